import { beforeEach, describe, expect, it } from "vitest";
import type { Listing } from "#domain/listings/listing.ts";
import { newListingId } from "#server/records/ids.ts";
import { expectInDatabaseAlone } from "../../support/recorded-files.ts";
import { jpegPhoto } from "../../support/samples/photo-samples.ts";
import { readZip } from "../../support/samples/read-zip.ts";
import { cottage, formWith, type SignedInAgent, signIn } from "../../support/samples/uploads.ts";
import { pathsIn } from "../../support/site/public-pages.ts";
import { copyTemplate } from "../../support/site/site-templates.ts";
import { openTestSite, type TestSite } from "../../support/site/test-site.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

let site: TestSite;
let agent: SignedInAgent;
let dataDir: string;
let clock: Date;
beforeEach(async () => {
  clock = new Date("2026-11-22T18:00:00.000Z");
  dataDir = temporaryFolder();
  copyTemplate("nothing", dataDir);
  site = await openTestSite({ demo: false, dataDir, now: () => clock });
  agent = await signIn(site);
});

const secret = "zanzibarquux";
const words = {
  ...{ title: secret, address: `1 ${secret} Way`, city: secret, zipCode: "80132", mlsNumber: "9913131" },
  ...{ description: `${secret}. `.repeat(12), externalLink: `https://${secret}.example.com/` },
  ...{ price: 731_313, bedrooms: 3, bathrooms: 2, squareFeet: 1800 },
  facts: { propertyType: "single-family", openHouses: [{ date: "2026-11-29", from: "11:00", until: "13:00" }] },
};

async function draftWithPhoto(input: object = words) {
  const fields = { listing: JSON.stringify(input) };
  const form = formWith(await jpegPhoto(), { field: "coverImage", fields });
  const { status, body } = await agent.sendForm("POST", "drafts", form);
  expect(status).toBe(201);
  await site.services.listingService.settled();
  return body;
}

const drafts = async () => (await agent.call("GET", "drafts")).body as unknown as (Listing & { isDraft?: true })[];
const latest = async (id: string) => (await agent.call("GET", `listings/${id}`)).body;
const step = async (id: string, name: "publish" | "withdraw") =>
  agent.call("POST", `listings/${id}/${name}`, { rev: (await latest(id)).rev });

it("only the agent sees a draft: no page, list, feed, API, log, cached page or backup list shows it", async () => {
  const shown = (await agent.create(await jpegPhoto({ shade: 90 }))).body;
  const { version } = await site.platform.listings.contentVersion();
  const { id, coverImage } = await draftWithPhoto();
  expect((await site.platform.listings.contentVersion()).version).toBeLessThanOrEqual(version + 3);
  const canaries = [secret, id, coverImage.split("/").at(-1)?.replace(".jpg", "") ?? "", "731,313", "731313"];
  const own = [`/listings/${id}`, `/listings/${id}/qr.svg`, `/api/listings/${id}`, `/contact?listing=${id}`];
  const lists = [
    ...[
      "/",
      "/listings",
      "/listings?status=active",
      "/listings?sort=price-high",
      "/land",
      "/search",
      "/saved",
      "/homes/9913131",
    ],
    ...[`/search?words=${secret}`, "/sitemap.xml", "/feed.xml", "/robots.txt"],
    ...["/manifest.webmanifest", "/llms.txt", "/api/listings", "/api/listings?status=active", "/health", "/nowhere"],
  ];
  const found = pathsIn((await site.get("/sitemap.xml")).body);
  expect(found).toContain(`/listings/${shown.id}`);
  for (const path of [...found, ...lists, "/api/admin/drafts", `/api/admin/listings/${id}`]) {
    const answer = await site.get(path);
    for (const canary of canaries) {
      // A response may repeat the request's path.
      if (path.includes(canary)) continue;
      expect(answer.body.includes(canary), `${canary} in ${path}`).toBe(false);
      expect(JSON.stringify(answer.headers).includes(canary), `${canary} in the head of ${path}`).toBe(false);
    }
  }
  for (const path of own) {
    const [guessed, other] = [await site.get(path), await site.get(path.replace(id, "lst_other"))];
    expect(guessed.statusCode, path).toBe(other.statusCode);
    expect(guessed.body.replaceAll(id, "lst_other").length, path).toBe(other.body.length);
    expect(guessed.body, path).not.toContain(secret);
  }
  expect(JSON.stringify(site.logged)).not.toContain(secret);
  const backup = await expectInDatabaseAlone(dataDir, secret);
  // The backup does contain its photos.
  expect([...backup.keys()].filter((name) => name.includes(`public/listings/${id}/`)).length).toBeGreaterThan(1);
});

