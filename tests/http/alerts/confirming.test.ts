import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { demoProfile } from "#content/profile.ts";
import { alertWording } from "#domain/alerts/alert-wording.ts";
import { digestText } from "#domain/alerts/news.ts";
import { ended } from "#domain/alerts/subscription.ts";
import { newEmail } from "#domain/emails/email.ts";
import { day, minute } from "#domain/time-units.ts";
import { createSiteSigner, linkToken } from "#server/site-signer.ts";
import { mailServer, readable } from "../../support/programs/mail-server.ts";
import { rounds } from "../../support/rounds.ts";
import { subscription } from "../../support/site/alert-site.ts";
import { signIn } from "../../support/site/signed-in.ts";
import { openSiteWithAlerts } from "../../support/site/site-with-alerts.ts";
import { demoProfileOf, type TestSite } from "../../support/site/test-site.ts";

let site: TestSite;
let time = Date.parse("2026-11-24T10:00:00.000Z");
let mails: Awaited<ReturnType<typeof mailServer>>["received"];
const email = "ada@homes.internal";
let number = 0;
beforeEach(async () => {
  const { url, received } = await mailServer();
  mails = received;
  site = await openSiteWithAlerts({ url }, () => new Date(time));
});

/** Subscribes, and returns the email's text, its links, and the cookie of the subscribing browser. */
async function ask(query = "beds=3&city=Monument", from = email) {
  const remoteAddress = `203.0.113.${++number}`;
  const payload = { email: from, query };
  const answer = await site.send({ method: "POST", url: "/api/subscriptions", payload, remoteAddress });
  await site.services.sender.deliverDue();
  const text = readable(mails.find(({ to }) => to.includes(from))?.raw ?? "");
  const [, confirm = ""] = /(\/alerts\/confirm\/[\w.-]+)/.exec(text) ?? [];
  const [, end = ""] = /(\/u\/[\w.-]+)/.exec(text) ?? [];
  const cookie = String(answer.headers["set-cookie"]).split(";")[0] ?? "";
  return { text, confirm, end, cookie };
}
const only = async (of = email) => (await site.platform.subscriptions.ofEmail(of))[0];
const press = (url: string, fields: Record<string, string> = {}) => site.sendForm(url, fields);

describe("the confirmation email", () => {
  it("names the criteria, and never repeats what the visitor wrote", async () => {
    const { text } = await ask("beds=3&q=cheap+pills&city=Buy+at+evil.example");
    expect(text).toContain("3 or more beds, keywords you typed");
    expect(text).not.toMatch(/pills|evil|List-Unsubscribe/i);
    expect(text).toContain("Auto-Submitted: auto-generated");
  });
});

describe("the confirmation email's end", () => {
  it("lets people who never asked stop such emails, after the firm and the license", async () => {
    const { text } = await ask();
    const { agentName, firmName, license } = await demoProfileOf(site);
    const sender = text.indexOf(`${agentName}, ${firmName}, ${license}`);
    expect(sender).toBeGreaterThan(text.indexOf("/alerts/confirm/"));
    expect(text.indexOf("Don’t email this address again: https://")).toBeGreaterThan(sender);
  });
});

describe("once the agent has no postal address", () => {
  it("queued emails stay, and no change or unsubscribe link is sent", async () => {
    const profile = await demoProfileOf(site);
    await ask();
    const before = mails.length;
    await site.platform.profile.save({ ...profile, office: { ...profile.office, street: demoProfile.office.street } });
    const waiting = { id: "let_late", kind: "opt-in" as const, about: (await only())?.id ?? "", to: email };
    const late = newEmail({ ...waiting, subject: "", text: "", references: [] }, "homes.internal", new Date(time));
    await site.platform.emails.add(late);
    await site.services.sender.deliverDue();
    time += 2 * day;
    const link = await press("/alerts", { email });
    expect([link.statusCode, link.body.includes(alertWording.off)]).toEqual([404, true]);
    await site.services.sender.deliverDue();
    expect(mails.length).toBe(before);
    await site.platform.profile.save(profile);
    time += day;
    await site.services.sender.deliverDue();
    expect(mails.length).toBe(before + 1);
  });
});

