import { describe, expect, it, vi } from "vitest";
import type { Listing } from "#domain/listings/listing.ts";
import { heicPhoto, jpegPhoto } from "../../support/samples/photo-samples.ts";
import { mlsSite } from "../../support/site/mls-site.ts";

// Separate processes read the feed and create the photo copies.
vi.setConfig({ testTimeout: 90_000 });

type FeedRecord = Record<string, unknown>;

/** A site whose agent lists the first three homes of the feed. */
async function siteWithOwnHomes({ count = 3, photos = 0, firstPhotos = [] as Buffer[] } = {}) {
  const photo = await jpegPhoto();
  const opened = await mlsSite({ count: 60, reso: { photo: () => firstPhotos.shift() ?? photo } });
  const { feed, put, site, agent } = opened;
  const own = (record: FeedRecord, place: number): FeedRecord => ({
    ...record,
    ...{ StandardStatus: "Active", PropertyType: "Residential", ListAgentMlsId: "MINE" },
    ...{ InternetEntireListingDisplayYN: true, InternetAddressDisplayYN: true },
    Media: (record.Media as unknown[]).slice(0, photos),
    ...{ UnparsedAddress: `${place + 1} Pretend Aspen Dr`, PostalCode: "80132", ListPrice: 500_000 + place },
  });
  feed.records = feed.records.map((record, place) => (place < count ? own(record, place) : record));
  await put({ agentMlsIds: ["MINE"] });
  const change = (place: number, changes: FeedRecord) => {
    feed.records = feed.records.map((record, index) => (index === place ? { ...record, ...changes } : record));
  };
  const listings = async (): Promise<Listing[]> => (await agent.get("/api/admin/listings")).json();
  return {
    ...opened,
    change,
    listings,
    drop: (...places: number[]) => {
      feed.records = feed.records.filter((_, place) => !places.includes(place));
    },
    at: async (place: number) => {
      const found = (await listings()).find(({ address }) => address === `${place + 1} Pretend Aspen Dr`);
      if (!found) throw new Error(`The agent has no listing of home ${place}.`);
      return found;
    },
    numberOf: (place: number) => String(feed.records[place]?.ListingId),
    offMarket: async (): Promise<Listing[]> => (await agent.get("/api/admin/listings/off-market")).json(),
    page: (path: string) => site.get(path),
  };
}

