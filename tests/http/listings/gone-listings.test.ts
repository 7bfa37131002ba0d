import { describe, expect, it } from "vitest";
import { goneListing } from "#domain/listings/gone-listing.ts";
import type { Listing } from "#domain/listings/listing.ts";
import { sampleHome } from "../../support/samples/sample-home.ts";
import { moveIn } from "../../support/site/moved-in.ts";
import { headOf } from "../../support/site/page-head.ts";
import { pathsIn } from "../../support/site/public-pages.ts";
import { signIn } from "../../support/site/signed-in.ts";
import { openTestSite } from "../../support/site/test-site.ts";

let now = new Date("2026-11-22T16:00:00.000Z");
const site = await openTestSite({ now: () => now });
await moveIn(site);
const agent = await signIn(site);
const home: Listing = sampleHome({ id: "lst_elm", title: "Gable on Elm Street", city: "Monument", price: 600_000 });
await site.platform.listings.add(home);
const path = `/listings/${home.id}`;
const remove = (id: string) => agent.remove(`/api/admin/listings/${id}`);

describe("a visitor of a home that the agent has removed", () => {
  it("reads that it is no longer listed, and sees similar homes", async () => {
    expect((await site.get(path)).statusCode).toBe(200);
    expect((await remove(home.id)).statusCode).toBe(204);
    const { statusCode, body } = await site.get(path);
    expect(statusCode).toBe(410);
    expect(body).toContain("<h1>This home is no longer listed</h1>");
    expect(body).toContain("Similar homes</h2>");
    expect(body.match(/href="\/listings\/lst_/g)).toHaveLength(3);
    for (const told of [home.title, home.address, home.description]) expect(body).not.toContain(told);
  });

  it("finds it in no search index, sitemap or feed", async () => {
    const { canonicals, meta } = await headOf(site, path);
    expect([canonicals, meta.robots]).toEqual([[], "noindex"]);
    expect(pathsIn((await site.get("/sitemap.xml")).body)).not.toContain(path);
    expect((await site.get("/feed.xml")).body).not.toContain(home.id);
  });

  it("reads nothing about a home that never existed, or an invented one that was cleared", async () => {
    const [invented] = (await site.platform.listings.all()).filter(({ rev }) => rev === 1);
    await remove(String(invented?.id));
    for (const id of ["lst_nobody", invented?.id])
      expect([id, (await site.get(`/listings/${id}`)).statusCode]).toEqual([id, 404]);
  });

  it("no longer reads it after a year", async () => {
    expect((await site.get(path)).statusCode).toBe(410);
    now = new Date("2027-11-23T16:00:00.000Z");
    expect((await site.get(path)).statusCode).toBe(404);
    now = new Date("2026-11-22T16:00:00.000Z");
  });

  it("reads it for an invented home that the agent had claimed", async () => {
    const edited = (await site.platform.listings.all()).find(({ rev }) => rev === 1);
    if (!edited) throw new Error("There is no home.");
    await site.platform.listings.replace({ ...edited, rev: 2, title: "My own" });
    await remove(edited.id);
    expect((await site.get(`/listings/${edited.id}`)).statusCode).toBe(410);
    expect(await site.platform.listings.gone()).toContainEqual(goneListing(edited, now));
  });
});
