import { describe, expect, it } from "vitest";
import { sampleHome } from "#tests/support/samples/sample-home.ts";
import type { Listing } from "../listing.ts";
import { type FactSetting, landLines, moreLines } from "./fact-lines.ts";

// November 26 in Denver: in UTC a day later.
const setting: FactSetting = { soldPrice: "list", now: "2026-11-28T09:00", timeZone: "America/Denver" };
const home = (changes: Partial<Listing>) => sampleHome({ createdAt: "2026-11-27T05:00:00.000Z", ...changes });
const land = { bedrooms: 0, bathrooms: 0, squareFeet: 0, price: 329_000 };
const lines = (listing: Listing, change: Partial<FactSetting> = {}) =>
  Object.fromEntries(moreLines(listing, { ...setting, ...change }).map(({ term, value }) => [term, value]));

describe("the facts of a home besides its rooms", () => {
  it("are everything known, and what follows from it", () => {
    const facts = {
      propertyType: "single-family",
      lotSize: 9500,
      lotUnit: "sqft",
      yearBuilt: 1998,
      garageSpaces: 0,
      hoaFee: 45.5,
      yearlyTaxes: 3120.4,
    } as const;
    expect(lines(home({ facts, price: 460_000 }))).toEqual({
      Type: "Single-family",
      "Lot Size": "9,500 sqft",
      "Price per Square Foot": "$250",
      "Year Built": "1998",
      "Garage Spaces": "None",
      "HOA Dues": "$45.50/mo",
      Taxes: "$3,120/yr",
      "Days on This Site": "2",
    });
  });

  it("are what any home has when nothing more is known", () => {
    expect(lines(home({}))).toEqual({ "Price per Square Foot": "$264", "Days on This Site": "2" });
    expect(lines(home({ price: 0, facts: { yearlyTaxes: 1 } }))).toEqual({ "Days on This Site": "2" });
  });

  it("include days on the site by the agent's calendar, while the home is for sale", () => {
    const createdAt = "2026-11-28T15:00:00.000Z";
    expect(lines(home({ createdAt }))["Days on This Site"]).toBe("New today");
    expect(lines(home({ createdAt }), { now: "2026-11-29T00:00" })["Days on This Site"]).toBe("1");
    for (const status of ["pending", "sold"] as const)
      expect(lines(home({ status }))).not.toHaveProperty("Days on This Site");
  });

  it("do not reveal a hidden price through the price per square foot", () => {
    expect(lines(home({ status: "sold" }), { soldPrice: "none" })).toEqual({});
    expect(lines(home({ status: "sold" }))).toEqual({ "Price per Square Foot": "$264" });
  });
});

describe("the facts of land instead of rooms", () => {
  it("are its type, its lot and the price per acre or square foot", () => {
    const told = (facts: Listing["facts"]) =>
      landLines(home({ ...land, facts }), setting).map(({ term, value }) => `${term}: ${value}`);
    expect(told({ propertyType: "land", lotSize: 10, lotUnit: "acres" })).toEqual([
      "Type: Land",
      "Acres: 10",
      "Price per Acre: $32,900",
    ]);
    expect(told({ lotSize: 50_000, lotUnit: "sqft" })).toEqual([
      "Lot Size: 50,000 sqft",
      "Price per Square Foot: $6.58",
    ]);
    expect(told(undefined)).toEqual([]);
    expect(landLines(home({ facts: { lotSize: 1, lotUnit: "acres" } }), setting)).toEqual([]);
  });

  it("do not appear again below", () => {
    const facts = { propertyType: "land", lotSize: 10, lotUnit: "acres", yearlyTaxes: 640 } as const;
    expect(lines(home({ ...land, facts }))).toEqual({ Taxes: "$640/yr", "Days on This Site": "2" });
  });
});
