import { describe, expect, it } from "vitest";
import { wholeNumber } from "./formats.ts";
import type { Listing } from "./listings/listing.ts";
import {
  addressLine,
  bathsWord,
  bedsWord,
  clockText,
  daysText,
  homeTitle,
  listingSummary,
  longDate,
  longDateTime,
  phoneText,
  priceText,
} from "./wording.ts";

const cottage: Listing = {
  id: "lst_cottage",
  title: "Cottage on Elm Street",
  address: "12 Elm Street",
  city: "Monument",
  state: "CO",
  zipCode: "80132",
  description: "A cottage.\n\nWith a garden.",
  price: 445_000.5,
  bedrooms: 1,
  bathrooms: 1.5,
  squareFeet: 1140,
  status: "active",
  coverImage: "",
  images: [],
  pictures: [],
  createdAt: "2026-11-01T10:00:00.000Z",
  updatedAt: "2026-11-01T10:00:00.000Z",
  rev: 1,
  fieldsRev: 1,
  photosRev: 1,
};

describe("numbers as a buyer reads them", () => {
  it("shows a price in whole US dollars", () => {
    expect(priceText(1_485_000)).toBe("$1,485,000");
    expect(priceText(445_000.5)).toBe("$445,001");
    expect(priceText(0)).toBe("$0");
  });

  it("separates thousands of square feet", () => {
    expect(wholeNumber(4120)).toBe("4,120");
  });

  it("says Bed and Bath only for exactly one", () => {
    expect([0, 1, 2].map(bedsWord)).toEqual(["Beds", "Bed", "Beds"]);
    expect([0, 0.5, 1, 1.5].map(bathsWord)).toEqual(["Baths", "Baths", "Bath", "Baths"]);
  });
});

describe("what search engines read of a listing", () => {
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

  it("leaves out a place that is not known, or the half of it", () => {
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
  it("says where the home is, and no street that is kept back", () => {
    const nameOf = (changes: Partial<typeof cottage>) => homeTitle({ ...cottage, title: "Cottage", ...changes });
    expect(nameOf({})).toBe("12 Elm Street, Monument, CO 80132");
    expect(nameOf({ city: "", zipCode: "" })).toBe("12 Elm Street");
    expect(nameOf({ address: " " })).toBe("Cottage, Monument, CO 80132");
    expect(nameOf({ address: "", city: "", zipCode: "" })).toBe("Cottage");
  });
});

describe("places, numbers and times", () => {
  it("leaves out the parts of an address that are empty", () => {
    expect(addressLine(cottage)).toBe("12 Elm Street, Monument, CO 80132");
    expect(addressLine({ address: "", city: "Monument", state: "CO", zipCode: "" })).toBe("Monument, CO");
  });

  it("writes an American phone number as Americans do, and leaves others alone", () => {
    expect(phoneText("+17195550142")).toBe("(719) 555-0142");
    expect(phoneText("+4930555000")).toBe("+4930555000");
  });

  it("reads a clock in twelve hours", () => {
    expect(["00:00", "09:00", "12:30", "18:00"].map(clockText)).toEqual(["12:00 AM", "9:00 AM", "12:30 PM", "6:00 PM"]);
  });

  it("gives the day as the agent's clock has it", () => {
    const lateInDenver = new Date("2026-11-22T05:00:00.000Z");
    expect(longDate(lateInDenver, "America/Denver")).toBe("November 21, 2026");
  });

  it("gives the minute as the agent's clock has it, also when the clocks have changed", () => {
    expect(longDateTime(new Date("2026-11-22T05:05:00.000Z"), "America/Denver")).toBe("November 21, 2026 at 10:05 PM");
    expect(longDateTime(new Date("2026-07-01T18:30:00.000Z"), "America/Denver")).toBe("July 1, 2026 at 12:30 PM");
  });
});

it.each([
  [["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"], "Monday - Saturday"],
  [["Friday", "Monday", "Tuesday"], "Monday - Tuesday, Friday"],
  [["Sunday"], "Sunday"],
  [[], ""],
] as const)("the days %j read as %s", (days, text) => {
  expect(daysText(days)).toBe(text);
});
