import { setImmediate as turn } from "node:timers/promises";
import { beforeEach, describe, expect, it } from "vitest";
import { type Listing, listingImages } from "#domain/listings/listing.ts";
import { jpegPhoto } from "../../support/samples/photo-samples.ts";
import { formWith, signIn } from "../../support/samples/uploads.ts";
import { openTestSite } from "../../support/site/test-site.ts";

/** The listing as the agent opened it in the form: a cover and two more photos. */
let seen: Listing;
const site = await openTestSite({
  demo: false,
  // Like a networked store: other clients see a write before the writer gets its response.
  replace: ({ listings }) => ({
    listings: {
      ...listings,
      async replace(listing) {
        const outcome = await listings.replace(listing);
        for (let turns = 0; turns < 5; turns++) await turn();
        return outcome;
      },
    },
  }),
});
const agent = await signIn(site);
beforeEach(async () => {
  const { body } = await agent.create(await jpegPhoto({ shade: 10 }));
  await agent.addPhoto(body.id, await jpegPhoto({ shade: 20 }));
  await agent.addPhoto(body.id, await jpegPhoto({ shade: 30 }));
  await site.services.listingService.settled();
  seen = await latest(body.id);
});

const conflict =
  "This listing was changed in another window. Your changes here aren't saved. Reload to see the other version.";
const nameOf = (address: string) => address.split("/").at(-1) ?? "";
const names = (listing: Listing) => listingImages(listing).map(nameOf);
const latest = async (id: string) => (await agent.call("GET", `listings/${id}`)).body as Listing;
const save = (fields: object) => agent.call("PUT", `listings/${seen.id}`, { rev: seen.rev, ...fields });
const choose = (status: string) => agent.call("PATCH", `listings/${seen.id}`, { rev: seen.rev, status });
const arrange = (photos: { name: string; alt?: string }[]) =>
  agent.call("PUT", `listings/${seen.id}/photos`, { rev: seen.rev, photos });
const describeCover = (alt: string) =>
  arrange(names(seen).map((name, place) => (place === 0 ? { name, alt } : { name })));
const reverse = () =>
  arrange(
    names(seen)
      .toReversed()
      .map((name) => ({ name })),
  );
async function saveWithCover(shade: number, fields: object = {}) {
  const listing = JSON.stringify({ rev: seen.rev, ...fields });
  const form = formWith(await jpegPhoto({ shade }), { field: "coverImage", fields: { listing } });
  return agent.sendForm("PUT", `listings/${seen.id}`, form);
}

describe("the agent's own changes to photos", () => {
  it("can be saved at the same moment as the form", async () => {
    const [described, saved] = await Promise.all([describeCover("A red porch"), save({ title: "Saved at once" })]);
    expect([described.status, saved.status]).toEqual([200, 200]);
    const { title, pictures } = await latest(seen.id);
    expect([title, pictures[0]?.alt]).toEqual(["Saved at once", "A red porch"]);
  });

  it("stay when the form is saved with a slow new cover", async () => {
    const [cover = "", second = "", third = ""] = names(seen);
    await reverse();
    await agent.call("DELETE", `listings/${seen.id}/photos/${second}`);
    const { status, body } = await saveWithCover(40, { title: "With a new cover" });
    expect([status, body.title, names(body).slice(1)]).toEqual([200, "With a new cover", [third, cover]]);
  });
});

describe("an agent with an outdated view, and with changes of the other kind in between,", () => {
  it("reads that the fields were changed", async () => {
    await save({ price: "470000" });
    await describeCover("A red porch");
    const second = await save({ price: "1" });
    expect([second.status, second.body.error]).toEqual([409, conflict]);
    expect((await choose("sold")).status).toBe(409);
    expect((await saveWithCover(41)).status).toBe(409);
    expect(await latest(seen.id)).toMatchObject({ price: 470000, status: "active" });
  });

  it("reads about the conflict before any field errors, and about field errors before the new cover", async () => {
    const unfit = await saveWithCover(43, { price: "a fortune" });
    expect([unfit.status, Object.keys(unfit.body.fields ?? {})]).toEqual([400, ["price"]]);
    await save({ title: "Saved first" });
    expect((await saveWithCover(43, { price: "a fortune" })).status).toBe(409);
  });
});
