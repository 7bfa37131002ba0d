import { expect, it } from "vitest";
import type { ListingStatus } from "#domain/listings/listing.ts";
import { sampleHome } from "#tests/support/samples/sample-home.ts";
import { foundListings, statusIn } from "./listing-search.ts";

const home = (title: string, price: number, status: ListingStatus) =>
  sampleHome({ title, price, status, address: `1 ${title} Street`, city: "Monument" });
const listings = [
  { ...home("Elm", 300, "active"), mlsNumber: "771" },
  home("Ash", 500, "sold"),
  home("Birch", 400, "active"),
];

const titles = (search: Partial<Parameters<typeof foundListings>[1]>) =>
  foundListings(listings, { words: "", status: "all", ...search }).map(({ title }) => title);

it("finds a home by any words of its title, address or MLS number, in any order", () => {
  expect(titles({ words: "monument BIRCH" })).toEqual(["Birch"]);
  expect(titles({ words: "771" })).toEqual(["Elm"]);
  expect(titles({ words: "  " })).toEqual(["Elm", "Ash", "Birch"]);
  expect(titles({ words: "oak" })).toEqual([]);
});

it("shows the homes of one status, and all homes when the address names none", () => {
  expect(titles({ status: "active" })).toEqual(["Elm", "Birch"]);
  expect(statusIn("sold")).toBe("sold");
  expect(statusIn("nothing")).toBe("all");
});

it("finds drafts separately, and none of them by their future status", () => {
  const { price: _price, ...unpriced } = home("", 0, "active");
  const all = [{ ...unpriced, isDraft: true as const }, ...listings];
  const found = (search: Partial<Parameters<typeof foundListings>[1]>) =>
    foundListings(all, { words: "", status: "all", ...search }).map(({ title }) => title);
  expect(found({ status: "draft" })).toEqual([""]);
  expect(found({ status: "active" })).toEqual(["Elm", "Birch"]);
  expect(found({})).toEqual(["", "Elm", "Ash", "Birch"]);
  expect(statusIn("draft")).toBe("draft");
});
