import { describe, expect, it } from "vitest";
import { cabinOnRidgeRoad } from "../../contracts/samples.ts";
import { words } from "../../support/read-page.ts";
import { openTestSite } from "../../support/site/test-site.ts";

const meadow = cabinOnRidgeRoad({
  id: "lst_meadow",
  title: "Ten Acres of Meadow",
  city: "Woodland Park",
  state: "CO",
  price: 329_000,
  status: "active",
  description: "Grass, a creek and a view.",
});
const surveyed = cabinOnRidgeRoad({
  ...meadow,
  id: "lst_surveyed",
  title: "Surveyed Meadow",
  createdAt: "2026-01-16T12:00:00.000Z",
  facts: { propertyType: "land", lotSize: 10, lotUnit: "acres", yearlyTaxes: 640 },
});
const cabin = cabinOnRidgeRoad({
  id: "lst_cabin",
  title: "Cabin without a bath",
  price: 250_000,
  bedrooms: 1,
  squareFeet: 480,
});

const site = await openTestSite({ demo: false });
for (const listing of [meadow, surveyed, cabin]) await site.platform.listings.add(listing);

/** A number of something that doesn't exist. */
const none = /\b0 ?(beds?|baths?|bedrooms?|bathrooms?|sqft|square feet)\b|(bedrooms|bathrooms|square feet) 0\b/i;

describe("land", () => {
  it("appears without rooms everywhere", async () => {
    for (const path of ["/listings", "/listings/lst_meadow", "/contact?listing=lst_meadow"]) {
      const { body } = await site.get(path);
      expect(words(body), path).toContain("Ten Acres of Meadow");
      expect(words(body), path).not.toMatch(none);
      expect(body, path).not.toMatch(/<(ul class="facts[^"]*"|dl)><\/(ul|dl)>/);
    }
  });
});

describe("land with a known size", () => {
  it("shows acres instead of rooms, and the price per acre", async () => {
    expect(words((await site.get("/listings")).body)).toMatch(/Surveyed Meadow Land 10 acres/);
    expect(words((await site.get("/contact?listing=lst_surveyed")).body)).toContain("Land 10 acres");
    const { body } = await site.get("/listings/lst_surveyed");
    expect(words(body)).toMatch(/\$329,000 Type Land Acres 10 Price per Acre \$32,900 Status Active/);
    expect(words(body)).toMatch(/Facts Taxes \$640\/yr Days on This Site \d+/);
    expect(body).toContain('name="description" content="10 acres, $329,000 in Woodland Park, CO. ');
    expect(words((await site.get("/listings/lst_meadow")).body)).toMatch(/Surveyed Meadow 10 acres/);
    for (const path of ["/", "/listings", "/listings/lst_surveyed"])
      expect(words((await site.get(path)).body), path).not.toMatch(none);
  });
});

describe("a home that lacks one kind of room", () => {
  it("is shown with what it has", async () => {
    for (const path of ["/listings/lst_cabin", "/contact?listing=lst_cabin"]) {
      const text = words((await site.get(path)).body);
      expect(text, path).toMatch(/1 Bed 480 sqft|Bedrooms 1 Square Feet 480/);
      expect(text, path).not.toMatch(none);
    }
    const { body } = await site.get("/listings/lst_cabin");
    expect(body).toContain('name="description" content="1 bed, 480 sqft, SOLD. One room."');
    expect(body).toContain('"numberOfBedrooms":1');
    expect(body).not.toContain("numberOfBathroomsTotal");
  });
});
