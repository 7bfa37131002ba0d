import { describe, expect, it } from "vitest";
import type { PublicListing } from "#domain/listings/listing.ts";
import { gableOnElmStreet } from "../../contracts/samples.ts";
import { openTestSite, origin } from "../../support/site/test-site.ts";

const site = await openTestSite({ demo: false });
for (let number = 1; number <= 61; number += 1) await addHome(number);

async function addHome(number: number): Promise<void> {
  const createdAt = new Date(Date.parse("2026-05-01T08:00:00Z") - number * 60_000).toISOString();
  await site.services.platform.listings.add(
    gableOnElmStreet({ id: `lst_${number}`, createdAt, status: number > 56 ? "sold" : "active" }),
  );
}

/** The MLS numbers of the homes on a page, newest first. */
async function homesOn(path: string): Promise<number[]> {
  const { body } = await site.get(path);
  return [...body.matchAll(/<h2><a href="\/listings\/lst_(\d+)"/g)].map(([, number]) => Number(number));
}

async function turnsOf(path: string): Promise<Record<string, string>> {
  const { body } = await site.get(path);
  const links = [...body.matchAll(/href="([^"]+)" rel="(prev|next)"/g)];
  return Object.fromEntries(links.map(([, address = "", rel]) => [rel, address.replaceAll("&amp;", "&")]));
}

const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

describe("an agent with more homes than a page should carry", () => {
  it("shows them on pages linked in both directions", async () => {
    expect(await homesOn("/listings")).toEqual(from(1, 24));
    expect(await turnsOf("/listings")).toEqual({ next: "/listings?page=2" });
    expect(await homesOn("/listings?page=2")).toEqual(from(25, 48));
    expect(await turnsOf("/listings?page=2")).toEqual({ prev: "/listings", next: "/listings?page=3" });
    expect(await homesOn("/listings?page=3")).toEqual(from(49, 61));
    expect(await turnsOf("/listings?page=3")).toEqual({ prev: "/listings?page=2" });
  });

  it("gives API clients all of them at once", async () => {
    const listings: PublicListing[] = (await site.get("/api/listings")).json();
    expect(listings.map(({ id }) => id)).toEqual(from(1, 61).map((number) => `lst_${number}`));
  });

  it("gives each page its own canonical address and title", async () => {
    const { body } = await site.get("/listings?page=2&utm_source=radio");
    expect(body).toContain(`<link rel="canonical" href="${origin}/listings?page=2"/>`);
    expect(body).toMatch(/<title>My Listings - Page 2 of 3 \| /);
  });
});

it("keeps the filter between pages, and keeps filtered pages out of search engines", async () => {
  for (let number = 62; number <= 66; number += 1) await addHome(number);
  for (const listing of await site.services.platform.listings.all()) {
    await site.services.platform.listings.replace({ ...listing, status: "sold", rev: listing.rev + 1 });
  }
  expect(await homesOn("/listings?status=sold&page=3")).toEqual(from(49, 66));
  expect(await turnsOf("/listings?status=sold&page=2")).toEqual({
    prev: "/listings?status=sold",
    next: "/listings?status=sold&page=3",
  });
  expect((await site.get("/listings?status=sold&page=2")).body).toContain(
    `<link rel="canonical" href="${origin}/listings"/>`,
  );
  expect(await homesOn("/listings?status=active&page=2")).toEqual([]);
});
