import { describe, expect, it } from "vitest";
import type { Listing } from "#domain/listings/listing.ts";
import { warningOf } from "#server/health.ts";
import { StoreUnavailableError } from "#server/ports/store-errors.ts";
import { openTestSite } from "../../support/site/test-site.ts";

const site = await openTestSite();
const listing = (await site.platform.listings.all())[0] as Listing;

describe("a listing's pictures", () => {
  it("are served with their type and cached forever", async () => {
    const response = await site.get(listing.coverImage);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      "content-type": "image/jpeg",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    });
    const again = await site.get(listing.coverImage, { "if-none-match": String(response.headers.etag) });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });

  it("have every copy that pages link", async () => {
    const { body } = await site.get(`/listings/${listing.id}`);
    const copies = new Set([...body.matchAll(/(\/media\/[^ ",]+) \d+w/g)].map(([, address]) => address as string));
    // Other homes appear at the bottom of the page.
    expect([...copies].filter((address) => address.includes(listing.id)).length).toBe(
      listing.pictures.reduce((sum, { widths }) => sum + widths.length * 2, 0),
    );
    for (const address of copies) expect([address, (await site.get(address)).statusCode]).toEqual([address, 200]);
  });

  it("at the protected level have no address", async () => {
    const original = listing.coverImage.replace("/public/", "/protected/");
    expect((await site.get(original)).statusCode).toBe(404);
  });

  it.each([
    "/media/public/../protected/x.jpg",
    "/media/public/..%2f..%2fshingle.db",
    "/media/public/listings/%2e%2e/%2e%2e/shingle.db",
    "/media/public/listings/lst_1/%00.jpg",
    "/media/public/listings/lst_1/..%5c..%5cx.jpg",
    "/media/public//etc/passwd",
    "/media/public/%E0%A4%A",
    "/media/",
    "/media/public/listings/lst_1/nothing.jpg",
  ])("are unreachable by the trick %s", async (path) => {
    const { statusCode, body } = await site.get(path);
    expect([statusCode, body]).toEqual([404, "This picture doesn’t exist.\n"]);
  });
});

describe("built files", () => {
  it("are precompressed, and immutable when their name has a hash", async () => {
    const { body } = await site.get("/");
    const font = /href="(\/assets\/[^"]+\.woff2)"/.exec(body)?.[1] ?? "";
    expect((await site.get(font)).headers["cache-control"]).toContain("immutable");
    const logo = await site.get("/brand/logo.svg", { "accept-encoding": "gzip, br" });
    expect(logo.headers["content-encoding"]).toBe("br");
    expect(logo.headers["content-type"]).toContain("image/svg+xml");
  });

  it("include the licenses of everything they contain", async () => {
    const { body, headers } = await site.get("/licenses.txt");
    expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
    for (const words of [
      "react-dom 19",
      "Node.js is licensed for use as follows",
      "SIL OPEN FONT LICENSE",
      "GNU LESSER GENERAL",
    ])
      expect(body).toContain(words);
  });

  it("include nothing outside their folder", async () => {
    for (const path of ["/..%2fserver%2findex.js", "/%2e%2e/server/index.js", "/.vite/manifest.json"])
      expect([path, (await site.get(path)).statusCode]).toEqual([path, 404]);
  });
});

describe("answers", () => {
  it("are logged as one line each, without the query", async () => {
    await site.get("/contact?listing=lst_private");
    const line = site.logged.findLast(({ path }) => path === "/contact");
    expect(line).toMatchObject({ event: "request", method: "GET", status: 200 });
    expect(JSON.stringify(line)).not.toContain("lst_private");
  });
});

describe("/health", () => {
  it("says when the site is ready", async () => {
    const { statusCode, headers, body } = await site.get("/health");
    const health = { status: "ready", you: "127.0.0.1", forwarded: false };
    expect([statusCode, JSON.parse(body), headers["cache-control"]]).toEqual([200, health, "no-store"]);
  });

  it("reports whether a proxy's headers arrive, and trusts them only when configured", async () => {
    const { body } = await site.get("/health", { "x-forwarded-for": "203.0.113.7" });
    expect(JSON.parse(body)).toMatchObject({ you: "127.0.0.1", forwarded: true });
  });

  it("warns while a disk fills up, before it is full", () => {
    expect(warningOf(499_999_999)).toEqual({ warning: "The data folder's disk is almost full." });
    expect(warningOf(500_000_000, "The database is damaged.")).toEqual({ warning: "The database is damaged." });
    expect(warningOf(1, "The database is damaged.").warning).toMatch(
      /^The database is damaged\. The .* disk is almost full\.$/,
    );
    for (const free of [500_000_000, undefined]) expect(warningOf(free)).toEqual({});
  });

  it("says why it isn't ready, without secrets", async () => {
    const broken = await openTestSite({
      demo: false,
      replace: () => ({ checkHealth: () => Promise.reject(new Error("/home/avery/secret is full")) }),
    });
    const { statusCode, body } = await broken.get("/health");
    expect(statusCode).toBe(503);
    expect(JSON.parse(body)).toMatchObject({ status: "not ready" });
    expect(body).not.toContain("secret");
  });

  it("reports a full disk in plain words", async () => {
    const checkHealth = () => Promise.reject(new StoreUnavailableError("The disk is full."));
    const full = await openTestSite({ demo: false, replace: () => ({ checkHealth }) });
    const { statusCode, body } = await full.get("/health");
    expect([statusCode, JSON.parse(body).reason]).toEqual([503, "The disk is full."]);
  });
});
