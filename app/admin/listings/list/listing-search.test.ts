import { expect, it } from "vitest";
import { foundListings, statusIn } from "./listing-search.ts";

type Listings = Parameters<typeof foundListings>[0];

const home = (title: string, price: number, status: string, mlsNumber?: string) => ({
  title,
  price,
  status,
  mlsNumber,
  address: `1 ${title} Street`,
  city: "Monument",
  state: "CO",
  zipCode: "80132",
});
const listings = [
  home("Elm", 300, "active", "771"),
  home("Ash", 500, "sold"),
  home("Birch", 400, "active"),
] as unknown as Listings;

const titles = (search: Partial<Parameters<typeof foundListings>[1]>) =>
  foundListings(listings, { words: "", status: "all", sort: "newest", ...search }).map(({ title }) => title);

it("finds a home by any words of its title, address or MLS number, in any order", () => {
  expect(titles({ words: "monument BIRCH" })).toEqual(["Birch"]);
  expect(titles({ words: "771" })).toEqual(["Elm"]);
  expect(titles({ words: "  " })).toEqual(["Elm", "Ash", "Birch"]);
  expect(titles({ words: "oak" })).toEqual([]);
});

it("shows the homes of one status, and of all where the address names none", () => {
  expect(titles({ status: "active" })).toEqual(["Elm", "Birch"]);
  expect(statusIn("sold")).toBe("sold");
  expect(statusIn("nothing")).toBe("all");
});

it("finds drafts by themselves, and none of them by the status that it will have", () => {
  const draft = { ...home("", 0, "active"), price: undefined, isDraft: true };
  const all = [draft, ...listings] as unknown as Listings;
  const found = (search: Partial<Parameters<typeof foundListings>[1]>) =>
    foundListings(all, { words: "", status: "all", sort: "newest", ...search }).map(({ title }) => title);
  expect(found({ status: "draft" })).toEqual([""]);
  expect(found({ status: "active" })).toEqual(["Elm", "Birch"]);
  expect(found({})).toEqual(["", "Elm", "Ash", "Birch"]);
  expect(found({ sort: "lowest" })[0]).toBe("");
  expect(statusIn("draft")).toBe("draft");
});

it("puts homes in the order that the agent chose", () => {
  expect(titles({ sort: "highest" })).toEqual(["Ash", "Birch", "Elm"]);
  expect(titles({ sort: "lowest" })).toEqual(["Elm", "Birch", "Ash"]);
  expect(titles({ sort: "title" })).toEqual(["Ash", "Birch", "Elm"]);
});
