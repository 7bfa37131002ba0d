import { afterAll, beforeAll, expect, it } from "vitest";
import type { PublicListing } from "#domain/listings/listing.ts";
import { gableOnElmStreet } from "../../contracts/samples.ts";
import { openTestSite, origin, type TestSite } from "../../support/test-site.ts";

const count = 1010;
const idsOf = (body: string) => [...body.matchAll(/<h2><a href="\/listings\/(lst_\d+)"/g)].map(([, id]) => id);
const linkIn = (body: string, rel: string) =>
  new RegExp(`href="([^"]+)" rel="${rel}"`).exec(body)?.[1]?.replaceAll("&amp;", "&");

let site: TestSite;
let newestFirst: string[];
beforeAll(async () => {
  site = await openTestSite({ demo: false });
  for (let number = 1; number <= count; number += 1) {
    const createdAt = new Date(Date.parse("2026-05-01T08:00:00Z") + number * 60_000).toISOString();
    await site.services.platform.listings.add(gableOnElmStreet({ id: `lst_${number}`, createdAt }));
  }
  newestFirst = Array.from({ length: count }, (_, at) => `lst_${count - at}`);
}, 120_000);
afterAll(() => site.close());

it("a visitor turns from the last page that has a number to those behind, until the last home", async () => {
  const numbered = (await site.get("/listings?page=999")).body;
  expect(numbered).toContain("Page 42 of 43");
  expect(idsOf(numbered)).toEqual(newestFirst.slice(984, 1008));
  const next = linkIn(numbered, "next") ?? "";
  expect(next).toMatch(/^\/listings\?page=43&after=[\w-]+$/);
  const behind = await site.get(next);
  expect(idsOf(behind.body)).toEqual(newestFirst.slice(1008));
  expect(behind.body).toContain("Page 43 of 43");
  expect([linkIn(behind.body, "next"), linkIn(behind.body, "prev")]).toEqual([undefined, "/listings"]);
});

it("who invents a place in the list gets its beginning", async () => {
  const { statusCode, body } = await site.get("/listings?page=43&after=nonsense");
  expect([statusCode, idsOf(body).length]).toEqual([200, 24]);
});

it("a program reads a thousand homes at once, is told where the others are, and of no place that nobody named", async () => {
  const first = await site.get("/api/listings");
  const ids = (response: typeof first) => (response.json() as PublicListing[]).map(({ id }) => id);
  expect(ids(first)).toEqual(newestFirst.slice(0, 1000));
  const [, next = ""] = /^<([^>]+)>; rel="next"$/.exec(String(first.headers.link)) ?? [];
  const second = await site.get(next);
  expect([ids(second), second.headers.link]).toEqual([newestFirst.slice(1000), undefined]);
  expect((await site.get("/api/listings?after=nonsense")).statusCode).toBe(400);
});

it("a search engine finds every home once in the files that the sitemap names", async () => {
  const addressesIn = async (path: string) =>
    [...(await site.get(path)).body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) =>
      address.replace(origin, ""),
    );
  const files = await addressesIn("/sitemap.xml");
  expect(files).toHaveLength(17);
  const listed: string[] = [];
  for (const file of files) listed.push(...(await addressesIn(file)));
  expect(listed.filter((path) => path.startsWith("/listings/")).toSorted()).toEqual(
    newestFirst.map((id) => `/listings/${id}`).toSorted(),
  );
  expect(listed).toContain("/about");
  expect(new Set(listed).size).toBe(listed.length);
  expect((await site.get("/sitemap/18.xml")).statusCode).toBe(404);
});
