import { beforeEach, describe, expect, it } from "vitest";
import { type Listing, listingImages } from "#domain/listings/listing.ts";
import { jpegPhoto } from "../../support/samples/photo-samples.ts";
import { formWith, signIn } from "../../support/samples/uploads.ts";
import { openTestSite } from "../../support/site/test-site.ts";

/** A cover and two more photos, none of which was chosen together with those that follow. */
let home: Listing;
/** The photos that the agent chooses, each of its own bytes. */
const site = await openTestSite({ demo: false });
const agent = await signIn(site);
const chosen = await Promise.all([1, 2, 3, 4].map((number) => jpegPhoto({ shade: 100 + 20 * number })));
beforeEach(async () => {
  const { body } = await agent.create(await jpegPhoto({ shade: 10 }));
  await agent.addPhoto(body.id, await jpegPhoto({ shade: 20 }));
  home = (await agent.addPhoto(body.id, await jpegPhoto({ shade: 30 }))).body;
  words = { [names(home)[0] ?? ""]: "p1", [names(home)[1] ?? ""]: "p2", [names(home)[2] ?? ""]: "p3" };
});

/** What a photo is called here, by the name that the site gave it. */
let words: Record<string, string>;
const names = (listing: Listing) => listingImages(listing).map((address) => address.split("/").at(-1) ?? "");
const order = (listing: Listing) => names(listing).map((name) => words[name] ?? "?");
const nameOf = (word: string) => Object.entries(words).find(([, each]) => each === word)?.[0] ?? "";
const latest = async () => (await agent.call("GET", `listings/${home.id}`)).body as Listing;

/** Sends the photo that was chosen in this place, counted from 1. */
async function send(number: number) {
  const fields = { chosen: JSON.stringify({ form: "window1", number }) };
  const before = names(await latest());
  const answer = await agent.sendForm(
    "POST",
    `listings/${home.id}/photos`,
    formWith(chosen[number - 1] ?? Buffer.of(), { fields }),
  );
  expect(answer.status).toBe(201);
  const name = names(answer.body).find((each) => !before.includes(each));
  if (name) words[name] = `0${number}`;
  return answer.body as Listing;
}

describe("photos that the agent chose together", () => {
  it("stand in the order chosen when all are sent at once", async () => {
    const forms = chosen.map((photo, index) =>
      formWith(photo, { fields: { chosen: JSON.stringify({ form: "window1", number: index + 1 }) } }),
    );
    const sent = forms.toReversed().map((form) => agent.sendForm("POST", `listings/${home.id}/photos`, form));
    const answers = await Promise.all(sent);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const photos = (await latest()).pictures.filter((picture) => picture.chosen);
    const places = new Map(photos.map(({ address, chosen: place }) => [address, place?.number]));
    expect((await latest()).images.slice(2).map((address) => places.get(address))).toEqual([1, 2, 3, 4]);
  });

  it("find their place also while the agent moves another photo, which knows nothing of them", async () => {
    await send(3);
    const { rev } = await latest();
    await send(1);
    await send(2);
    const photos = ["p2", "p1", "p3", "03"].map((word) => ({ name: nameOf(word) }));
    const answer = await agent.call("PUT", `listings/${home.id}/photos`, { rev, moved: nameOf("p2"), photos });
    expect([answer.status, order(answer.body)]).toEqual([200, ["p2", "p1", "p3", "01", "02", "03"]]);
  });
});

it("a photo whose place among those chosen makes no sense is refused in a plain sentence, and not kept", async () => {
  const before = names(home);
  for (const value of [
    "first",
    "[]",
    "null",
    '{"form":"a"}',
    '{"form":"a","number":0}',
    '{"form":"A/..","number":1}',
    "",
  ]) {
    const form = formWith(chosen[0] ?? Buffer.of(), { fields: { chosen: value } });
    const { status, body } = await agent.sendForm("POST", `listings/${home.id}/photos`, form);
    expect([value, status, body.error]).toEqual([
      value,
      400,
      "Please send the photo's place as {form, number}: small letters and figures, and a number from 1.",
    ]);
  }
  expect(names(await latest())).toEqual(before);
});
