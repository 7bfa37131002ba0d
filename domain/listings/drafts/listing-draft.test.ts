import { describe, expect, it } from "vitest";
import { type ListingField, readListingDraft, readUnfinishedDraft } from "./listing-draft.ts";

const cottage = {
  title: "Cottage on Larkspur Lane",
  address: "12 Larkspur Lane",
  city: "Monument",
  state: "CO",
  zipCode: "80132",
  description: "Two bedrooms and a porch.\n\nA shed.",
  price: 485000.5,
  bedrooms: 2,
  bathrooms: 1.5,
  squareFeet: 1180,
  status: "active",
};

function sentenceFor(field: ListingField, value: unknown) {
  const reading = readListingDraft({ ...cottage, [field]: value });
  return "refusal" in reading ? reading.refusal.fields[field] : undefined;
}

describe("a typed listing", () => {
  it("is accepted when it is complete", () => {
    expect(readListingDraft(cottage)).toEqual({ draft: cottage });
  });

  it("is accepted with numbers as form text, and loses spaces around its texts", () => {
    const typed = { ...cottage, title: "  Cottage on Larkspur Lane ", price: "485000.50", bedrooms: "2" };
    expect(readListingDraft({ ...typed, bathrooms: "1.5", squareFeet: " 1180 " })).toEqual({ draft: cottage });
  });

  it("may be free land: no rooms, no address, no links", () => {
    const land = { title: "Land", description: "Pines.", price: 0, bedrooms: 0, bathrooms: 0, squareFeet: 0 };
    const reading = readListingDraft({ ...land, status: "sold", externalLink: "", oneHomeUrl: " ", mlsNumber: null });
    expect(reading).toMatchObject({ draft: { ...land, address: "", externalLink: undefined, mlsNumber: undefined } });
  });

  it.each(["title", "description"] as const)("is refused without a %s", (field) => {
    for (const value of [undefined, null, "", "  "]) expect(sentenceFor(field, value)).toMatch(/^Please /);
  });

  it.each([
    ["price", ["", undefined, null, "free", -1, "-1", "0x10", true, Number.NaN, Number.POSITIVE_INFINITY]],
    ["price", [1.005, 1e-7, 1e-9, "1e-9", 1e-300, 485_000.000_000_1]],
    ["price", [".", "e5", "1e", "1e5.5", ".e1", "1.2.3", "--1", "1 000", "1e999", "1e-3", ".005", "Infinity"]],
    ["bedrooms", ["", undefined, -1, 2.5, "2.5", "two"]],
    ["bathrooms", ["", undefined, -0.5, 1.25, "1.3"]],
    ["squareFeet", ["", undefined, -1, 0.5, "1,18"]],
    ["status", ["", undefined, "Sold", "withdrawn", 1]],
  ] as const)("is refused when the %s is no such figure or word", (field, values) => {
    for (const value of values) expect([value, sentenceFor(field, value)]).toEqual([value, expect.any(String)]);
  });

  it("is accepted with every number a form may send", () => {
    const priceOf = (price: string) => {
      const reading = readListingDraft({ ...cottage, price });
      return "draft" in reading ? reading.draft.price : undefined;
    };
    expect([".99", "4.85e5", "1E2", "1e+2", "9950e-2"].map(priceOf)).toEqual([0.99, 485_000, 100, 100, 99.5]);
    expect(readListingDraft({ ...cottage, bathrooms: ".5" })).toMatchObject({ draft: { bathrooms: 0.5 } });
  });

  it("keeps every cent and every half bath", () => {
    for (const price of [0.01, 0.07, 1.1, 485_000.1, 9_999_999.99]) expect(sentenceFor("price", price)).toBeUndefined();
    for (const bathrooms of [0, 0.5, "2.50", 7]) expect(sentenceFor("bathrooms", bathrooms)).toBeUndefined();
  });

  it.each(["externalLink", "oneHomeUrl"] as const)("is refused when its %s is not a web address", (field) => {
    for (const value of ["homes.example.com", "javascript:alert(1)", "ftp://example.com/a", "/listings", "https://"])
      expect([value, sentenceFor(field, value)]).toEqual([value, expect.stringContaining("https://")]);
    expect(sentenceFor(field, "https://homes.example.com/12?view=1")).toBeUndefined();
  });

  it("is refused when a text is too long or is not text", () => {
    expect(sentenceFor("title", "x".repeat(201))).toBe("Please use at most 200 characters.");
    expect(sentenceFor("description", "x".repeat(20_001))).toContain("20,000");
    expect(sentenceFor("city", 7)).toBe("Please write this as text.");
    expect(sentenceFor("price", 1e12)).toContain("at most");
  });

  it("gets an error for every field at once", () => {
    const reading = readListingDraft({});
    expect("refusal" in reading && Object.keys(reading.refusal.fields).sort()).toEqual(
      ["title", "description", "price", "bedrooms", "bathrooms", "squareFeet", "status"].sort(),
    );
    expect("refusal" in readListingDraft("hello")).toBe(true);
  });
});

const typed = (input: object) => readUnfinishedDraft({ status: "active", ...input });
const nothing = { title: "", address: "", city: "", state: "", zipCode: "", description: "", status: "active" };

it("a draft may be empty, whether its fields are empty or missing", () => {
  const emptied = { ...nothing, price: " ", bedrooms: "", bathrooms: null, squareFeet: undefined, mlsNumber: "" };
  for (const input of [{}, emptied]) {
    const reading = typed(input);
    expect(reading).toEqual({ draft: nothing });
  }
});

it("the filled-in fields of a draft follow the rules of a listing", () => {
  expect(typed({ title: " Barn ", price: "485000.50", bathrooms: "1.5" })).toMatchObject({
    draft: { title: "Barn", price: 485_000.5, bathrooms: 1.5 },
  });
  const reading = typed({ price: "much", bedrooms: "1.5", externalLink: "example", title: "x".repeat(201) });
  expect("refusal" in reading && Object.keys(reading.refusal.fields)).toEqual([
    ...["title", "price", "bedrooms", "externalLink"],
  ]);
});
