import { beforeEach, expect, it } from "vitest";
import { type Listing, listingImages } from "#domain/listings/listing.ts";
import { jpegPhoto } from "../../support/samples/photo-samples.ts";
import { readZip } from "../../support/samples/read-zip.ts";
import { cottage, type SignedInAgent, signIn, storedFiles } from "../../support/samples/uploads.ts";
import { pathsIn } from "../../support/site/public-pages.ts";
import { openTestSite, type TestSite } from "../../support/site/test-site.ts";

let site: TestSite;
let agent: SignedInAgent;
let clock: Date;
beforeEach(async () => {
  clock = new Date("2026-11-22T18:00:00.000Z");
  site = await openTestSite({ demo: false, now: () => clock });
  agent = await signIn(site);
});

async function madeHome(): Promise<Listing> {
  const { body } = await agent.create(await jpegPhoto());
  await site.services.listingService.settled();
  return body.id ? ((await agent.call("GET", `listings/${body.id}`)).body as unknown as Listing) : Promise.reject(body);
}

const post = (id: string, step: string) => agent.call("POST", `listings/${id}/${step}`);
const remove = async (id: string) => expect((await agent.call("DELETE", `listings/${id}`)).status).toBe(204);
const trash = async () => (await agent.call("GET", "listings/deleted")).body as unknown as Listing[];
const filesOf = async (id: string) => (await storedFiles(site)).filter((file) => file.includes(id)).length;
const pageOf = async (id: string) => (await site.get(`/listings/${id}`)).statusCode;

it("visitors lose a deleted listing everywhere at once, and the agent restores it unchanged", async () => {
  const home = await madeHome();
  clock = new Date("2026-11-23T18:00:00.000Z");
  await madeHome();
  await remove(home.id);
  expect([await pageOf(home.id), (await site.get(`/api/listings/${home.id}`)).statusCode]).toEqual([410, 404]);
  expect((await site.get("/api/listings")).body).not.toContain(home.id);
  expect(pathsIn((await site.get("/sitemap.xml")).body)).not.toContain(`/listings/${home.id}`);
  expect((await site.platform.listings.contentVersion()).counts.active).toBe(1);
  expect(await trash()).toMatchObject([{ id: home.id, title: home.title, trashedAt: clock.toISOString() }]);
  expect((await agent.call("DELETE", `listings/${home.id}`)).status).toBe(404);
  // Nothing else changes in between.
  const { rev } = home;
  for (const [method, path, body] of [
    ["GET", ""],
    ["PUT", "", { ...cottage, rev }],
    ["PATCH", "", { status: "sold", rev }],
    ["POST", "/withdraw", { rev }],
    ["POST", "/publish", { rev }],
  ] as const)
    expect([method, path, (await agent.call(method, `listings/${home.id}${path}`, body)).status]).toEqual([
      method,
      path,
      404,
    ]);
  expect((await agent.create(await jpegPhoto(), { ...cottage, id: home.id })).status).not.toBe(201);
  const back = await post(home.id, "restore");
  expect([back.status, back.body]).toEqual([200, { ...home, rev: rev + 2 }]);
  expect([await trash(), await pageOf(home.id), await site.platform.listings.gone()]).toEqual([[], 200, []]);
  expect((await site.platform.listings.all()).at(-1)?.id).toBe(home.id);
  // Selected twice, or in two windows.
  expect((await post(home.id, "restore")).status).toBe(200);
  // A form opened before still matches the stored listing.
  expect((await agent.call("PATCH", `listings/${home.id}`, { status: "sold", rev })).status).toBe(200);
});

it("the agent restores a draft as a draft", async () => {
  const draft = (await agent.call("POST", "drafts", { title: "Barn" })).body;
  await remove(draft.id);
  expect((await agent.call("GET", "drafts")).body).toEqual([]);
  expect([await pageOf(draft.id), await trash()]).toMatchObject([404, [{ title: "Barn" }]]);
  expect((await post(draft.id, "restore")).body).toMatchObject({ ...draft, rev: 3 });
  expect((await agent.call("GET", "drafts")).body).toMatchObject([{ id: draft.id, title: "Barn" }]);
});