describe("a visitor who follows the link in the email", () => {
  it("finds one button, which turns the alert on and keeps it on when selected again", async () => {
    const { confirm } = await ask();
    const shown = await site.get(confirm);
    expect(shown.body).toContain(alertWording.nothingOn);
    expect(shown.body).not.toContain(".submit()");
    expect(shown.headers).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex, nofollow",
    });
    expect(await only()).toMatchObject({ status: "pending" });
    expect((await press(confirm)).body).toContain(alertWording.on);
    const on = await only();
    expect(on).toMatchObject({ status: "active", confirmedAt: new Date(time).toISOString() });
    expect(await site.platform.people.find(on?.personId ?? "")).toMatchObject({ emails: [email] });
    time += 1000;
    expect((await press(confirm)).body).toContain(alertWording.on);
    expect(await only()).toEqual(on);
  });

  it("on two phones at once becomes one person with everything filed under them", async () => {
    const { confirm } = await ask("beds=3");
    await ask("city=Monument");
    for (const { body } of await Promise.all([press(confirm), press(confirm)])) expect(body).toContain(alertWording.on);
    const filed = (await site.platform.subscriptions.ofEmail(email)).map(({ personId }) => personId);
    const query = { list: "all", search: email, today: "2026-11-24", limit: 9 } as const;
    const { people } = await site.platform.people.page(query);
    expect(people.map(({ person }) => [person.id, person.id])).toEqual([filed]);
  });

  it("needn't confirm again in the browser that subscribed: a script on its page does it", async () => {
    const { confirm, cookie } = await ask();
    const shown = await site.get(confirm, { cookie });
    expect(shown.body).toContain('document.querySelector(".alert-page form").submit()');
    expect(await only()).toMatchObject({ status: "pending" });
    const other = await ask("", "other@homes.internal");
    expect((await site.get(confirm, { cookie: other.cookie })).body).not.toContain(".submit()");
  });

  it("turns on every alert requested so far at once, even those the email couldn't name", async () => {
    const { confirm } = await ask("beds=3");
    await ask("city=Monument");
    const shown = (await site.get(confirm)).body;
    for (const words of ["3 or more beds", "Monument"]) expect(shown).toContain(words);
    expect((await press(confirm)).body).toContain("Monument");
    expect((await site.platform.subscriptions.ofEmail(email)).map(({ status }) => status)).toEqual([
      "active",
      "active",
    ]);
    const before = mails.length;
    time += day;
    await site.services.sender.deliverDue();
    expect(mails).toHaveLength(before);
  });

  it("who requests more alerts after confirming gets an email with the unconfirmed ones a day after the first", async () => {
    const { confirm } = await ask("beds=3");
    await press(confirm);
    time += minute;
    await ask("city=Monument");
    await ask("baths=2");
    const before = mails.length;
    time += day;
    await site.services.sender.deliverDue();
    expect(mails).toHaveLength(before + 1);
    const text = readable(mails.at(-1)?.raw ?? "");
    for (const words of ["Alert: Monument", "2 or more baths"]) expect(text).toContain(words);
    await press(/(\/alerts\/confirm\/[\w.-]+)/.exec(text)?.[1] ?? "");
    const statuses = (await site.platform.subscriptions.ofEmail(email)).map(({ status }) => status);
    expect(statuses).toEqual(["active", "active", "active"]);
  });

  it("reads a plain explanation when the link is eight days old, truncated, or from before a restore", async () => {
    const { confirm } = await ask();
    time += 8 * day;
    const isOver = async (url: string) => {
      const answer = await press(url);
      expect([answer.statusCode, answer.body.includes(alertWording.over)], url).toEqual([404, true]);
    };
    for (const url of [confirm, confirm.slice(0, -1), `${confirm}.`]) await isOver(url);
    const asked = await only();
    expect(asked).toMatchObject({ status: "pending" });
    // A restored site verifies the link by its key, but doesn't know its subscription.
    await site.platform.subscriptions.remove(asked?.id ?? "");
    await isOver(confirm);
  });
});

