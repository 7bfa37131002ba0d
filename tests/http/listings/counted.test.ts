import { beforeEach, expect, it } from "vitest";
import { digestText } from "#domain/alerts/news.ts";
import type { HomeKind } from "#domain/counts/count.ts";
import type { Inquiry } from "#domain/inquiries/inquiry.ts";
import type { Showing } from "#domain/showings/showing.ts";
import { emailToZoe, showingOfTheGable } from "../../contracts/samples.ts";
import { sampleHome } from "../../support/samples/sample-home.ts";
import { robot, telephone } from "../../support/samples/user-agents.ts";
import { signIn } from "../../support/site/signed-in.ts";
import { openTestSite, type TestSite } from "../../support/site/test-site.ts";

const path = "/listings/lst_gable";

let now: Date;
let site: TestSite;
beforeEach(async () => {
  now = new Date("2026-11-26T18:00:00Z");
  site = await openTestSite({ demo: false, now: () => now });
  await site.platform.listings.add(sampleHome({ id: "lst_gable" }));
});

async function counted(kind: HomeKind = "viewed") {
  await site.services.counter.flush();
  const counts = await site.platform.counts.between(kind, "2000-01-01", "2030-01-01");
  return counts.map(({ day, about, number }) => `${day} ${about} ${number}`);
}

it("a visitor's page view counts whether rendered, cached or from the browser's cache, and two visits count twice", async () => {
  const { headers } = await site.get(path, telephone);
  expect(await counted()).toEqual(["2026-11-26 lst_gable 1"]);
  expect((await site.get(path, telephone)).statusCode).toBe(200);
  expect((await site.get(path, { ...telephone, "if-none-match": String(headers.etag) })).statusCode).toBe(304);
  expect((await site.get(`${path}?from=mail`, telephone)).statusCode).toBe(200);
  expect(await counted()).toEqual(["2026-11-26 lst_gable 4"]);
});

it("the agent sees no views from robots, prefetches, HEAD requests, her own visits or unknown homes", async () => {
  const agent = await signIn(site);
  await site.get(path, robot);
  await site.get(path, { ...telephone, "sec-purpose": "prefetch" });
  await site.send({ method: "HEAD", url: path, headers: telephone });
  await agent.send({ method: "GET", url: path, headers: telephone });
  for (const other of ["/listings/lst_nowhere", "/listings/lst_gable/qr.svg", "/listings", "/"])
    await site.get(other, telephone);
  expect(await counted()).toEqual([]);
});

it("the agent's counts continue when the clock goes back, under the site's own day", async () => {
  await site.get(path, telephone);
  await site.services.counter.flush();
  now = new Date("2026-11-20T04:00:00Z");
  await site.get(path, telephone);
  expect(await counted()).toEqual(["2026-11-19 lst_gable 1", "2026-11-26 lst_gable 1"]);
});

it("a visitor's scripts report opened photos, saves and prefetched pages, only for existing homes and never from robots or other sites", async () => {
  const post = (url: string, headers: Record<string, string> = telephone) =>
    site.send({ method: "POST", url: `/api${url}`, headers });
  expect((await post(`${path}/photos`)).statusCode).toBe(204);
  expect((await post(`${path}/viewed`)).statusCode).toBe(204);
  expect((await post(`${path}/saved`)).statusCode).toBe(204);
  expect((await post("/listings/lst_nowhere/saved")).statusCode).toBe(204);
  expect((await post(`${path}/saved`, { "user-agent": "curl/8.5.0" })).statusCode).toBe(204);
  const agent = await signIn(site);
  expect((await agent.send({ method: "POST", url: `/api${path}/saved`, headers: telephone })).statusCode).toBe(204);
  expect((await post(`${path}/saved`, { ...telephone, "sec-fetch-site": "cross-site" })).statusCode).toBe(403);
  for (const kind of ["viewed", "photos", "saved"] as const)
    expect(await counted(kind)).toEqual(["2026-11-26 lst_gable 1"]);
});

it("the agent sees a sent alert counted for each of her homes in it", async () => {
  const about = (home: string, price: number) => ({
    ...{ subscription: "sub_zoe", home, kind: "price" as const, edition: String(price), price },
    at: "2026-11-26T15:00:00.000Z",
  });
  await site.platform.listings.add(sampleHome({ id: "lst_barn", mlsNumber: "X-7" }));
  const text = digestText([about("lst_gable", 1), about("X-7", 1), about("X-7", 2), about("X-8", 1)]);
  const email = emailToZoe({ kind: "alert", about: "sub_zoe", text });
  await site.services.alerts.sending.settled(email, { isSent: true });
  await site.services.alerts.sending.settled(email, {
    isSent: false,
    words: "gone",
    code: "refused",
    reply: "550 5.1.1",
    isFinal: true,
  });
  expect(await counted("mailed")).toEqual(["2026-11-26 lst_barn 1", "2026-11-26 lst_gable 1"]);
});

