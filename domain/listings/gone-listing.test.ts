import { expect, it } from "vitest";
import { cabinOnRidgeRoad, gableOnElmStreet } from "#tests/contracts/samples.ts";
import { forgottenBefore, goneListing } from "./gone-listing.ts";
import { homesLike } from "./lists/home-lists.ts";

const now = new Date("2026-11-22T09:00:00.000Z");
const home = (id: string, city: string, price: number) => gableOnElmStreet({ id, city, price, status: "active" });

it("a removed home leaves only its removal date, town, price, and whether it was land", () => {
  const gone = goneListing(cabinOnRidgeRoad({ bedrooms: 0, bathrooms: 0, squareFeet: 0 }), now);
  expect(gone).toEqual({
    id: "lst_cabin-on-ridge",
    goneAt: "2026-11-22T09:00:00.000Z",
    city: cabinOnRidgeRoad().city,
    price: cabinOnRidgeRoad().price,
    isLand: true,
  });
});

it("a removed home is forgotten after a year", () => expect(forgottenBefore(now)).toBe("2025-11-22T09:00:00.000Z"));

it("visitors see homes for sale in the same town first, then the nearest in price", () => {
  const gone = goneListing(home("lst_gone", "Monument", 500_000), now);
  const homes = [
    home("lst_far", "Falcon", 510_000),
    home("lst_dear", "Monument", 900_000),
    home("lst_near", "Monument", 520_000),
    { ...home("lst_sold", "Monument", 500_000), status: "sold" as const },
    { ...home("lst_plot", "Monument", 500_000), facts: { propertyType: "land" as const } },
  ];
  expect(homesLike(gone, homes).map(({ id }) => id)).toEqual(["lst_near", "lst_dear", "lst_far"]);
});
