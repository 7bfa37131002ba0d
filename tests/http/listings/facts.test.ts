import { describe, expect, it } from "vitest";
import { jpegPhoto } from "../../support/samples/photo-samples.ts";
import { readZip } from "../../support/samples/read-zip.ts";
import { cottage, signIn } from "../../support/samples/uploads.ts";
import { openTestSite } from "../../support/site/test-site.ts";

const site = await openTestSite({ demo: false });
const agent = await signIn(site);

const typed = {
  propertyType: "townhome",
  lotSize: "0.25",
  lotUnit: "acres",
  yearBuilt: "1998",
  garageSpaces: "2",
  hoaFee: "45.50",
  yearlyTaxes: "",
  virtualTour: "https://tours.example.com/12",
  openHouses: [
    { date: "2031-11-30", from: "11:00", until: "13:00" },
    { date: "2031-11-29", from: "09:00", until: "10:00" },
  ],
};
const facts = {
  propertyType: "townhome",
  lotSize: 0.25,
  lotUnit: "acres",
  yearBuilt: 1998,
  garageSpaces: 2,
  hoaFee: 45.5,
  virtualTour: "https://tours.example.com/12",
  openHouses: typed.openHouses.toReversed(),
};
const create = async (input: object = { ...cottage, facts: typed }) =>
  (await agent.create(await jpegPhoto(), input)).body;

describe("the facts of a home", () => {
  it("are stored with a new listing and appear with the specified fields in the public API", async () => {
    const { id, facts: kept } = await create();
    expect(kept).toEqual(facts);
    const { facts: shown, ...specified } = (await site.get(`/api/listings/${id}`)).json();
    expect(shown).toEqual(facts);
    const bare = await create(cottage);
    const without = (await site.get(`/api/listings/${bare.id}`)).json();
    expect(without).not.toHaveProperty("facts");
    expect(Object.keys(specified).toSorted()).toEqual(Object.keys(without).toSorted());
  });

  it("stay when a client without them changes the listing or its status", async () => {
    const { id, rev } = await create();
    await agent.call("PUT", `listings/${id}`, { rev, title: "Cottage, new" });
    const { body } = await agent.call("PATCH", `listings/${id}`, { status: "pending" });
    expect(body).toMatchObject({ title: "Cottage, new", status: "pending", facts });
  });

  it("that are invalid are refused with a sentence at each field, and nothing is saved", async () => {
    const { id, rev } = await create();
    const wrong = { ...typed, yearBuilt: "98", openHouses: [{ date: "2031-02-30", from: "11:00", until: "12:00" }] };
    const { status, body } = await agent.call("PUT", `listings/${id}`, { rev, title: "New", facts: wrong });
    expect([status, body.error]).toEqual([400, "Please check the highlighted fields."]);
    expect(Object.keys(body.fields ?? {}).toSorted()).toEqual(["facts.openHouses.0.date", "facts.yearBuilt"]);
    expect((await agent.call("GET", `listings/${id}`)).body).toMatchObject({ title: cottage.title, facts });
  });

  it("of a resent new listing are those of the second request", async () => {
    const id = "lst_01k3z8m0q5v6w7x8y9zabcdefg";
    await create({ ...cottage, id, facts: typed });
    expect((await create({ ...cottage, id, facts: typed })).rev).toBe(1);
    const { rev, facts: kept } = await create({ ...cottage, id, facts: { ...typed, lotSize: "" } });
    const { lotSize: _size, lotUnit: _unit, ...left } = facts;
    expect([rev, kept]).toEqual([2, left]);
  });

  it("are in the export's JSON and CSV", async () => {
    const { id } = await create();
    const files = readZip((await site.get("/api/admin/export.zip", agent.headers)).rawPayload);
    const listings: { id: string }[] = JSON.parse(String(files.get("listings.json")));
    expect(listings.find((each) => each.id === id)).toMatchObject({ facts });
    const table = String(files.get("listings.csv")).split("\r\n");
    expect(table[0]).toContain(
      ",propertyType,lotSize,lotUnit,yearBuilt,garageSpaces,hoaFee,yearlyTaxes,virtualTour,place,openHouses,images",
    );
    expect(table.find((line) => line.startsWith(id))).toContain(
      ',townhome,0.25,acres,1998,2,45.5,,https://tours.example.com/12,,"2031-11-29 09:00 to 10:00, 2031-11-30 11:00 to 13:00",',
    );
  });
});