describe("a browser in which an address was confirmed", () => {
  const form = { "content-type": "application/x-www-form-urlencoded" };
  /** The browser's cookie after its first alert is confirmed. */
  async function knownBrowser() {
    const { confirm, end } = await ask("beds=3");
    const cookies = [(await press(confirm)).headers["set-cookie"]].flat().map(String);
    return { cookies, end, cookie: cookies[0]?.split(";")[0] ?? "" };
  }
  const askThere = (cookie: string, query: string, from = email) =>
    site.send({
      ...{ method: "POST", url: "/api/subscriptions", payload: { email: from, query } },
      ...{ headers: { cookie }, remoteAddress: `203.0.113.${++number}` },
    });
  const statuses = async (of = email) => (await site.platform.subscriptions.ofEmail(of)).map(({ status }) => status);

  it("turns the next alert of that address on at once, without another email", async () => {
    const { cookies, cookie } = await knownBrowser();
    expect(cookies).toHaveLength(2);
    for (const each of cookies) {
      expect(each).toMatch(
        /^alert-browser=[\w.-]+; Path=\/(alerts\/new|api\/subscriptions); Max-Age=7776000; HttpOnly; SameSite=Lax/,
      );
      expect(each).not.toContain("ada");
    }
    const before = mails.length;
    const answer = await askThere(cookie, "city=Monument", " ADA@homes.internal ");
    expect([answer.statusCode, answer.json()]).toEqual([201, { words: alertWording.on }]);
    const payload = new URLSearchParams({ email, query: "baths=2" }).toString();
    const remoteAddress = `203.0.113.${++number}`;
    const sent = await site.send({
      method: "POST",
      url: "/alerts/new",
      headers: { ...form, cookie },
      payload,
      remoteAddress,
    });
    expect([sent.statusCode, sent.headers.location]).toEqual([303, "/alerts/new?on"]);
    expect((await site.get("/alerts/new?on")).body).toContain(alertWording.on);
    expect(await statuses()).toEqual(["active", "active", "active"]);
    const all = await site.platform.subscriptions.ofEmail(email);
    expect(new Set(all.map(({ personId }) => personId)).size).toBe(1);
    time += 2 * day;
    await site.services.sender.deliverDue();
    expect(mails).toHaveLength(before);
  });

  it("has no advantage for another address or with an altered cookie", async () => {
    const { cookie } = await knownBrowser();
    expect((await askThere(cookie, "beds=2", "other@homes.internal")).statusCode).toBe(202);
    expect(await statuses("other@homes.internal")).toEqual(["pending"]);
    for (const forged of [`${cookie}x`, cookie.replace(/.$/, (last) => (last === "A" ? "B" : "A")), "alert-browser="])
      expect((await askThere(forged, "city=Monument")).statusCode, forged).toBe(202);
    expect((await statuses()).toSorted()).toEqual(["active", "pending"]);
  });

  it("loses its advantage once the subscriber unsubscribes, deletes their alerts or refuses all email", async () => {
    const { cookie, end } = await knownBrowser();
    await press(end);
    expect((await askThere(cookie, "city=Monument")).statusCode).toBe(202);
    const waiting = (await site.platform.subscriptions.ofEmail(email)).find(({ status }) => status === "pending");
    expect(waiting).toBeDefined();
    time += 2 * day;
    const again = await ask("city=Monument");
    await press(again.confirm);
    await press(again.end, { never: "1" });
    expect((await askThere(cookie, "baths=3")).statusCode).toBe(202);
    expect(new Set(await statuses())).toEqual(new Set(["ended"]));
  });

  it("gets the same cached pages as every other browser", async () => {
    const { cookie } = await knownBrowser();
    for (const url of ["/", "/listings", "/search"])
      expect((await site.get(url, { cookie })).body).toBe((await site.get(url)).body);
  });
});

describe("a subscriber who unsubscribes", () => {
  it("uses the mail program's one-click button in both encodings, even twice or after deletion", async () => {
    const { confirm, end } = await ask();
    await press(confirm);
    expect((await site.get(end)).body).toContain(alertWording.end);
    expect(await only()).toMatchObject({ status: "active" });
    // A mail program has no cookie and doesn't come from one of our pages.
    const headers = { origin: "https://mail.homes.internal", "sec-fetch-site": "cross-site" };
    const oneClick = () => site.sendForm(end, { "List-Unsubscribe": "One-Click" }, headers);
    const first = await oneClick();
    expect([first.statusCode, await only()]).toMatchObject([200, { status: "ended", endedBy: "click" }]);
    const multipart = { "content-type": "multipart/form-data; boundary=x", ...headers };
    const payload = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    expect((await site.post(end, payload, multipart)).statusCode).toBe(200);
    await site.platform.subscriptions.remove((await only())?.id ?? "");
    expect((await oneClick()).statusCode).toBe(200);
    expect((await press(`${end}0`)).statusCode).toBe(404);
  });

  it("never gets another email when they refuse all email", async () => {
    const { end } = await ask();
    expect((await site.get(`${end}?never`)).body).toContain(alertWording.never);
    await press(end, { never: "1" });
    expect(await only()).toMatchObject({ status: "ended" });
    const before = mails.length;
    time += 2 * day;
    await ask();
    expect(mails).toHaveLength(before);
    expect((await site.platform.subscriptions.ofEmail(email)).map(({ status }) => status)).toEqual(["ended"]);
  });
});

