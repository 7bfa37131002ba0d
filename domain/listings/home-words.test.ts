import { describe, expect, it } from "vitest";
import { sampleHome } from "#tests/support/samples/sample-home.ts";
import { addressLine, bathsWord, bedsWord, homeTitle, listingSummary } from "./home-words.ts";

const cottage = sampleHome({
  ...{ title: "Cottage on Elm Street", city: "Monument", zipCode: "80132", price: 445_000.5 },
  ...{ bedrooms: 1, bathrooms: 1.5, squareFeet: 1140, description: "A cottage.\n\nWith a garden." },
});

it("uses Bed and Bath only for exactly one", () => {
  expect([0, 1, 2].map(bedsWord)).toEqual(["Beds", "Bed", "Beds"]);
  expect([0, 0.5, 1, 1.5].map(bathsWord)).toEqual(["Baths", "Baths", "Bath", "Baths"]);
});

describe("the search engine description of a listing", () => {
  it("is built from rooms, price, place and description", () => {
    expect(listingSummary(cottage)).toBe(
      "1 bed, 1.5 bath, 1,140 sqft, $445,001 in Monument, CO, at 12 Elm Street. A cottage. With a garden.",
    );
  });

  it("leaves out what land does not have", () => {
    expect(listingSummary({ ...cottage, bedrooms: 0, bathrooms: 0.5 })).toContain("0.5 bath, 1,140 sqft, $445,001 in");
    expect(listingSummary({ ...cottage, bedrooms: 0, bathrooms: 0, squareFeet: 0 })).toMatch(/^\$445,001 in Monument/);
  });

  it("says SOLD instead of the price of a sold home", () => {
    const summary = listingSummary({ ...cottage, status: "sold" });
    expect(summary).toContain("SOLD in Monument, CO");
    expect(summary).not.toContain("$");
  });

  it("leaves out an unknown place, or the unknown half of it", () => {
    const placeless = listingSummary({ ...cottage, address: "", city: "", state: "" });
    expect(placeless).toBe("1 bed, 1.5 bath, 1,140 sqft, $445,001. A cottage. With a garden.");
    expect(listingSummary({ ...cottage, city: "" })).toContain("$445,001 in CO, at 12 Elm Street. A cottage");
    expect(listingSummary({ ...cottage, address: "", state: "" })).toContain("$445,001 in Monument. A cottage");
  });

  it("cuts no emoji in half", () => {
    const summary = listingSummary({ ...cottage, description: `${"x".repeat(99)}🏡 and a garden` });
    expect(summary.endsWith(` ${"x".repeat(99)}...`)).toBe(true);
    const whole = listingSummary({ ...cottage, description: `${"x".repeat(98)}🏡 and a garden` });
    expect(whole.endsWith(` ${"x".repeat(98)}🏡...`)).toBe(true);
  });

  it("takes the first 100 characters of a long description", () => {
    const summary = listingSummary({ ...cottage, description: "x".repeat(250) });
    expect(summary.endsWith(` ${"x".repeat(100)}...`)).toBe(true);
  });
});

describe("the title of a home's page", () => {
  it("says where the home is, without a withheld street", () => {
    const nameOf = (changes: Partial<typeof cottage>) => homeTitle({ ...cottage, title: "Cottage", ...changes });
    expect(nameOf({})).toBe("12 Elm Street, Monument, CO 80132");
    expect(nameOf({ city: "", zipCode: "" })).toBe("12 Elm Street");
    expect(nameOf({ address: " " })).toBe("Cottage, Monument, CO 80132");
    expect(nameOf({ address: "", city: "", zipCode: "" })).toBe("Cottage");
  });
});

it("leaves out the empty parts of an address", () => {
  expect(addressLine(cottage)).toBe("12 Elm Street, Monument, CO 80132");
  expect(addressLine({ address: "", city: "Monument", state: "CO", zipCode: "" })).toBe("Monument, CO");
});