it("the agent loses a trashed listing and its photos after thirty days, except for its record", async () => {
  const home = await madeHome();
  await remove(home.id);
  expect(await filesOf(home.id)).toBeGreaterThan(1);
  clock = new Date("2026-12-22T17:59:00.000Z");
  agent = await signIn(site);
  await site.services.oldMessages.clearDaily();
  expect([(await trash()).length, (await filesOf(home.id)) > 1]).toEqual([1, true]);
  clock = new Date("2026-12-23T18:00:00.000Z");
  // Expired, though not cleared yet.
  expect([await trash(), (await post(home.id, "restore")).status]).toEqual([[], 404]);
  await site.services.oldMessages.clearDaily();
  expect([await filesOf(home.id), await site.platform.listings.findKept(home.id)]).toEqual([0, undefined]);
  expect([await pageOf(home.id), (await site.platform.listings.gone()).length]).toEqual([410, 1]);
});

it("the agent can still restore from the trash after the clock goes back", async () => {
  const home = await madeHome();
  await remove(home.id);
  clock = new Date("2026-11-01T18:00:00.000Z");
  agent = await signIn(site);
  await site.services.oldMessages.clearDaily();
  expect((await trash()).map(({ id }) => id)).toEqual([home.id]);
  expect([(await post(home.id, "restore")).status, await pageOf(home.id)]).toEqual([200, 200]);
});

it("the agent deletes a trashed listing forever at once, and can't delete forever outside the trash", async () => {
  const home = await madeHome();
  expect((await post(home.id, "forget")).status).toBe(404);
  await remove(home.id);
  expect([(await post(home.id, "forget")).status, await trash(), await filesOf(home.id)]).toEqual([204, [], 0]);
  expect([(await post(home.id, "restore")).status, await pageOf(home.id)]).toEqual([404, 410]);
});

it("the agent's export contains the trash separately with its photos", async () => {
  const home = await madeHome();
  await remove(home.id);
  const answer = await site.send({ method: "GET", url: "/api/admin/export.zip", headers: agent.headers });
  const files = readZip(answer.rawPayload);
  expect(JSON.parse(String(files.get("deleted-listings.json")))).toMatchObject([
    { id: home.id, trashedAt: clock.toISOString() },
  ]);
  expect(String(files.get("listings.json"))).not.toContain(home.id);
  expect([...files.keys()].filter((name) => name.includes(home.id))).toHaveLength(2);
});

it("the agent who deletes a home during an upload keeps its acknowledged photos, and the others are refused", async () => {
  const home = await madeHome();
  const photos = await Promise.all([20, 40, 60, 80, 100].map((shade) => jpegPhoto({ shade })));
  const first = await agent.addPhoto(home.id, photos[0] ?? Buffer.alloc(0));
  const sending = photos.slice(1).map((photo) => agent.addPhoto(home.id, photo));
  await remove(home.id);
  const answers = [first, ...(await Promise.all(sending))];
  await site.services.listingService.settled();
  const kept = answers.filter(({ status }) => status === 201).length;
  const refused = answers.filter(({ status }) => status === 404);
  expect(kept + refused.length).toBe(5);
  for (const { body } of refused) expect(body.error).toBe("Listing not found");
  const [deleted] = await trash();
  expect(listingImages(deleted ?? home)).toHaveLength(1 + kept);
  const back = (await post(home.id, "restore")).body as unknown as Listing;
  for (const address of listingImages(back)) expect((await site.get(address)).statusCode).toBe(200);
  // No refused file is left.
  expect(new Set((await storedFiles(site)).map((file) => file.match(/[0-9a-f]{24}/)?.[0])).size).toBe(1 + kept);
});
