import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Readable } from "node:stream";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import type { Listing } from "#domain/listings/listing.ts";
import { openListeningSite } from "../../abuse/listening-site.ts";
import { gableOnElmStreet } from "../../contracts/samples.ts";
import { jpegPhoto } from "../../support/samples/photo-samples.ts";
import { signIn } from "../../support/samples/uploads.ts";
import { openTestSite, type TestSite } from "../../support/site/test-site.ts";

let site: TestSite;
let clock: Date;
beforeEach(async () => {
  clock = new Date("2026-11-21T12:00:00.000Z");
  site = await openTestSite({ demo: false, now: () => clock });
});

function fileOf({ services }: TestSite, address: string, level: "protected" | "public"): string {
  return join(services.config.dataDir, "images", level, address.replace("/media/public/", ""));
}

/** Another program with the database open. */
function otherProgram<Result>(work: (database: DatabaseSync) => Result): Result {
  using database = new DatabaseSync(join(site.services.config.dataDir, "shingle.db"));
  return work(database);
}

const inquire = (message: string) =>
  site.post("/api/inquiries", { name: "Priya Raman", email: "priya@example.com", message });

describe("a database that another program has locked", () => {
  it("delays no one else, and the message is stored once it is free", async () => {
    const other = new DatabaseSync(join(site.services.config.dataDir, "shingle.db"));
    other.exec("BEGIN IMMEDIATE");
    const answered: string[] = [];
    const message = inquire("Is it still for sale?").finally(() => answered.push("the writer"));
    for (const path of ["/", "/listings", "/api/listings"]) {
      expect((await site.get(path)).statusCode).toBe(200);
      answered.push(path);
    }
    other.exec("ROLLBACK");
    other.close();
    expect((await message).statusCode).toBe(201);
    expect(answered).toEqual(["/", "/listings", "/api/listings", "the writer"]);
    expect((await site.platform.inquiries.counts()).all).toBe(1);
  });
});

describe("a picture's file", () => {
  it("that is damaged delays no other photo's copies", async () => {
    const agent = await signIn(site);
    const { body: damaged } = await agent.create(await jpegPhoto({ shade: 10 }));
    const { body: sound } = await agent.create(await jpegPhoto({ shade: 20 }));
    await site.services.listingService.settled();
    for (const { id } of [damaged, sound]) await forgetCopies(id);
    writeFileSync(fileOf(site, damaged.coverImage, "protected"), "a JPEG once");
    await site.services.listingService.resume();
    await site.services.listingService.settled();
    expect((await site.platform.listings.find(sound.id))?.pictures[0]?.widths).toEqual([320]);
    expect((await site.platform.listings.find(damaged.id))?.pictures[0]?.widths).toEqual([]);
    expect(site.logged.some(({ event }) => event === "photo not prepared")).toBe(true);
    expect((await site.get(`/listings/${damaged.id}`)).statusCode).toBe(200);
  });

  async function forgetCopies(id: string): Promise<void> {
    const listing = (await site.platform.listings.find(id)) as Listing;
    const pictures = listing.pictures.map(({ share: _share, ...picture }) => ({ ...picture, widths: [] }));
    await site.platform.listings.replace({ ...listing, pictures, rev: listing.rev + 1 });
  }
});

describe("a picture in transit", () => {
  const size = 20_000_000;

  /** A site whose only picture is this slow stream. */
  async function siteShowing(stream: Readable, ready: Promise<void> = Promise.resolve()) {
    const opened = ready.then(() => ({ stream, size, contentType: "image/png", version: "1" }));
    const showing = await openListeningSite({
      demo: false,
      replace: ({ images }) => ({ images: { ...images, open: () => opened } }),
    });
    onTestFinished(() => showing.close());
    const errors = () => showing.logged.filter(({ level }) => level === "error");
    return { ...showing, errors, picture: `http://127.0.0.1:${showing.port}/media/public/images/porch.png` };
  }

  it("that can't be read to the end is aborted and logged", async () => {
    async function* failing() {
      yield Buffer.alloc(1000);
      throw Object.assign(new Error("input/output error"), { code: "EIO" });
    }
    const { picture, errors } = await siteShowing(Readable.from(failing()));
    await expect(fetch(picture).then((answer) => answer.arrayBuffer())).rejects.toThrow();
    await expect.poll(errors).toMatchObject([{ event: "response aborted", path: "/media/public/images/porch.png" }]);
  });

  it("that the visitor abandons is closed without an error", async () => {
    const stream = Readable.from(Array.from({ length: 20 }, () => Buffer.alloc(size / 20)));
    const { picture, errors, logged } = await siteShowing(stream);
    const leave = new AbortController();
    await fetch(picture, { signal: leave.signal });
    leave.abort();
    await expect.poll(() => stream.destroyed).toBe(true);
    await expect.poll(() => logged.some(({ path }) => path === "/media/public/images/porch.png")).toBe(true);
    expect(errors()).toEqual([]);
  });

  it("that the visitor abandons before it opens is closed without an error", async () => {
    const stream = Readable.from([Buffer.alloc(1000)]);
    const ready = Promise.withResolvers<void>();
    const { picture, errors, server } = await siteShowing(stream, ready.promise);
    const leave = new AbortController();
    const visit = fetch(picture, { signal: leave.signal }).catch(() => undefined);
    const [, response] = await once(server, "request");
    leave.abort();
    await Promise.all([visit, once(response, "close")]);
    ready.resolve();
    await expect.poll(() => stream.destroyed).toBe(true);
    expect(errors()).toEqual([]);
  });
});