describe("the agent's own homes in the feed", () => {
  it("become her listings with photos once, and their search pages redirect there", async () => {
    const { run, listings, at, page, numberOf, site, agent } = await siteWithOwnHomes({ photos: 1 });
    expect((await run()).sentence).toContain("Your own homes: 3 new.");
    expect(await listings()).toHaveLength(3);
    const first = await at(0);
    expect(first).toMatchObject({ price: 500_000, status: "active", mlsNumber: numberOf(0), mls: { own: [] } });
    await expect.poll(async () => (await at(2)).coverImage, { timeout: 60_000 }).toContain("/media/");
    expect((await site.get("/api/listings")).json()[0]).not.toHaveProperty("mls");
    const { statusCode, headers } = await page(`/homes/${numberOf(0)}/anything`);
    expect([statusCode, headers.location]).toEqual([302, `/listings/${first.id}`]);
    const cards = (await page("/search?q=Pretend+Aspen")).body.split("<article").slice(1);
    expect(cards.map((card) => card.includes("My listing"))).toEqual([true, true, true]);
    expect((await page("/search")).body.split("My listing").length).toBeLessThanOrEqual(4);
    expect((await page("/sitemap.xml")).body).not.toContain(`/homes/${numberOf(0)}/`);
    // Photos may still be downloading, so they count separately.
    const revisions = (await listings()).map(({ fieldsRev }) => fieldsRev);
    expect((await run()).sentence).not.toContain("Your own homes");
    expect((await listings()).map(({ fieldsRev }) => fieldsRev)).toEqual(revisions);
    expect((await agent.remove(`/api/admin/listings/${first.id}`)).statusCode).toBe(204);
    await run();
    expect(await listings()).toHaveLength(2);
  });

  it("get every photo of the feed except HEIC, which only the agent may upload", async () => {
    const { run, at } = await siteWithOwnHomes({ count: 1, photos: 2, firstPhotos: [await heicPhoto()] });
    await run();
    await expect.poll(async () => (await at(0)).mls?.photos?.map(({ name }) => name !== "")).toEqual([false, true]);
  });

  it("follow the feed field by field, and keep the agent's edits until she lets a field follow again", async () => {
    const { run, at, change, agent } = await siteWithOwnHomes();
    await run();
    const before = await at(0);
    const typed = { rev: before.rev, title: "The blue door", description: "My words" };
    const saved = await agent.put(`/api/admin/listings/${before.id}`, typed);
    expect(saved.json().mls.own).toEqual(["title", "description"]);
    change(0, { ListPrice: 480_000, StandardStatus: "Pending", PublicRemarks: "New words.", ...later(1) });
    expect((await run()).sentence).toContain("Your own homes: 1 changed.");
    expect(await at(0)).toMatchObject({
      ...{ title: "The blue door", description: "My words", price: 480_000, status: "pending" },
    });
    const choose = (body: object) => agent.post(`/api/admin/listings/${before.id}/mls`, body);
    expect((await choose({ field: "description", follows: true })).json()).toMatchObject({
      ...{ title: "The blue door", description: "New words.", mls: { own: ["title"] } },
    });
    expect((await choose({ field: "price", follows: false })).json().mls.own).toEqual(["title", "price"]);
    change(0, { ListPrice: 470_000, ...later(2) });
    await run();
    expect((await at(0)).price).toBe(480_000);
    expect((await choose({ field: "garden", follows: true })).statusCode).toBe(422);
    expect((await agent.post("/api/admin/listings/lst_nobody/mls", { field: "price", follows: true })).statusCode).toBe(
      404,
    );
  });

  it("hide their address everywhere, in any spelling, once it is withheld", async () => {
    const { run, at, change, listings, page, agent } = await siteWithOwnHomes({ count: 1 });
    change(0, { PublicRemarks: "See 1 Pretend Aspen Drive.", VirtualTourURLUnbranded: "https://tours.example/aspen" });
    await run();
    const { id } = await at(0);
    expect((await page(`/listings/${id}`)).body).toContain("Pretend Aspen");
    change(0, { InternetAddressDisplayYN: false, PublicRemarks: "See 1 N. pretend  aspen today.", ...later(1) });
    expect((await run()).sentence).toContain("Your own homes: 1 changed.");
    expect(await listings()).toHaveLength(1);
    const paths = [`/listings/${id}`, "/listings", "/", "/api/listings", `/api/listings/${id}`];
    for (const path of paths) {
      const { body, headers } = await page(path);
      expect(body + JSON.stringify(headers), path).not.toMatch(/pretend/i);
    }
    expect((await agent.get(`/api/admin/listings`)).body).not.toMatch(/pretend/i);
  });

  it("can be relisted by the agent, and no longer follow the feed", async () => {
    const { run, at, change, offMarket, agent, page } = await siteWithOwnHomes();
    await run();
    const { id } = await at(0);
    change(0, { StandardStatus: "Withdrawn", ...later(1) });
    await run();
    expect(await offMarket()).toHaveLength(1);
    const back = await agent.post(`/api/admin/listings/${id}/mls`, { isOnSite: true });
    expect([back.statusCode, back.json().mls]).toEqual([200, undefined]);
    await run();
    expect((await page(`/listings/${id}`)).statusCode).toBe(200);
    expect((await agent.post(`/api/admin/listings/${id}/mls`, { isOnSite: true })).statusCode).toBe(409);
  });

  it("at the address of a listing with another number get no second page until she decides", async () => {
    const { run, at, change, state, agent, listings } = await siteWithOwnHomes({ count: 2 });
    await run();
    const { id } = await at(0);
    const relisted = { ListingKey: "again-1", ListingId: "AGAIN-1", ...later(1) };
    change(0, relisted);
    change(1, { ListingKey: "again-2", ListingId: "AGAIN-2", ...later(1) });
    const { outcome, relisted: asked } = await run();
    expect([outcome, asked?.map(({ key }) => key)]).toEqual(["asks", ["again-1", "again-2"]]);
    expect(await listings()).toHaveLength(2);
    const answer = (body: object) => agent.post("/api/admin/feed/relisted", body);
    const { state: left } = (await answer({ key: "again-1", isSame: true })).json();
    expect(left.relisted.map(({ key }: { key: string }) => key)).toEqual(["again-2"]);
    expect(await at(0)).toMatchObject({ id, mlsNumber: "AGAIN-1", mls: { key: "again-1" } });
    expect((await answer({ key: "again-2", isSame: false })).statusCode).toBe(200);
    expect(await listings()).toHaveLength(3);
    expect((await answer({ key: "again-2", isSame: false })).statusCode).toBe(409);
    expect((await state()).state.relisted).toEqual([]);
  });

  it("are left alone when the agent turns this off", async () => {
    const { run, put, listings } = await siteWithOwnHomes();
    await put({ agentMlsIds: ["MINE"], takesOwnHomes: false });
    await run();
    expect(await listings()).toEqual([]);
  });
});

/** Sets a later change time, so the mirror reads it again. */
function later(minutes: number): FeedRecord {
  return { ModificationTimestamp: new Date(Date.now() + minutes * 60_000).toISOString() };
}