it("counts that can't be written wait for the next minute", async () => {
  const { add } = site.platform.counts;
  await site.get(path, telephone);
  site.platform.counts.add = () => Promise.reject(new Error("The disk is full."));
  await site.services.counter.flush();
  site.platform.counts.add = add;
  await site.get(path, telephone);
  expect(await counted()).toEqual(["2026-11-26 lst_gable 2"]);
});

it("the agent reads views and messages of the last thirty days by home", async () => {
  const agent = await signIn(site);
  const about = (id: string, createdAt: string, more: Partial<Inquiry> = {}) =>
    site.platform.inquiries.add({
      ...{ id, name: "Zoe", email: "zoe@example.com", message: "Is it still for sale?", isRead: false },
      ...{ listingId: "lst_gable", createdAt, ...more },
    });
  await about("inq_new", "2026-11-20T10:00:00.000Z");
  await about("inq_old", "2026-10-01T10:00:00.000Z");
  await about("inq_spam", "2026-11-21T10:00:00.000Z", { spam: ["links"] });
  await about("inq_other", "2026-11-22T10:00:00.000Z", { listingId: null });
  await site.platform.counts.add("viewed", "2026-10-20", new Map([["lst_gable", 100]]));
  await site.platform.counts.add("viewed", "2026-10-28", new Map([["lst_gable", 5]]));
  await site.platform.counts.add("viewed", "2026-11-26", new Map([["lst_gable", 7]]));
  const { body } = await agent.get("/api/admin/listings/interest");
  expect(JSON.parse(body)).toEqual({ lst_gable: { views: 12, messages: 1 } });
  expect((await site.get("/api/admin/listings/interest")).statusCode).toBe(401);
});

it("the logged-in agent alone sees the seller report's last full week next to the week before", async () => {
  const agent = await signIn(site);
  const add = (kind: "viewed" | "photos", day: string, number: number) =>
    site.platform.counts.add(kind, day, new Map([["lst_gable", number]]));
  await add("viewed", "2026-11-15", 289);
  await add("viewed", "2026-11-16", 1300);
  await add("viewed", "2026-11-22", 12);
  await add("viewed", "2026-11-23", 7);
  await add("photos", "2026-11-20", 44);
  const visits: Partial<Showing>[] = [{}, { on: "2026-11-13" }, { way: "live video" }, { state: "called-off" }];
  const homes = [{ listingId: "lst_gable", address: "12 Elm Street", isWithheld: false }];
  for (const [at, changes] of visits.entries()) {
    const own = { id: `shw_${at}`, inquiryId: `inq_${at}`, personId: undefined };
    await site.platform.showings.add(showingOfTheGable({ ...own, on: "2026-11-20", homes, ...changes }), {});
  }
  const sheet = await agent.get("/admin/listings/lst_gable/sheet");
  expect([sheet.statusCode, sheet.headers["cache-control"]]).toEqual([200, "no-store"]);
  for (const words of ["Monday, November 16 to Sunday, November 22, 2026", ">1,312<", "289 the week before", ">44<"])
    expect(sheet.body).toContain(words);
  expect(sheet.body).toContain("in-person showing</dt><dd><b>1</b><small>1 the week before");
  expect(sheet.body).not.toMatch(/>0<|>0 the week|times saved/);
  expect(sheet.body).toContain("two visits by one person count twice");
  expect(sheet.body).toContain("mailto:?subject=");
  expect((await agent.get("/admin/listings/lst_gable/sheet?week=2026-11-26")).body).toContain(">7<");
  expect((await agent.get("/admin/listings/lst_nowhere/sheet")).statusCode).toBe(404);
  const stranger = await site.get("/admin/listings/lst_gable/sheet");
  expect([stranger.statusCode, stranger.body.includes("1,312")]).toEqual([401, false]);
});

it("counts contain nothing that identifies a person", async () => {
  const canary = "203.0.113.77";
  const headers = { ...telephone, referer: `https://canary.example.com/`, cookie: "device=canary-device" };
  await site.send({ method: "GET", url: `${path}?canary=query`, headers, remoteAddress: canary });
  await site.send({ method: "POST", url: `/api${path}/saved`, headers, remoteAddress: canary });
  expect(await counted("saved")).toEqual(["2026-11-26 lst_gable 1"]);
  const kept = JSON.stringify(await site.platform.counts.between("viewed", "2026-11-26", "2026-11-26"));
  expect(kept).toBe('[{"kind":"viewed","day":"2026-11-26","about":"lst_gable","number":1}]');
});
