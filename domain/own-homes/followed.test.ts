import { describe, expect, it } from "vitest";
import { sampleHome } from "#tests/support/samples/sample-home.ts";
import type { Listing } from "../listings/listing.ts";
import type { MlsHome } from "../mls/home/mls-home.ts";
import { followed, listingOf, ownWhenJoined, withOwnWords } from "./followed.ts";

const timeZone = "America/Denver";
const now = new Date("2026-11-22T12:00:00.000Z");

function mlsHome(changes: Partial<MlsHome> = {}): MlsHome {
  return {
    ...{ key: "K1", mlsNumber: "4471", status: "active", type: "single-family", price: 512_000 },
    ...{ street: "12 Pretend Aspen Dr", city: "Monument", state: "CO", zipCode: "80132" },
    ...{ bedrooms: 3, bathrooms: 2.5, squareFeet: 1840, acres: 0.25, yearBuilt: 1998, garageSpaces: 2, monthlyFee: 45 },
    ...{ remarks: "A porch and a stove.", changedAt: "2026-11-21T10:00:00.000Z", firm: "Paper Pine", agentIds: ["ME"] },
    ...{ photos: [], openHouses: [] },
    ...changes,
  };
}

const id = "lst_01k3z8m0q5v6w7x8y9zabcdefg";
const listed = (home = mlsHome()) => listingOf(home, { id, now, timeZone });
const linked = (changes: Partial<Listing>, own: NonNullable<Listing["mls"]>["own"] = []) =>
  sampleHome({ ...changes, mls: { key: "K1", own } });

describe("an MLS home as the agent's listing", () => {
  it("has everything the MLS knows", () => {
    expect(listed()).toMatchObject({
      ...{ id, title: "12 Pretend Aspen Dr", address: "12 Pretend Aspen Dr", city: "Monument", zipCode: "80132" },
      ...{ price: 512_000, bedrooms: 3, bathrooms: 2.5, squareFeet: 1840, mlsNumber: "4471", status: "active" },
      facts: { propertyType: "single-family", lotSize: 0.25, lotUnit: "acres", yearBuilt: 1998, hoaFee: 45 },
      mls: { key: "K1", own: [] },
    });
  });

  it("has no withheld address, and has a description even if the MLS has none", () => {
    const { street: _street, ...withheld } = mlsHome({ remarks: "" });
    expect(listed(withheld)).toMatchObject({
      ...{ title: "Home in Monument", address: "" },
      description: "Home in Monument.",
    });
  });

  it("leaves out what the listing form would refuse, so the agent can save it again", () => {
    const openHouse = { key: "O1", date: "2026-11-28", startsAt: "2026-11-28T18:00:00.000Z" };
    const open = [
      { ...openHouse, endsAt: "2026-11-28T20:00:00.000Z" },
      { ...openHouse, key: "O2", endsAt: "2026-11-28T21:00:00.000Z" },
    ];
    const { facts } = listed(mlsHome({ garageSpaces: 900, yearBuilt: 2199, openHouses: open }));
    expect(facts).not.toHaveProperty("garageSpaces");
    expect(facts).not.toHaveProperty("yearBuilt");
    expect(facts?.openHouses).toEqual([{ date: "2026-11-28", from: "11:00", until: "14:00" }]);
  });
});

