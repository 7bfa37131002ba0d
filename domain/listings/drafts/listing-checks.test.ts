import { expect, it } from "vitest";
import { gableOnElmStreet } from "#tests/contracts/samples.ts";
import type { Listing } from "../listing.ts";
import { listingChecks } from "./listing-checks.ts";

const told = { description: "A porch, a stove and a view of the peak from the kitchen. ".repeat(3) };
const gable = (changes: Partial<Listing> = {}) => {
  const { pictures } = gableOnElmStreet();
  return gableOnElmStreet({ ...told, pictures, ...changes });
};
const brokerLine = "Listed by {firm}.";
const found = (changes: Partial<Listing>, line = brokerLine) => {
  const home = gable(changes);
  return listingChecks(home, { photos: home, brokerLine: line });
};
const rules = (changes: Partial<Listing>, line?: string) => found(changes, line).map(({ rule }) => rule);

it("has no warning for a home with price, address, rooms, words and described photos", () => {
  expect(found({})).toEqual([]);
});

it("warns about words that fair-housing guidance names, in title and description, with reason and source", () => {
  const checks = found({ title: "Perfect for a young family", description: `${told.description} No children.` });
  expect(checks.map(({ rule, field, isRisk }) => [rule, field, isRisk])).toEqual([
    ["fair housing", "title", true],
    ["fair housing", "description", true],
  ]);
  expect(checks[0]?.reason).toMatch(/^“Perfect for a young family”: it describes who should live there/);
  expect(checks[0]?.source?.address).toMatch(/^https:\/\//);
});

it("allows words that the same guidance calls harmless", () => {
  const description =
    "A family room, a master bedroom and a great view on a quiet street, in walking distance of the park.";
  expect(rules({ description })).toEqual([]);
});

it("warns about a price of zero, and about a house without bedrooms but not land", () => {
  expect(rules({ price: 0 })).toEqual(["price 0"]);
  expect(rules({ bedrooms: 0 })).toEqual(["rooms missing"]);
  expect(rules({ bedrooms: 0, bathrooms: 0, squareFeet: 0, facts: { propertyType: "land" } })).toEqual([]);
  const { facts: _, ...untyped } = gable({ bedrooms: 0 });
  expect(listingChecks(untyped, { photos: untyped, brokerLine })).toEqual([]);
});

it("warns about missing photos and photos without descriptions", () => {
  const [porch] = gable().pictures;
  const plain = porch ? [{ ...porch, alt: " " }] : [];
  expect(rules({ coverImage: "", images: [], pictures: [] })).toEqual(["photo missing"]);
  expect(found({ pictures: plain })[0]?.sentence).toBe("One photo has no description");
  const stove = plain.map((photo) => ({ ...photo, address: gable().images[0] ?? "" }));
  expect(found({ pictures: [...plain, ...stove] })[0]?.sentence).toBe("2 photos have no description");
  expect(listingChecks(gable({ pictures: plain }), { brokerLine })).toEqual([]);
});

it("warns about a missing street or city, a short description, and a missing brokerage line", () => {
  expect(found({ address: "" })[0]).toMatchObject({ sentence: "No address", field: "address" });
  expect(found({ city: " " })[0]).toMatchObject({ sentence: "No city", field: "city" });
  expect(found({ description: "Two rooms." })[0]).toMatchObject({ sentence: "The description has 10 characters" });
  expect(rules({}, "")).toEqual(["broker line missing"]);
});

it("lists risks before missing items", () => {
  expect(rules({ address: "", description: "No children.", price: 0 })).toEqual([
    ...["fair housing", "price 0", "address missing", "description short"],
  ]);
});
