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

it("has nothing to say of a home with price, place, rooms, words and described photos", () => {
  expect(found({})).toEqual([]);
});

it("warns of words that fair-housing guidance names, in title and description, with reason and source", () => {
  const checks = found({ title: "Perfect for a young family", description: `${told.description} No children.` });
  expect(checks.map(({ rule, field, isRisk }) => [rule, field, isRisk])).toEqual([
    ["fair housing", "title", true],
    ["fair housing", "description", true],
  ]);
  expect(checks[0]?.reason).toMatch(/^“Perfect for a young family”: it describes who should live there/);
  expect(checks[0]?.source?.address).toMatch(/^https:\/\//);
});

it("leaves words alone that the same guidance calls harmless", () => {
  const description =
    "A family room, a master bedroom and a great view on a quiet street, in walking distance of the park.";
  expect(rules({ description })).toEqual([]);
});

it("warns of a price of nothing, and of a house without bedrooms, but not of land", () => {
  expect(rules({ price: 0 })).toEqual(["price 0"]);
  expect(rules({ bedrooms: 0 })).toEqual(["rooms missing"]);
  expect(rules({ bedrooms: 0, bathrooms: 0, squareFeet: 0, facts: { propertyType: "land" } })).toEqual([]);
  const { facts: _, ...untyped } = gable({ bedrooms: 0 });
  expect(listingChecks(untyped, { photos: untyped, brokerLine })).toEqual([]);
});

it("tells of missing photos and of those that nobody has described", () => {
  const [porch] = gable().pictures;
  const plain = porch ? [{ ...porch, alt: " " }] : [];
  expect(rules({ coverImage: "", images: [], pictures: [] })).toEqual(["photo missing"]);
  expect(found({ pictures: plain })[0]?.sentence).toBe("One photo has no description");
  const stove = plain.map((photo) => ({ ...photo, address: gable().images[0] ?? "" }));
  expect(found({ pictures: [...plain, ...stove] })[0]?.sentence).toBe("2 photos have no description");
  expect(listingChecks(gable({ pictures: plain }), { brokerLine })).toEqual([]);
});

it("tells of a missing street or city, of few words, and of a firm that no line names", () => {
  expect(found({ address: "" })[0]).toMatchObject({ sentence: "No address", field: "address" });
  expect(found({ city: " " })[0]).toMatchObject({ sentence: "No city", field: "city" });
  expect(found({ description: "Two rooms." })[0]).toMatchObject({ sentence: "The description has 10 characters" });
  expect(rules({}, "")).toEqual(["broker line missing"]);
});

it("tells what is risky before what is missing", () => {
  expect(rules({ address: "", description: "No children.", price: 0 })).toEqual([
    ...["fair housing", "price 0", "address missing", "description short"],
  ]);
});