it("a scanner that opens every link in many emails with GET and HEAD changes nothing", async () => {
  const { platform } = site;
  const signer = createSiteSigner(platform);
  const links = ["/alerts", "/alerts/new?query=beds%3D3"];
  const count = rounds(250);
  for (let each = 0; each < count; each += 1) {
    const status = each % 2 ? "active" : "pending";
    const consent = { words: "a".repeat(64), at: new Date(time).toISOString() };
    const sought = subscription(String(each), { email: `buyer${each % 100}@homes.internal`, status, consent });
    await platform.subscriptions.add(sought);
    const token = (purpose: "confirm" | "manage" | "end") => linkToken(signer, `alert-${purpose}`, sought);
    const end = `/u/${await token("end")}`;
    links.push(`/alerts/confirm/${await token("confirm")}`, `/alerts/${await token("manage")}`, end, `${end}?never`);
  }
  const ids = Array.from({ length: count }, (_, each) => `sub_${each}`);
  const kept = async () => [await Promise.all(ids.map(platform.subscriptions.find)), await platform.people.counts("")];
  const before = await kept();
  for (const url of links)
    for (const method of ["GET", "HEAD"] as const) expect((await site.send({ method, url })).statusCode, url).toBe(200);
  expect(await kept()).toEqual(before);
});

