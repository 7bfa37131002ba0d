import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { listingFormWording } from "#domain/listings/listing-wording.ts";
import { openEmbeddedPlatform } from "#server/embedded/platform.ts";
import type { Platform } from "#server/ports/platform.ts";
import { jpegPhoto } from "../../support/samples/photo-samples.ts";
import { cottage, formWith } from "../../support/samples/uploads.ts";
import { type InquiryAnswer, type SiteProcess, startSite } from "../../support/site/site-process.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

async function looking<Result>(dataDir: string, look: (platform: Platform) => Promise<Result>): Promise<Result> {
  const platform = openEmbeddedPlatform({ dataDir });
  try {
    return await look(platform);
  } finally {
    await platform.close();
  }
}

/** The number of acknowledged inquiries that are stored. */
function countKept(dataDir: string, thanked: InquiryAnswer[]): Promise<number> {
  return looking(dataDir, async ({ inquiries }) => {
    const found = await Promise.all(thanked.map(({ body }) => inquiries.find(body.id ?? "")));
    return found.filter(Boolean).length;
  });
}

const allFiles = async ({ images }: Platform) => [
  ...(await images.list("protected", "")),
  ...(await images.list("public", "")),
];

/** The cookie of the agent's session. */
async function signIn({ origin }: SiteProcess): Promise<string> {
  const session = await fetch(`${origin}/api/admin/session`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ username: "admin", password: "correct horse battery" }),
  });
  return session.headers.get("Set-Cookie")?.split(";", 1)[0] ?? "";
}

/** A new listing whose photo upload has sent `share` of its bytes. */
async function beginUpload(site: SiteProcess, share: number) {
  const cookie = await signIn(site);
  const form = formWith(await jpegPhoto(), { field: "coverImage", fields: { listing: JSON.stringify(cottage) } });
  const split = Math.floor(form.payload.length * share);
  const socket = connect(site.port, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.write(
    `POST /api/admin/listings HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n` +
      `Content-Type: ${form.headers["content-type"]}\r\nContent-Length: ${form.payload.length}\r\nExpect: 100-continue\r\n\r\n`,
  );
  // Only now has the site certainly received the request.
  expect(await answerOn(socket)).toContain("100 Continue");
  socket.write(form.payload.subarray(0, split));
  return { socket, rest: form.payload.subarray(split) };
}

async function answerOn(socket: Socket): Promise<string> {
  return String((await once(socket, "data"))[0]);
}

describe("kill -9", () => {
  it("in the middle of an upload leaves neither a listing nor a photo, and the site starts again", async () => {
    const dataDir = temporaryFolder();
    const site = await startSite({ dataDir });
    await beginUpload(site, 0.5);
    await site.end();
    expect(
      await looking(dataDir, async (platform) => [await platform.listings.all(), await allFiles(platform)]),
    ).toEqual([[], []]);
    const again = await startSite({ dataDir });
    expect((await fetch(`${again.origin}/health`)).status).toBe(200);
  });
});

describe("SIGTERM just as visitors connect", () => {
  it("answers every visitor already connected, even those the site hadn't accepted yet", async () => {
    const site = await startSite({ dataDir: temporaryFolder() });
    site.process.kill("SIGSTOP");
    // The kernel accepts their connections and data. The site sees them together with the signal.
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(site.port)));
    site.process.kill("SIGTERM");
    const exit = once(site.process, "exit");
    site.process.kill("SIGCONT");
    expect((await Promise.all(answers.map(({ status }) => status))).filter((status) => status !== "200")).toEqual([]);
    expect(await exit).toEqual([0, null]);
  });

  /** Resolves once the request is sent. `status` is empty when the connection ends without a response. */
  async function ask(port: number): Promise<{ status: Promise<string> }> {
    const socket = connect(port, "127.0.0.1");
    await once(socket, "connect");
    const { promise, resolve } = Promise.withResolvers<string>();
    socket.once("data", (part) => resolve(String(part).slice(9, 12)));
    socket.on("error", () => resolve("")).on("close", () => resolve(""));
    socket.write("GET /about HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    return { status: promise };
  }
});

