import { type RequestOptions, request } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, describe, expect, it } from "vitest";
import type { Listing } from "#domain/listings/listing.ts";
import { openListeningSite } from "../../../abuse/listening-site.ts";
import { origin } from "../../../support/site/test-site.ts";

const site = await openListeningSite();
const listing = (await site.platform.listings.all())[0] as Listing;
afterAll(() => site.close());

/** Uses a raw connection, because the test client parses full addresses. Returns the status and the length. */
function ask(path: string, options: RequestOptions = {}): Promise<[status: number | undefined, length: number]> {
  return new Promise((resolve, reject) => {
    const asking = request({ port: site.port, host: "127.0.0.1", path, ...options }, async (answer) =>
      resolve([answer.statusCode, (await text(answer)).length]),
    );
    asking.on("error", reject).end();
  });
}

const canonicalOf = (body: string) => /<link rel="canonical" href="([^"]*)"/.exec(body)?.[1];

/** The redirect target of a request. */
async function ledTo(path: string): Promise<[status: number | undefined, location: unknown]> {
  const { statusCode, headers } = await site.get(path);
  return [statusCode, headers.location];
}

describe("a visitor who types capitals", () => {
  it("is redirected to the home's one address, with the query", async () => {
    const usual = `/listings/${listing.id}`;
    for (const folder of ["/Listings", "/LISTINGS", "/listingS"])
      expect(await ledTo(`${folder}/${listing.id}?utm_source=flyer`)).toEqual([308, `${usual}?utm_source=flyer`]);
    expect(canonicalOf((await site.get(usual)).body)).toBe(origin + usual);
  });

  it("is redirected to every other page too", async () => {
    for (const path of ["/Listings", "/CONTACT", "/Resources/Land", "/About", "/Search", "/Privacy", "/Listings/"])
      expect([path, await ledTo(path)]).toEqual([path, [308, path.toLowerCase().replace(/\/$/, "")]]);
  });

  it("reads API and file addresses without a redirect", async () => {
    expect(await ledTo("/API/Listings")).toEqual([200, undefined]);
  });

  it("doesn't find a home whose id differs in case, because that is another home", async () => {
    expect((await site.get(`/listings/${listing.id.replace("lst_", "LST_")}`)).statusCode).toBe(404);
  });
});

describe("a visitor who follows a link with an extra slash", () => {
  it("is redirected to the page's one address", async () => {
    expect(await ledTo(`/listings//${listing.id}?x=1`)).toEqual([308, `/listings/${listing.id}?x=1`]);
    expect(await ledTo("//about")).toEqual([308, "/about"]);
    expect(await ledTo("/resources///va-loans//")).toEqual([308, "/resources/va-loans"]);
  });

  it("is never redirected to another host, or to a page that doesn't exist", async () => {
    for (const path of ["//evil.example.com", "//evil.example.com//x", "/nowhere//else", "/Nowhere"])
      expect([path, (await ledTo(path))[0]]).toEqual([path, 404]);
  });
});

describe("a request with a full address, as some proxies send it,", () => {
  it("is answered like any other", async () => {
    const home = `/listings/${listing.id}?x=1`;
    for (const path of ["/about", "/", home, listing.coverImage, "/health", "/favicon.svg", "/api/listings", "/none"]) {
      const usual = await ask(path);
      for (const host of ["http://www.avery.example.com", "HTTPS://evil.example:8443"])
        expect([path, await ask(host + path)]).toEqual([path, usual]);
    }
    expect(await ask("http://www.avery.example.com")).toEqual(await ask("/"));
  });

  it("uses that address's host, whatever the Host header says", async () => {
    const write = (target: string) =>
      ask(target, { method: "DELETE", headers: { origin: "https://other.example", host: "www.avery.example.com" } });
    expect((await write("/api/admin/session"))[0]).toBe(403);
    expect((await write("https://other.example/api/admin/session"))[0]).toBe(204);
  });
});
