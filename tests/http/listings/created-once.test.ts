import { beforeEach, describe, expect, it } from "vitest";
import type { Listing } from "#domain/listings/listing.ts";
import { newListingId } from "#server/records/ids.ts";
import { jpegPhoto } from "../../support/samples/photo-samples.ts";
import { cottage, signIn, storedFiles } from "../../support/samples/uploads.ts";
import { openTestSite } from "../../support/site/test-site.ts";

let cover: Buffer;
let otherCover: Buffer;
const site = await openTestSite({ demo: false });
const agent = await signIn(site);
[cover, otherCover] = await Promise.all([jpegPhoto(), jpegPhoto({ shade: 50 })]);
beforeEach(async () => {
  for (const { id } of await site.platform.listings.all()) {
    await agent.call("DELETE", `listings/${id}`);
    await agent.call("POST", `listings/${id}/forget`);
  }
});

const settled = () => site.services.listingService.settled();
const homes = () => site.platform.listings.all();

/** The agent selects Save, and the response is lost on the way. */
async function saveOnce(input: object = {}): Promise<{ id: string; made: Listing }> {
  const id = newListingId();
  const { status, body } = await agent.create(cover, { ...cottage, id, ...input });
  expect([status, body.id]).toEqual([201, id]);
  await settled();
  return { id, made: (await site.platform.listings.find(id)) as Listing };
}

describe("a new home whose response was lost", () => {
  it("is one home when the agent tries again", async () => {
    const { id, made } = await saveOnce();
    const again = await agent.create(cover, { ...cottage, id });
    expect([again.status, again.body]).toEqual([201, JSON.parse(JSON.stringify(made))]);
    expect(await homes()).toEqual([made]);
  });

  it("is one home when both requests arrive at the same moment", async () => {
    const id = newListingId();
    const answers = await Promise.all([1, 2, 3].map(() => agent.create(cover, { ...cottage, id })));
    expect(answers.map(({ status, body }) => [status, body.id])).toEqual(Array(3).fill([201, id]));
    await settled();
    expect(await homes()).toHaveLength(1);
    expect((await site.get(answers[0]?.body.coverImage ?? "")).statusCode).toBe(200);
  });

  it("gets the new cover the agent chose before retrying, and keeps the first one", async () => {
    const { id, made } = await saveOnce();
    const { status, body } = await agent.create(otherCover, { ...cottage, id });
    expect([status, body.images]).toEqual([201, [made.coverImage]]);
    expect(body.coverImage).not.toBe(made.coverImage);
    await settled();
    expect(await homes()).toHaveLength(1);
  });

  it("is not overwritten when it was changed in another window in between", async () => {
    const { id, made } = await saveOnce();
    const changed = await agent.call("PUT", `listings/${id}`, { ...made, price: 450_000 });
    expect(changed.status).toBe(200);
    const { status, body } = await agent.create(cover, { ...cottage, id, price: 490_000 });
    expect([status, body.error]).toEqual([
      409,
      "This listing was changed in another window. Your changes here aren't saved. Reload to see the other version.",
    ]);
    expect((await homes()).map(({ price }) => price)).toEqual([450_000]);
  });

  it("is validated again: errors are reported, and nothing changes", async () => {
    const { id, made } = await saveOnce();
    expect((await agent.create(cover, { ...cottage, id, title: "" })).status).toBe(400);
    expect((await agent.create(Buffer.from("no photo"), { ...cottage, id })).status).toBe(422);
    expect(await homes()).toEqual([made]);
    const files = await storedFiles(site);
    expect(files.every((file) => file.includes(id))).toBe(true);
  });
});

it.each(["", "lst_1", "lst_demo-01k3z8m0q5v6w7x8y9zabcdefg", "../x", 7, null])(
  "an id that no form makes is refused: %j",
  async (id) => {
    const { status, body } = await agent.create(cover, { ...cottage, id });
    expect([status, body.error]).toEqual([
      400,
      "Please send an id of lst_ and 26 lowercase letters and digits, or none.",
    ]);
    expect(await homes()).toEqual([]);
  },
);