describe("SIGTERM in the middle of an upload", () => {
  it("waits for the rest, stores the listing with its photo, and ends", async () => {
    const dataDir = temporaryFolder();
    const site = await startSite({ dataDir });
    const { socket, rest } = await beginUpload(site, 0.5);
    site.process.kill("SIGTERM");
    await expect.poll(site.printed).toContain('"stopping"');
    const exit = once(site.process, "exit");
    socket.write(rest);
    expect(await answerOn(socket)).toContain("HTTP/1.1 201 Created");
    expect(await exit).toEqual([0, null]);
    const [listing] = await looking(dataDir, ({ listings }) => listings.all());
    expect(listing?.title).toBe(cottage.title);
    expect(await looking(dataDir, allFiles)).toContain(listing?.coverImage.replace("/media/public/", ""));
  });

  it("doesn't wait forever: a stalled upload is dropped entirely", async () => {
    const dataDir = temporaryFolder();
    const site = await startSite({ dataDir });
    await beginUpload(site, 0.5);
    const exit = once(site.process, "exit");
    site.process.kill("SIGTERM");
    expect(await exit).toEqual([0, null]);
    expect(
      await looking(dataDir, async (platform) => [await platform.listings.all(), await allFiles(platform)]),
    ).toEqual([[], []]);
  });
});

/** The file size limit in kilobytes: enough for a new site's texts and some messages. */
const roomForOneSite = 3072;

describe("a full disk", () => {
  it("is reported to the visitor, pages keep working, and later every acknowledged message is there", async () => {
    const dataDir = temporaryFolder();
    const site = await startSite({ dataDir, largestFile: roomForOneSite });
    const thanked: InquiryAnswer[] = [];
    let answer = await site.inquire("The first");
    for (let sent = 1; answer.status === 201 && sent < 500; sent += 1) {
      thanked.push(answer);
      answer = await site.inquire(`Message ${sent} ${"about a house with a porch ".repeat(150)}`);
    }
    expect([answer.status, answer.body]).toEqual([
      503,
      { error: "Failed to submit inquiry", words: expect.stringContaining("You can also call me at (719) 555-0142.") },
    ]);
    expect(thanked.length).toBeGreaterThan(5);
    expect((await fetch(`${site.origin}/`)).status).toBe(200);
    await site.end();
    expect(await countKept(dataDir, thanked)).toBe(thanked.length);
    const roomy = await startSite({ dataDir });
    expect((await roomy.inquire("After the disk has room again")).status).toBe(201);
  });

  it("during a photo upload is reported to the agent, and the partial file is removed", async () => {
    const dataDir = temporaryFolder();
    const site = await startSite({ dataDir, largestFile: roomForOneSite });
    const form = formWith(Buffer.alloc(8_000_000, 1), { field: "coverImage" });
    const answer = await fetch(`${site.origin}/api/admin/listings`, {
      method: "POST",
      headers: { ...form.headers, Cookie: await signIn(site) },
      body: form.payload,
    });
    expect([answer.status, await answer.json()]).toEqual([503, { error: listingFormWording.notSaved }]);
    await expect.poll(site.printed).toContain("EFBIG");
    expect(readdirSync(join(dataDir, "temporary"))).toEqual([]);
  });
});

describe("an unusable data folder", () => {
  /** Opens the platform in a non-root process, because root can write anywhere. */
  function openAsNobody(dataDir: string) {
    const script = `import { openEmbeddedPlatform } from ${JSON.stringify(import.meta.resolve("#server/embedded/platform.ts"))};
      if (process.getuid() === 0) process.seteuid(65534);
      try { openEmbeddedPlatform({ dataDir: process.argv[1] }); } catch (error) { process.stdout.write(error.message); }`;
    const words = ["--input-type=module", "-e", script, dataDir];
    return spawnSync(process.execPath, words, { encoding: "utf8" }).stdout;
  }

  it("that is read-only stops the start with a sentence that names it", async () => {
    const folder = temporaryFolder();
    chmodSync(folder, 0o755);
    const dataDir = join(folder, "data");
    await looking(dataDir, async () => undefined);
    for (const [path, mode] of [
      ["data/shingle.db", 0o444],
      ["data/images/drafts", 0o555],
      ["data/images", 0o555],
      ["data", 0o555],
    ] as const)
      chmodSync(join(folder, path), mode);
    const sentence = openAsNobody(dataDir);
    chmodSync(dataDir, 0o755);
    expect(sentence).toMatch(
      `The database in ${dataDir} can't be used: it is read-only. \`npm run doctor\` has details.`,
    );
  });

  it("that belongs to another user, or is a file, gets its own message", () => {
    const folder = temporaryFolder();
    const closed = join(folder, "closed");
    mkdirSync(closed);
    for (const path of [folder, closed]) chmodSync(path, 0o555);
    expect(openAsNobody(join(closed, "data"))).toContain("can't be used: permission is denied.");
    chmodSync(folder, 0o755);
    const file = join(folder, "file");
    writeFileSync(file, "");
    for (const dataDir of [file, join(file, "data")])
      expect(openAsNobody(dataDir)).toContain(`The data folder ${dataDir} can't be used: there's a file in its place.`);
  });
});
