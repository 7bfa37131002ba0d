import { expect, test } from "vitest";
import type { KnownPlaces } from "../words/known-places.ts";
import { homeRowWishes } from "./home-row.ts";

const places: KnownPlaces = { cities: ["Monument", "Black Forest"], zipCodes: ["80132"] };

test("the home page shows homes to live in that are for sale, in the upper half of the prices", () => {
  const [usual, ...others] = homeRowWishes("", places, 412_000);
  expect(usual).toMatchObject({ status: "active", priceMin: 412_000, order: "newest", page: 1, cities: [] });
  expect([usual?.types.includes("land"), usual?.types.includes("condo"), others]).toEqual([false, true, []]);
  expect(homeRowWishes("", places, undefined)[0]).not.toHaveProperty("priceMin");
});

test("the agent says in a visitor's words what it shows, and the usual stands in when nothing is like that", () => {
  const [wished, usual] = homeRowWishes("Monument or Black Forest over 400k", places, 412_000);
  expect(wished).toMatchObject({ status: "active", priceMin: 400_000 });
  expect(wished?.cities.toSorted()).toEqual(["Black Forest", "Monument"]);
  expect(wished?.types).toEqual([]);
  expect(usual).toEqual(homeRowWishes("", places, 412_000)[0]);
  expect(homeRowWishes("pending in Monument", places, 1)[0]).toMatchObject({ status: "pending" });
});