describe("a subscriber's page", () => {
  const opened = async (from = email) => {
    const { confirm } = await ask(undefined, from);
    await press(confirm);
    return /href="(\/alerts\/[^"/]+\.0\.[^"]+)"/.exec((await site.get(confirm)).body)?.[1] ?? "";
  };

  it("changes, pauses, resumes and ends an alert, and shows the stored data", async () => {
    const manage = await opened();
    const shown = (await site.get(manage)).body;
    for (const words of [email, "3 or more beds, Monument", alertWording.deleteAll]) expect(shown).toContain(words);
    const id = (await only())?.id ?? "";
    await press(manage, { do: "save", id, rhythm: "weekly", kinds: "price" });
    expect(await only()).toMatchObject({ rhythm: "weekly", kinds: ["price"] });
    await press(manage, { do: "pause", id });
    expect(await only()).toMatchObject({ status: "paused" });
    await press(manage, { do: "resume", id });
    expect(await only()).toMatchObject({ status: "active" });
    expect((await press(manage, { do: "end", id })).statusCode).toBe(303);
    expect(await only()).toMatchObject({ status: "ended", endedBy: "link" });
    expect((await press(manage, { do: "resume", id })).statusCode).toBe(303);
    expect(await only()).toMatchObject({ status: "active" });
    expect(await only()).not.toHaveProperty("endedBy");
  });

  it("says next to its buttons what changed, and takes it back", async () => {
    const manage = await opened();
    const id = (await only())?.id ?? "";
    const before = await only();
    const { headers } = await press(manage, { do: "save", id, rhythm: "weekly", kinds: "price" });
    const path = String(headers.location).split("#")[0] ?? "";
    const [, undo = ""] = (await site.get(path)).body.split('class="undo"');
    expect(undo).toContain(alertWording.did.save);
    const fields = [...(undo.split("</form>")[0]?.matchAll(/name="(\w+)" value="([^"]*)"/g) ?? [])];
    expect(fields.filter(([, name]) => name === "rhythm").map(([, , value]) => value)).toEqual([before?.rhythm]);
    expect(fields.filter(([, name]) => name === "kinds").map(([, , value]) => value)).toEqual(before?.kinds);
    const ended = await press(manage, { do: "end", id });
    const shown = (await site.get(String(ended.headers.location).split("#")[0] ?? "")).body;
    expect(shown).toContain(alertWording.did.end);
    expect((await site.get(manage)).body).toContain(alertWording.again);
  });

  it("never turns on again by itself what a refused email or the agent ended", async () => {
    const manage = await opened();
    const id = (await only())?.id ?? "";
    await site.platform.subscriptions.change(id, (seen) => ended(seen, "bounce", new Date(time)));
    expect((await site.get(manage)).body).not.toContain(alertWording.again);
    await press(manage, { do: "resume", id });
    expect(await only()).toMatchObject({ status: "ended", endedBy: "bounce" });
  });

  it("resends the confirmation of an unconfirmed alert, at most once a day", async () => {
    const manage = await opened();
    time += minute;
    await ask("city=Monument");
    const waiting = (await site.platform.subscriptions.ofEmail(email)).find(({ status }) => status === "pending");
    expect((await site.get(manage)).body).toContain(alertWording.askAgain);
    time += 6 * day;
    await site.services.sender.deliverDue();
    const before = mails.length;
    const answer = await press(manage, { do: "ask", id: waiting?.id ?? "" });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${manage}?asked`]);
    expect((await site.get(`${manage}?asked`)).body).toContain(alertWording.asked);
    await press(manage, { do: "ask", id: waiting?.id ?? "" });
    time += day;
    await site.services.sender.deliverDue();
    expect(mails.length).toBe(before + 1);
    const text = readable(mails.at(-1)?.raw ?? "");
    // They subscribed eight days ago, and again two days ago.
    time += day;
    await press(/(\/alerts\/confirm\/[\w.-]+)/.exec(text)?.[1] ?? "");
    expect(await site.platform.subscriptions.find(waiting?.id ?? "")).toMatchObject({ status: "active" });
  });

  it("can't change another subscriber's alerts", async () => {
    const manage = await opened();
    const mine = await only();
    await opened("other@homes.internal");
    const theirs = await only("other@homes.internal");
    expect((await press(manage, { do: "end", id: theirs?.id ?? "" })).statusCode).toBe(404);
    expect(await only("other@homes.internal")).toEqual(theirs);
    expect(mine?.id).not.toBe(theirs?.id);
  });

  it("leaves no trace of a deleted subscriber's address in the database, write-ahead log, log or export", async () => {
    const canary = "canary.quetzal@homes.internal";
    const manage = await opened(canary);
    const { id: about = "" } = (await only(canary)) ?? {};
    const match = {
      subscription: about,
      home: "1",
      kind: "new" as const,
      edition: "",
      price: 1,
      at: new Date(time).toISOString(),
    };
    const alert = { id: "let_canary", kind: "alert" as const, about, to: canary, subject: "", references: [] };
    await site.platform.matches.add([match]);
    const email = newEmail({ ...alert, text: digestText([match]) }, "homes.internal", new Date(time));
    expect(await site.platform.matches.take([{ email, matches: [match] }])).toBe(1);
    const { dataDir } = site.services.config;
    const names = readdirSync(dataDir).filter((name) => name.startsWith("shingle.db"));
    const kept = async () => {
      const files = names.map((name) => readFileSync(join(dataDir, name), "latin1"));
      const exported = (await (await signIn(site)).get("/api/admin/export.zip")).rawPayload.toString("latin1");
      return [...files, exported, JSON.stringify(site.logged)];
    };
    expect(names).toContain("shingle.db-wal");
    expect((await kept()).filter((text) => /canary\.quetzal/i.test(text)).length).toBeGreaterThan(1);
    expect((await press(manage, { do: "delete-all" })).statusCode).toBe(303);
    // The log is emptied right after the last of many deletions.
    await new Promise(setImmediate);
    expect((await kept()).filter((text) => /canary|quetzal/i.test(text))).toEqual([]);
    expect(await site.platform.matches.waiting()).toEqual([]);
  });

  it("doesn't open for a visitor who only types an address: the site emails the link, and answers the same for unknown addresses", async () => {
    await opened();
    time += 2 * day;
    const before = mails.length;
    const known = await press("/alerts", { email });
    const unknown = await press("/alerts", { email: email.replace("@", "x@") });
    const said = (answer: { body: string }) => /<p role="status">([^<]*)/.exec(answer.body)?.[1];
    expect(said(known)).toBe(alertWording.linkSent);
    expect(said(unknown)).toBe(alertWording.linkSent);
    await site.services.sender.deliverDue();
    expect(mails.slice(before).map(({ to, raw }) => [to, /\/alerts\/[\w-]+\.0\./.test(readable(raw))])).toEqual([
      [[email], true],
    ]);
  });
});