describe("a listing that follows the MLS", () => {
  it("changes when the MLS changes, and keeps the agent's own text and what the MLS does not know", () => {
    const before = linked({ title: "My title", description: "My words", facts: { yearlyTaxes: 3000, hoaFee: 1 } }, [
      "title",
      "description",
    ]);
    expect(followed(before, mlsHome({ price: 498_000, status: "pending" }), timeZone)).toMatchObject({
      ...{ title: "My title", description: "My words", price: 498_000, status: "pending" },
      facts: { yearlyTaxes: 3000, hoaFee: 45, yearBuilt: 1998 },
    });
  });

  it("loses its street once the MLS withholds it", () => {
    const public_ = mlsHome({ tourUrl: "https://tours.example/12-pretend-aspen", remarks: "See 12 Pretend Aspen." });
    const picture = {
      address: "https://www.example.com/media/public/listings/x/a.jpg",
      width: 4,
      height: 3,
      widths: [],
    };
    const pictures = [
      { ...picture, alt: "Pretend Aspen Drive in snow" },
      { ...picture, address: `${picture.address}?2`, alt: "The stove" },
    ];
    const { street: _street, tourUrl: _tour, ...withheld } = { ...public_, remarks: "" };
    const after = followed({ ...listed(public_), pictures }, withheld, timeZone);
    expect(JSON.stringify(after)).not.toMatch(/pretend.aspen/i);
    expect(after.pictures.map(({ alt }) => alt)).toEqual(["", "The stove"]);
    expect(after).toMatchObject({ title: "Home in Monument", address: "", description: "Home in Monument." });
  });

  it("loses a newly withheld street from the agent's own title and description, in any spelling", () => {
    const { street: _street, ...withheld } = mlsHome();
    const own = { title: "12 Pretend Aspen Drive, at last", description: "12 PRETEND ASPEN DR. has a porch." };
    const before = { ...linked(own, ["title", "description"]), address: "12 Pretend Aspen Dr" };
    const { title, description, address } = followed(before, withheld, timeZone);
    expect({ title, description, address }).toEqual({
      ...{ title: "(address withheld), at last", description: "(address withheld) has a porch.", address: "" },
    });
  });

  it("stays the same for the same home", () => {
    const once = followed(listed(), mlsHome(), timeZone);
    expect(once).toEqual(listed());
    expect(JSON.parse(JSON.stringify(followed(once, mlsHome(), timeZone)))).toEqual(JSON.parse(JSON.stringify(once)));
  });

  it("keeps fields that the MLS leaves out for a while, except open houses, which end", () => {
    const { bedrooms: _b, bathrooms: _a, squareFeet: _s, acres: _l, yearBuilt: _y, ...bare } = mlsHome({ remarks: "" });
    const openHouses = [{ date: "2026-11-28", from: "11:00", until: "14:00" }];
    const before = { ...listed(), facts: { ...listed().facts, openHouses } };
    const { openHouses: _gone, ...facts } = before.facts;
    expect(followed(before, bare, timeZone)).toEqual({ ...before, facts });
  });

  it("is no longer missing once the MLS has it again", () => {
    const missing = { ...listed(), mls: { key: "K1", own: [], missing: 1 } };
    expect(followed(missing, mlsHome(), timeZone).mls).toEqual({ key: "K1", own: [] });
  });
});

describe("what the agent saves", () => {
  it("is her own from then on, and nothing else is", () => {
    const before = linked({ facts: { hoaFee: 45 } }, ["title"]);
    const after = { ...before, price: 1, city: "Elsewhere", facts: { hoaFee: 46 } };
    expect(withOwnWords(before, after).mls?.own).toEqual(["title", "price", "address", "hoaFee"]);
    expect(withOwnWords(before, { ...before }).mls).toEqual(before.mls);
  });

  it("stays unlinked if no feed has the home", () => {
    expect(withOwnWords(sampleHome(), sampleHome({ price: 1 }))).not.toHaveProperty("mls");
  });
});

it("a joined listing keeps typed fields that differ, except price and status", () => {
  const typed = { title: "The blue door", description: "My words", bedrooms: 4, price: 1, status: "sold" as const };
  const listing = sampleHome({ ...typed, squareFeet: 0, city: "Monument", zipCode: "80132" });
  const own = ownWhenJoined(listing, mlsHome(), timeZone);
  expect(own).toEqual(expect.arrayContaining(["title", "description", "bedrooms"]));
  expect(own).not.toContain("price");
  expect(own).not.toContain("status");
  expect(own).not.toContain("squareFeet");
});
