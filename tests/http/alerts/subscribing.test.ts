import { describe, expect, it } from "vitest";
import { alertWording } from "#domain/alerts/alert-wording.ts";
import { openSiteWithAlerts } from "../../support/site/site-with-alerts.ts";
import { openTestSite } from "../../support/site/test-site.ts";

let time = Date.parse("2026-11-24T10:00:00.000Z");
// No server listens there, so queued emails remain for inspection.
const nowhere = { url: "smtp://127.0.0.1:1" };
const pass = (minutes: number) => {
  time += minutes * 60_000;
};
const site = await openSiteWithAlerts(nowhere, () => new Date(time));

let asked = 0;
/** Sends each request from a different network. */
const ask = (payload: object, remoteAddress = `203.0.113.${++asked % 250}`) =>
  site.send({ method: "POST", url: "/api/subscriptions", payload, remoteAddress });
const mailsTo = async (email: string) => {
  const found = await site.platform.subscriptions.ofEmail(email);
  return (await Promise.all(found.map(({ id }) => site.platform.emails.about(id)))).flat();
};

describe("a visitor who requests an alert", () => {
  it("stays unconfirmed until they confirm, and gets one email, which doesn't count as the agent's reply", async () => {
    const email = "Ada@homes.internal";
    const answer = await ask({ email, query: "page=3&beds=3&city=Monument", rhythm: "weekly" });
    expect([answer.statusCode, answer.json()]).toEqual([202, { words: alertWording.asked }]);
    const [kept, ...more] = await site.platform.subscriptions.ofEmail("ada@homes.internal");
    expect(more).toEqual([]);
    expect(kept).toMatchObject({ email, query: "beds=3&city=Monument", rhythm: "weekly", status: "pending" });
    const [optIn, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    expect(optIn).toMatchObject({ kind: "opt-in", about: kept?.id, to: email, text: "" });
    expect(optIn).not.toHaveProperty("personId");
  });

  it("gets the same bytes whether the address is known, blocked or new", async () => {
    const wanted = { query: "beds=2" };
    await ask({ ...wanted, email: "known@homes.internal" });
    const emails = ["known@homes.internal", "abuse@homes.internal", "avery@homes.internal", "new@homes.internal"];
    const answers = await Promise.all(emails.map((email) => ask({ ...wanted, email })));
    const [first, ...others] = answers.map(({ statusCode, body, headers }) => [statusCode, body, Object.keys(headers)]);
    for (const other of others) expect(other).toEqual(first);
    const lengths = new Set(answers.map(({ headers }) => String(headers["set-cookie"]).length));
    expect(lengths.size).toBe(1);
    expect(await site.platform.subscriptions.ofEmail("abuse@homes.internal")).toEqual([]);
    expect(await site.platform.subscriptions.ofEmail("avery@homes.internal")).toEqual([]);
  });

  it("gets no email when a bot has filled in the honeypot", async () => {
    for (const sign of [{ website: "https://spam.example" }, { stamp: "1.forged" }]) {
      const answer = await ask({ email: "bot@homes.internal", query: "", ...sign });
      expect(answer.statusCode).toBe(202);
    }
    expect(await site.platform.subscriptions.ofEmail("bot@homes.internal")).toEqual([]);
  });

  it("reads an error for an unknown home or invalid input", async () => {
    const email = "eve@homes.internal";
    expect((await ask({ email, home: "nothing-like-it" })).json()).toEqual({ error: alertWording.notAHome });
    expect((await ask({ email })).json()).toEqual({ error: alertWording.eitherOr });
    const [home] = await site.platform.listings.all();
    expect((await ask({ email, home: home?.id })).statusCode).toBe(202);
  });

  it("must wait or solve a proof of work after five requests from the network within an hour", async () => {
    pass(61);
    const from = "198.51.100.7";
    const send = (number: number, more: object = {}) =>
      ask({ email: `many${number}@homes.internal`, query: "", ...more }, from);
    for (const number of [1, 2, 3, 4, 5]) expect((await send(number)).statusCode).toBe(202);
    const refused = await send(6);
    expect([refused.statusCode, refused.json()]).toEqual([429, { error: alertWording.tooMany }]);
    expect((await send(6, { work: "offered" })).json()).toHaveProperty("challenge.signature");
    expect(await site.platform.subscriptions.ofEmail("many6@homes.internal")).toEqual([]);
  });
});

it("the sixty-first visitor within an hour must wait or solve a proof of work, wherever the others came from", async () => {
  pass(61);
  const send = (number: number) => ask({ email: `one${number}@homes.internal`, query: "" });
  const answers = await Promise.all(Array.from({ length: 60 }, (_, number) => send(number)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([202]));
  expect((await send(61)).statusCode).toBe(429);
});

describe("a site that cannot send email", () => {
  it("stores nothing, without a mail server or with the shipped address", async () => {
    const both: Record<string, string>[] = [{}, { SMTP_URL: nowhere.url }];
    for (const settings of both) {
      const other = await openTestSite({ settings, demo: false });
      const payload = { email: "ada@homes.internal", query: "" };
      const answer = await other.post("/api/subscriptions", payload);
      expect([answer.statusCode, answer.json()]).toEqual([404, { error: alertWording.off }]);
      expect(await other.platform.subscriptions.page(10)).toEqual([]);
      await other.close();
    }
  });
});

describe("the pages", () => {
  it("offer alerts above the homes, on empty results, and next to a single home", async () => {
    const [home] = await site.platform.listings.all();
    for (const path of ["/search", "/search?price_max=1", "/listings"])
      expect((await site.get(path)).body, path).toContain('action="/alerts/new"');
    const link = `/alerts/new?home=${home?.id}`;
    expect((await site.get(`/listings/${home?.id}`)).body).toContain(link);
    expect((await site.get(`/saved?home=${home?.id}`)).body).toContain(link);
    expect((await site.get(link)).body).toContain(alertWording.headingOfHome);
  });

  it("accept the form without scripts, and answer everyone the same", async () => {
    pass(61);
    const payload = new URLSearchParams({ email: "form@homes.internal", query: "beds=5" }).toString();
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const remoteAddress = "203.0.113.251";
    const answer = await site.send({ method: "POST", url: "/alerts/new", headers, payload, remoteAddress });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, "/alerts/new?sent"]);
    expect(answer.headers["set-cookie"]).toMatch(/^alert-asked=sub_[\w.-]+; Path=\/alerts\/confirm; .*HttpOnly/);
    expect((await site.get("/alerts/new?sent")).body).toContain(alertWording.asked);
    expect(await mailsTo("form@homes.internal")).toHaveLength(1);
    const bad = await site.send({
      method: "POST",
      url: "/alerts/new",
      headers,
      payload: "email=x&query=",
      remoteAddress,
    });
    expect([bad.statusCode, bad.body.includes("valid email")]).toEqual([400, true]);
  });

  it("offer no alerts where the site cannot send email", async () => {
    const other = await openTestSite();
    for (const path of ["/search", "/listings"]) expect((await other.get(path)).body).not.toContain("/alerts/new");
    expect((await other.get("/alerts/new?query=")).statusCode).toBe(404);
  });
});
