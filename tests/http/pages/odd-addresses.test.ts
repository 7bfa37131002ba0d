import { type RequestOptions, request } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Listing } from "#domain/listings/listing.ts";
import { type ListeningSite, openListeningSite } from "../../abuse/listening-site.ts";
import { origin } from "../../support/test-site.ts";

let site: ListeningSite;
let listing: Listing;
beforeAll(async () => {
  site = await openListeningSite();
  listing = (await site.platform.listings.all())[0] as Listing;
});
afterAll(() => site.close());

/** Over a real connection, because the tests' own client takes a whole address apart. Answers the status and the length. */
function ask(path: string, options: RequestOptions = {}): Promise<[status: number | undefined, length: number]> {
  return new Promise((resolve, reject) => {
    const asking = request({ port: site.port, host: "127.0.0.1", path, ...options }, async (answer) =>
      resolve([answer.statusCode, (await text(answer)).length]),
    );
    asking.on("error", reject).end();
  });
}

const canonicalOf = (body: string) => /<link rel="canonical" href="([^"]*)"/.exec(body)?.[1];

describe("a visitor who types capitals", () => {
  it("sees the same home, which search engines know by one address", async () => {
    const usual = await site.get(`/listings/${listing.id}`);
    for (const folder of ["/Listings", "/LISTINGS", "/listingS"]) {
      const { statusCode, body, headers } = await site.get(`${folder}/${listing.id}?utm_source=flyer`);
      expect([folder, statusCode, canonicalOf(body)]).toEqual([folder, 200, `${origin}/listings/${listing.id}`]);
      expect(headers.etag).toBe(usual.headers.etag);
    }
  });

  it("sees every other page too", async () => {
    for (const path of ["/Listings", "/CONTACT", "/Resources/Land", "/About", "/Search", "/Privacy"]) {
      const { statusCode, body } = await site.get(path);
      expect([path, statusCode, canonicalOf(body)]).toEqual([path, 200, origin + path.toLowerCase()]);
    }
  });

  it("does not find a home whose id has other capitals: that is another home", async () => {
    expect((await site.get(`/listings/${listing.id.replace("lst_", "LST_")}`)).statusCode).toBe(404);
  });
});

describe("a request that names the whole address, as some proxies send it,", () => {
  it("is answered like any other", async () => {
    const home = `/listings/${listing.id}?x=1`;
    for (const path of ["/about", "/", home, listing.coverImage, "/health", "/favicon.svg", "/api/listings", "/none"]) {
      const usual = await ask(path);
      for (const host of ["http://www.avery.example.com", "HTTPS://evil.example:8443"])
        expect([path, await ask(host + path)]).toEqual([path, usual]);
    }
    expect(await ask("http://www.avery.example.com")).toEqual(await ask("/"));
  });

  it("is judged by the host in it, whatever the Host header says", async () => {
    const write = (target: string) =>
      ask(target, { method: "DELETE", headers: { origin: "https://other.example", host: "www.avery.example.com" } });
    expect((await write("/api/admin/session"))[0]).toBe(403);
    expect((await write("https://other.example/api/admin/session"))[0]).toBe(204);
  });
});
