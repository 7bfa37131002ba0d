import { describe, expect, it } from "vitest";
import { cabinOnRidgeRoad } from "#tests/contracts/samples.ts";
import { similarHomes } from "./similar-homes.ts";

const home = (id: string, price: number, more = {}) =>
  cabinOnRidgeRoad({ id, title: id, price, bedrooms: 3, squareFeet: 1800, status: "active", ...more });
const land = (id: string, price: number) => home(id, price, { bedrooms: 0, bathrooms: 0, squareFeet: 0 });

const all = [
  home("lst_a", 300_000),
  home("lst_b", 900_000),
  home("lst_c", 420_000),
  home("lst_sold", 400_000, { status: "sold" }),
  home("lst_d", 390_000),
  land("lst_meadow", 400_000),
];

describe("homes like another", () => {
  it("are for sale, three at most, the nearest in price first, and houses for a house", () => {
    expect(similarHomes(home("lst_d", 390_000), all).map(({ id }) => id)).toEqual(["lst_c", "lst_a", "lst_b"]);
  });

  it("are land first for land", () => {
    expect(similarHomes(land("lst_creek", 395_000), all).map(({ id }) => id)).toEqual(["lst_meadow", "lst_d", "lst_c"]);
  });
});
