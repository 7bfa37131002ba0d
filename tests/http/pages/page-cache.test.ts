import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import type { Platform } from "#server/ports/platform.ts";
import { demoProfileOf, openTestSite } from "../../support/site/test-site.ts";

const site = await openTestSite();

/** A site whose store can be taken down, and that counts how often homes are read. */
async function openWatchedSite(now?: () => Date) {
  const reads = vi.fn();
  let isDown = false;
  const down = () => Promise.reject(new Error("the store is down"));
  const watched = await openTestSite({
    ...(now && { now }),
    replace: ({ listings, profile }: Platform) => ({
      listings: {
        ...listings,
        cards: () => {
          reads();
          return isDown ? down() : listings.cards();
        },
        find: (id) => {
          reads();
          return isDown ? down() : listings.find(id);
        },
        contentVersion: () => (isDown ? down() : listings.contentVersion()),
      },
      profile: { ...profile, load: () => (isDown ? down() : profile.load()) },
    }),
  });
  const takeDown = () => {
    isDown = true;
  };
  return { site: watched, reads, takeDown };
}

describe("a visitor whose browser already has the page", () => {
  it.each(["br", "gzip", ""])("gets a short answer that it is still current (%s)", async (encoding) => {
    const first = await site.get("/", { "accept-encoding": encoding });
    const etag = String(first.headers.etag);
    expect(etag).toMatch(/^"[\w-]{27}/);
    const again = await site.get("/", { "accept-encoding": encoding, "if-none-match": `W/${etag}, "other"` });
    expect([again.statusCode, again.rawPayload.byteLength]).toEqual([304, 0]);
    expect(Object.keys(again.headers)).toEqual(expect.arrayContaining(["etag", "cache-control", "vary"]));
    expect(again.headers).not.toHaveProperty("content-security-policy");
  });

  it("gets the same short answer after the site re-rendered, so the copy keeps its policy", async () => {
    const { etag } = (await site.get("/about")).headers;
    const [listing] = await site.platform.listings.all();
    if (!listing) throw new Error("There is no listing.");
    await site.platform.listings.replace({ ...listing, rev: listing.rev + 1 });
    const again = await site.get("/about", { "if-none-match": String(etag) });
    expect(again.statusCode).toBe(304);
    expect(again.headers).not.toHaveProperty("content-security-policy");
  });
});

it("visitors get the same page in every encoding, each with its own ETag", async () => {
  const [plain, br, gzip] = await Promise.all(
    ["", "br", "gzip"].map((encoding) => site.get("/listings", { "accept-encoding": encoding })),
  );
  expect(brotliDecompressSync(br?.rawPayload ?? "").toString()).toBe(plain?.payload);
  expect(gunzipSync(gzip?.rawPayload ?? "").toString()).toBe(plain?.payload);
  expect(new Set([plain, br, gzip].map((response) => response?.headers.etag)).size).toBe(3);
  for (const response of [plain, br, gzip]) expect(response?.headers.vary).toBe("Accept-Encoding");
});

it("visitors get the same headers from HEAD as from GET, without the page", async () => {
  const get = await site.get("/about", { "accept-encoding": "br" });
  const head = await site.send({ method: "HEAD", url: "/about", headers: { "accept-encoding": "br" } });
  expect(head.rawPayload.byteLength).toBe(0);
  for (const name of ["content-length", "etag", "content-type", "content-security-policy"]) {
    expect(head.headers[name]).toBe(get.headers[name]);
  }
});

it("a visitor's extra query or header changes nothing for other visitors", async () => {
  const plain = await site.get("/contact");
  const odd = await site.get("/contact?utm_source=%3Cscript%3E&x=1", {
    cookie: "a=b",
    host: "evil.example",
    "x-forwarded-host": "evil.example",
    "accept-language": "de",
  });
  expect(odd.payload).toBe(plain.payload);
  expect(odd.headers.etag).toBe(plain.headers.etag);
});

it("visitors of ten thousand unknown addresses cost one rendering", async () => {
  const { site, reads } = await openWatchedSite();
  await site.get("/nowhere");
  reads.mockClear();
  for (let number = 0; number < 80; number += 1) {
    const answers = await Promise.all([
      site.get(`/nowhere-${number}`),
      site.get(`/listings/lst_${number}`),
      site.get(`/listings?page=${number}`),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 200]);
  }
  // The home list is read twice: for the homes, and to find invented content on the page.
  expect(reads.mock.calls.length).toBeLessThan(4);
});

it("visitors of many pages share one reading of the profile and the pages, until either changes", async () => {
  const load = vi.fn();
  const all = vi.fn();
  const site = await openTestSite({
    replace: ({ profile, pages }: Platform) => ({
      profile: { ...profile, load: load.mockImplementation(profile.load) },
      pages: { ...pages, all: all.mockImplementation(pages.all) },
    }),
  });
  await site.get("/about");
  const before = [load.mock.calls.length, all.mock.calls.length];
  for (const path of ["/", "/listings", "/contact", "/tools", "/sell"]) await site.get(path);
  expect([load.mock.calls.length, all.mock.calls.length]).toEqual(before);
  await site.platform.profile.save({ ...(await demoProfileOf(site)), phone: "+17195550163" });
  for (const path of ["/", "/listings", "/contact"]) expect((await site.get(path)).body, path).toContain("555-0163");
});

it("visitors see a changed home on the very next request, on every page and in the API", async () => {
  const [listing] = await site.platform.listings.all();
  if (!listing) throw new Error("There is no listing.");
  const paths = ["/listings", `/listings/${listing.id}`, "/api/listings", `/api/listings/${listing.id}`];
  for (const rev of [listing.rev + 1, listing.rev + 2, listing.rev + 3]) {
    for (const path of paths) await site.get(path);
    const title = `A home in its state ${rev}`;
    await site.services.platform.listings.replace({ ...listing, title, rev });
    for (const path of paths) expect((await site.get(path)).payload, path).toContain(title);
  }
});

it("visitors get cached pages while the store is down, and an honest error for the others", async () => {
  const { site, takeDown } = await openWatchedSite();
  const before = await site.get("/listings");
  takeDown();
  const after = await site.get("/listings");
  expect([after.statusCode, after.payload]).toEqual([200, before.payload]);
  const sold = await site.get("/listings?status=sold");
  expect(sold.statusCode).toBe(503);
  expect(sold.payload).toContain("Failed to load listings. Please try again later.");
});

it("visitors read guides and texts while homes can't be read, and those pages aren't cached", async () => {
  let isOut = false;
  const site = await openTestSite({
    replace: ({ listings }) => ({
      listings: { ...listings, cards: () => (isOut ? Promise.reject(new Error("disk I/O error")) : listings.cards()) },
    }),
  });
  // The cache has the homes, but no page has requested them yet.
  await site.get("/api/listings");
  isOut = true;
  const pages = { "/privacy": "<h1>Privacy</h1>", "/resources/land": "Land near Colorado Springs</h1>" };
  for (const [path, heading] of Object.entries(pages)) {
    const during = await site.get(path);
    expect([during.statusCode, during.headers["cache-control"]]).toEqual([503, "no-store"]);
    expect(during.body).toContain(heading);
    expect(during.body).not.toContain('href="/listings/lst_');
  }
  isOut = false;
  for (const path of Object.keys(pages)) {
    const after = await site.get(path);
    expect([after.statusCode, after.headers["cache-control"]]).toEqual([200, "public, no-cache"]);
  }
  expect((await site.get("/resources/land")).body).toContain('href="/listings/lst_');
});

it("visitors see the new date in guides at midnight in the agent's time zone, not before", async () => {
  let now = new Date("2026-03-02T06:59:00Z");
  const { site } = await openWatchedSite(() => now);
  const path = "/resources/va-loans";
  expect((await demoProfileOf(site)).timeZone).toBe("America/Denver");
  const evening = await site.get(path);
  expect(evening.payload).toContain("March 1, 2026");
  now = new Date("2026-03-02T07:00:00Z");
  const morning = await site.get(path);
  expect(morning.payload).toContain("March 2, 2026");
  expect(morning.headers.etag).not.toBe(evening.headers.etag);
});