describe("a draft", () => {
  it("holds any fields or none, and only filled fields are validated", async () => {
    const { status, body } = await agent.call("POST", "drafts", {});
    expect([status, body.title, body.price, body.coverImage]).toEqual([201, "", undefined, ""]);
    const wrong = await agent.call("POST", "drafts", { price: "much", bathrooms: "1.3" });
    expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([400, ["price", "bathrooms"]]);
    const changed = await agent.call("PUT", `listings/${body.id}`, { rev: body.rev, title: "Barn", price: "90000" });
    expect([changed.status, changed.body.price]).toEqual([200, 90_000]);
    const emptied = await agent.call("PUT", `listings/${body.id}`, { rev: changed.body.rev, price: "", title: "" });
    expect([emptied.status, emptied.body.price, emptied.body.title]).toEqual([200, undefined, ""]);
    const late = await agent.call("PUT", `listings/${body.id}`, { rev: body.rev, title: "Old" });
    expect(late.status).toBe(409);
    expect((await drafts()).map(({ id, isDraft }) => [id, isDraft])).toEqual([[body.id, true]]);
  });

  it("is one draft however often it is sent, and becomes a listing when sent as one", async () => {
    const id = newListingId();
    for (const title of ["Barn", "Barn", "Red barn"]) {
      const { status } = await agent.call("POST", "drafts", { id, title });
      expect(status).toBe(201);
    }
    expect((await drafts()).map(({ title }) => title)).toEqual(["Red barn"]);
    const { status, body } = await agent.create(await jpegPhoto(), { ...cottage, id });
    expect([status, body.title]).toEqual([409, undefined]);
    const other = newListingId();
    await agent.call("POST", "drafts", { id: other, title: "Cottage" });
    const saved = await agent.create(await jpegPhoto(), { ...cottage, id: other });
    expect([saved.status, saved.body.title]).toEqual([201, cottage.title]);
    expect((await site.platform.listings.all()).map((each) => each.id)).toEqual([other]);
  });

  it("is published once it is complete, and counts as new from then on", async () => {
    const { id } = (await agent.call("POST", "drafts", { title: "Barn", price: "90000" })).body;
    const refused = await step(id, "publish");
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.fields ?? {})).toEqual([
      ...["description", "bedrooms", "bathrooms", "squareFeet", "coverImage"],
    ]);
    expect((await site.get(`/listings/${id}`)).statusCode).toBe(404);
    await agent.addPhoto(id, await jpegPhoto());
    await agent.call("PUT", `listings/${id}`, { ...cottage, rev: (await latest(id)).rev });
    await site.services.listingService.settled();
    clock = new Date("2026-11-22T20:00:00.000Z");
    const published = await step(id, "publish");
    expect([published.status, published.body.createdAt]).toEqual([200, "2026-11-22T20:00:00.000Z"]);
    expect(published.body).not.toHaveProperty("isDraft");
    expect((await site.get(`/listings/${id}`)).body).toContain(cottage.title);
    expect([await drafts(), (await site.get("/listings")).body.includes(cottage.title)]).toEqual([[], true]);
    // The response was lost, and she selects the button again.
    expect((await agent.call("POST", `listings/${id}/publish`, { rev: 1 })).body.id).toBe(id);
  });

  it("is in the agent's export, with its photos", async () => {
    const { id } = await draftWithPhoto();
    const answer = await site.send({ method: "GET", url: "/api/admin/export.zip", headers: agent.headers });
    const files = readZip(answer.rawPayload);
    expect(JSON.parse(String(files.get("listing-drafts.json")))).toMatchObject([{ id, title: secret, isDraft: true }]);
    expect(String(files.get("listings.json"))).not.toContain(id);
    expect([...files.keys()].filter((name) => name.includes(id))).toHaveLength(2);
  });
});

describe("a home that the agent delists", () => {
  it("is a draft only the agent sees, and its address says it is gone until it is relisted unchanged", async () => {
    const { id, createdAt } = (await agent.create(await jpegPhoto())).body;
    await site.services.listingService.settled();
    expect((await site.get("/listings")).body).toContain(cottage.title);
    clock = new Date("2026-11-22T20:00:00.000Z");
    const taken = await step(id, "withdraw");
    expect([taken.status, taken.body]).toMatchObject([200, { id, isDraft: true }]);
    expect((await site.get(`/listings/${id}`)).statusCode).toBe(410);
    expect((await site.get("/api/listings")).body).toBe("[]");
    expect((await site.get("/listings")).body).not.toContain(cottage.title);
    const back = await step(id, "publish");
    expect([back.status, back.body.createdAt]).toEqual([200, createdAt]);
    expect((await site.get(`/listings/${id}`)).statusCode).toBe(200);
    expect(await site.platform.listings.gone()).toEqual([]);
  });

  it("stays listed when someone else has changed it since", async () => {
    const { id, rev } = (await agent.create(await jpegPhoto())).body;
    await agent.call("PATCH", `listings/${id}`, { status: "sold", rev });
    expect((await agent.call("POST", `listings/${id}/withdraw`, { rev })).status).toBe(409);
    expect((await site.platform.listings.find(id))?.status).toBe("sold");
  });
});
