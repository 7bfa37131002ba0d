import { expect, it } from "vitest";
import type { PublicListing } from "#domain/listings/listing.ts";
import { gableOnElmStreet } from "../../contracts/samples.ts";
import { openTestSite, origin } from "../../support/site/test-site.ts";

const count = 1010;

const site = await openTestSite({ demo: false });
for (let number = 1; number <= count; number += 1) {
  const createdAt = new Date(Date.parse("2026-05-01T08:00:00Z") + number * 60_000).toISOString();
  await site.services.platform.listings.add(gableOnElmStreet({ id: `lst_${number}`, createdAt }));
}
const newestFirst = Array.from({ length: count }, (_, at) => `lst_${count - at}`);

it("a program reads all homes at once", async () => {
  const listings: PublicListing[] = (await site.get("/api/listings")).json();
  expect(listings.map(({ id }) => id)).toEqual(newestFirst);
});

it("a search engine finds every home once in the sitemap", async () => {
  const { body } = await site.get("/sitemap.xml");
  const listed = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address.replace(origin, ""));
  expect(listed.filter((path) => path.startsWith("/listings/")).toSorted()).toEqual(
    newestFirst.map((id) => `/listings/${id}`).toSorted(),
  );
  expect(listed).toContain("/about");
  expect(new Set(listed).size).toBe(listed.length);
  expect((await site.get("/sitemap/1.xml")).statusCode).toBe(404);
});