describe("a home's broken row", () => {
  it("is left out of lists, explained at its own address, and logged with its id and field", async () => {
    await site.platform.listings.add(gableOnElmStreet());
    otherProgram((database) => database.exec("UPDATE home SET body = json_set(body, '$.status', 'rented')"));
    for (const address of ["/listings", "/api/listings"]) {
      const { statusCode, body } = await site.get(address);
      expect(statusCode, address).toBe(200);
      expect(body).not.toContain("lst_gable-on-elm");
    }
    const { statusCode, body } = await site.get("/listings/lst_gable-on-elm");
    expect(statusCode).toBeGreaterThanOrEqual(500);
    expect(body).not.toContain("BrokenRecordError");
    expect(JSON.stringify(site.logged)).toContain("The stored listing lst_gable-on-elm can't be used.");
    expect(JSON.stringify(site.logged)).toContain("→ at status");
    expect((await inquire("Is it for rent?")).statusCode).toBe(201);
  });
});

describe("a broken profile row", () => {
  it("is explained to visitors and logged with its fields, and messages are still stored", async () => {
    otherProgram((database) =>
      database.exec(`UPDATE record SET body = json_set(body, '$.phone', 'call me') WHERE id = 'profile';
        UPDATE content_version SET version = version + 1`),
    );
    const { statusCode, body } = await site.get("/about");
    expect(statusCode).toBe(500);
    expect(body).not.toContain("BrokenRecordError");
    expect(body).not.toContain("node_modules");
    expect(JSON.stringify(site.logged)).toContain("phone");
    expect((await inquire("Do you take calls?")).statusCode).toBe(201);
    expect((await site.get("/health")).statusCode).toBe(200);
  });
});

describe("a clock that goes back by a day", () => {
  it("logs no one out, and lets the agent log in again", async () => {
    const agent = await signIn(site);
    clock = new Date("2026-11-20T12:00:00.000Z");
    expect((await agent.call("GET", "listings")).status).toBe(200);
    expect((await (await signIn(site)).call("GET", "listings")).status).toBe(200);
  });

  it("keeps every message and shows each once, page by page", async () => {
    for (const day of [21, 20, 22, 19]) {
      clock = new Date(`2026-11-${day}T12:00:00.000Z`);
      for (const hour of [1, 2]) expect((await inquire(`On the ${day}th, ${hour}`)).statusCode).toBe(201);
    }
    const all: { id: string; createdAt: string }[] = [];
    let after: string | undefined;
    do {
      const page = await site.platform.inquiries.page({ filter: "all", limit: 3, after });
      all.push(...page.inquiries);
      after = page.next;
    } while (after);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(all).toHaveLength((await site.platform.inquiries.counts()).all);
    expect(all.map(({ createdAt }) => createdAt)).toEqual(
      all
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .toReversed(),
    );
  });

  it("shows visitors the agent's saves, though they look older than the stored data", async () => {
    const agent = await signIn(site);
    await site.get("/listings");
    clock = new Date("2026-11-20T12:00:00.000Z");
    const { body: listing } = await agent.create(await jpegPhoto());
    expect((await site.get("/listings")).body).toContain(listing.title);
    clock = new Date("2026-11-19T12:00:00.000Z");
    const saved = await agent.call("PUT", `listings/${listing.id}`, { ...listing, title: "Larkspur, renamed" });
    expect(saved.status).toBe(200);
    expect((await site.get("/listings")).body).toContain("Larkspur, renamed");
    await site.services.listingService.settled();
  });
});

it("an operator's site that can't store messages is not ready but still live, so nothing kills it", async () => {
  const { platform } = site;
  const other = await openTestSite({
    demo: false,
    replace: () => ({ ...platform, checkHealth: () => Promise.reject(new Error("The disk is full.")) }),
  });
  expect((await other.get("/health")).statusCode).toBe(503);
  const { statusCode, headers, body } = await other.get("/health/live");
  expect([statusCode, headers["cache-control"], JSON.parse(body)]).toEqual([200, "no-store", { status: "live" }]);
});
