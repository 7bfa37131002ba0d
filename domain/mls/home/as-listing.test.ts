import { expect, test } from "vitest";
import { gableOnElmStreet } from "#tests/contracts/samples.ts";
import { homeOfListing } from "./as-listing.ts";
import { homePath } from "./home-path.ts";

const site = { firmName: "Alder & Vale", timeZone: "America/Denver" };
const place = { latitude: 38.84, longitude: -104.82 };

test("one of the agent's listings becomes a home that links to the listing's page", () => {
  const listing = gableOnElmStreet({
    facts: {
      ...{ propertyType: "townhome", lotSize: 10_890, lotUnit: "sqft", hoaFee: 0, place },
      openHouses: [{ date: "2026-07-04", from: "11:00", until: "13:00" }],
    },
  });
  const home = homeOfListing(listing, site);
  expect(home).toMatchObject({
    ...{ key: `own:${listing.id}`, type: "townhome", acres: 0.25, hasAssociation: false, place, firm: "Alder & Vale" },
    ...{ price: listing.price, bedrooms: listing.bedrooms, remarks: listing.description, street: listing.address },
    openHouses: [{ startsAt: "2026-07-04T17:00:00.000Z", endsAt: "2026-07-04T19:00:00.000Z" }],
  });
  expect(home).not.toHaveProperty("monthlyFee");
  expect(homePath(home)).toBe(`/listings/${listing.id}`);
});

test("a home without a street has no location, and unknown facts stay unknown", () => {
  const home = homeOfListing(gableOnElmStreet({ address: "", facts: { place } }), site);
  expect(JSON.stringify(home)).not.toContain("38.84");
  for (const name of ["street", "place", "acres", "monthlyFee", "hasAssociation", "yearBuilt"])
    expect(home, name).not.toHaveProperty(name);
});
