import { describe, expect, it } from "vitest";
import { cabinOnRidgeRoad, gableOnElmStreet } from "#tests/contracts/samples.ts";
import type { Listing } from "../listing.ts";
import { homesWithoutAltText } from "../photo-arrangement.ts";
import {
  countHomes,
  countOf,
  demoHomes,
  homesOn,
  lastChanged,
  listedHomes,
  listPage,
  newestForSale,
  ofKind,
  similarHomes,
  withMlsNumber,
} from "./home-lists.ts";

const day = (number: number) => `2026-05-0${number}T08:00:00.000Z`;
const home = (id: string, changes: Partial<Listing>) =>
  gableOnElmStreet({ id: `lst_${id}`, createdAt: day(1), ...changes });
const ids = (homes: readonly { id: string }[]) => homes.map(({ id }) => id.slice("lst_".length)).join(" ");

const homes = [
  home("sold", { status: "sold", price: 100, createdAt: day(5) }),
  home("pending", { status: "pending", price: 300, createdAt: day(4) }),
  home("b", { price: 200, createdAt: day(2) }),
  home("a", { price: 200, createdAt: day(2) }),
  home("old", { price: 400.5, updatedAt: day(9) }),
];

it("homes are sorted newest first or by price, sold ones last", () => {
  const shuffled = [3, 0, 4, 2, 1].flatMap((at) => homes[at] ?? []);
  expect(ids(listedHomes(shuffled, { order: "newest" }))).toBe("pending b a old sold");
  expect(ids(listedHomes(shuffled, { order: "lowest" }))).toBe("a b pending old sold");
  expect(ids(listedHomes(shuffled, { order: "highest" }))).toBe("old pending b a sold");
});

it("a filter shows the homes with its status", () => {
  expect(ids(listedHomes(homes, { order: "newest", status: "active" }))).toBe("b a old");
  expect(ids(listedHomes(homes, { order: "lowest", status: "sold" }))).toBe("sold");
  const counts = countHomes(homes);
  expect(counts).toEqual({ active: 3, pending: 1, sold: 1 });
  expect([countOf(counts), countOf(counts, "active"), countOf(countHomes([]))]).toEqual([5, 3, 0]);
});

it("the newest homes for sale are those that match, up to the limit", () => {
  const land = cabinOnRidgeRoad({
    id: "lst_land",
    status: "active",
    createdAt: day(1),
    bedrooms: 0,
    bathrooms: 0,
    squareFeet: 0,
  });
  expect(ids(newestForSale([land, ...homes], 2))).toBe("b a");
  expect(ids(newestForSale([land, ...homes], 9, ofKind(true)))).toBe("land");
  expect(ids(newestForSale([land, ...homes], 9, ofKind(false)))).toBe("b a old");
});

it("the most recently edited homes come first in the feed", () => {
  expect(ids(lastChanged(homes, 2))).toBe("old sold");
});

it("a demo home is recognized by its id", () => {
  expect(ids(demoHomes([home("demo-1", {}), home("demonstrated", {})]))).toBe("demo-1");
});

it("a home is found by its MLS number, in capitals or lowercase", () => {
  const numbered = [home("x", { mlsNumber: "" }), home("ppr", { mlsNumber: " PPR-7041 " })];
  expect(withMlsNumber(numbered, "ppr-7041")?.id).toBe("lst_ppr");
  expect([withMlsNumber(numbered, "7041"), withMlsNumber(numbered, " ")]).toEqual([undefined, undefined]);
});

it("homes for sale with undescribed photos are counted, and the newest is named", () => {
  const [photo] = gableOnElmStreet().pictures;
  const pictures = photo ? [{ ...photo, alt: " " }] : [];
  const described = home("described", { pictures: photo ? [{ ...photo, alt: 'She said "alt":"" aloud' }] : [] });
  const silent = [
    home("sold", { status: "sold", pictures }),
    home("new", { title: "New", pictures }),
    home("old", { pictures }),
  ];
  expect(homesWithoutAltText([described, ...silent])).toEqual({ count: 2, newest: { id: "lst_new", title: "New" } });
  expect(homesWithoutAltText([described]).count).toBe(0);
});

const homeAt = (id: string, price: number, more = {}) =>
  cabinOnRidgeRoad({ id, title: id, price, bedrooms: 3, squareFeet: 1800, status: "active", ...more });
const land = (id: string, price: number) => homeAt(id, price, { bedrooms: 0, bathrooms: 0, squareFeet: 0 });

const all = [
  homeAt("lst_a", 300_000),
  homeAt("lst_b", 900_000),
  homeAt("lst_c", 420_000),
  homeAt("lst_sold", 400_000, { status: "sold" }),
  homeAt("lst_d", 390_000),
  land("lst_meadow", 400_000),
];

describe("similar homes", () => {
  it("are for sale, at most three, the nearest in price first, and houses for a house", () => {
    expect(similarHomes(homeAt("lst_d", 390_000), all).map(({ id }) => id)).toEqual(["lst_c", "lst_a", "lst_b"]);
  });

  it("are land first for land", () => {
    expect(similarHomes(land("lst_creek", 395_000), all).map(({ id }) => id)).toEqual(["lst_meadow", "lst_d", "lst_c"]);
  });
});

const numbered = (count: number) => Array.from({ length: count }, (_, index) => index);
const standOn = (wanted: string, all: number[]) => homesOn(listPage(wanted, all.length), all);

it("an agent's usual number of homes fits on one page", () => {
  for (const total of [0, 1, 60]) {
    expect(listPage("2", total)).toEqual({ number: 1, last: 1 });
    expect(standOn("2", numbered(total))).toHaveLength(total);
  }
});

it("more homes are paged, and each is on exactly one page", () => {
  const all = numbered(61);
  const pages = ["1", "2", "3"].map((wanted) => standOn(wanted, all));
  expect(pages.map(({ length }) => length)).toEqual([24, 24, 13]);
  expect(pages.flat()).toEqual(all);
});

it("a page number past the end shows the last page", () => {
  expect(listPage("4", 61)).toEqual({ number: 3, last: 3 });
  expect(listPage("999999999", 61)).toEqual({ number: 3, last: 3 });
});

it.each([null, "", "0", "-1", "1.5", "01", "1e1", "two", " 2", "9999999999", "٢"])(
  "an invalid page number (%j) shows the first page",
  (wanted) => expect(listPage(wanted, 61)).toEqual({ number: 1, last: 3 }),
);
