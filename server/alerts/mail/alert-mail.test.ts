import { expect, onTestFinished, test, vi } from "vitest";
import { demoProfile } from "#content/profile.ts";
import type { MlsHome } from "#domain/mls/home/mls-home.ts";
import { hour, minute } from "#domain/time-units.ts";
import { readConfig } from "#server/config.ts";
import { createLog } from "#server/log.ts";
import { newSubscriptionId } from "#server/records/ids.ts";
import { createServices } from "#server/services.ts";
import { createSiteSigner, readLinkToken } from "#server/site-signer.ts";
import { mailServer, refusal } from "#tests/support/programs/mail-server.ts";
import { alertSite, home, subscription, withoutRests } from "#tests/support/site/alert-site.ts";

type Behaviour = Parameters<typeof mailServer>[0];

/** A site that sends alerts to a real mail server. */
async function mailingSite(behaviour: Behaviour = {}, settings: Record<string, string> = {}) {
  const { url, received } = await mailServer(behaviour);
  const site = await alertSite();
  const config = readConfig({ SITE_URL: "https://www.hannah.example.com", SMTP_URL: url, ...settings });
  const services = createServices(
    config,
    site.platform,
    createLog(() => {}),
    site.now,
  );
  onTestFinished(() => services.sender.close());
  const { worker, sending } = services.alerts;
  const look = () => withoutRests(worker.look);
  let homes = 101;
  return {
    ...{ ...site, received, services, sending, look },
    /** The feed brings `count` new homes, and the next morning comes. */
    async morning(count = 1, more: MlsHome[] = []) {
      site.clock.time += minute;
      const changedAt = site.now().toISOString();
      const fresh = Array.from({ length: count }, (_, at) => home(String(homes + at), { changedAt }));
      homes += count;
      site.feed(...fresh, ...more);
      await look();
      const day = site.now().toISOString().slice(0, 10);
      site.until(new Date(Date.parse(`${day}T15:00:01.000Z`) + 24 * hour).toISOString());
      await look();
      await services.sender.deliverDue();
    },
  };
}

/** Unfolds header lines. */
function headersOf(raw: string): string[] {
  return (raw.split("\r\n\r\n", 1)[0] ?? "").replaceAll(/\r\n[ \t]+/g, " ").split("\r\n");
}

const decoded = (raw: string) =>
  raw.replaceAll("=\r\n", "").replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));

test("an alert names its sender and how to unsubscribe, the same in text and HTML", async () => {
  const site = await mailingSite();
  await site.morning(0);
  const ada = subscription("ada", { id: newSubscriptionId(), query: "city=Monument&price_max=500000" });
  await site.subscribe(ada);
  await site.morning(2);
  const [mail] = site.received;
  expect(mail?.to).toEqual([ada.email]);
  const raw = mail?.raw ?? "";
  // One line, however long: folding breaks a provider's signatures.
  const [, end = ""] = /^List-Unsubscribe: <https:\/\/www\.hannah\.example\.com(\/u\/[\w.-]+)>\r$/m.exec(raw) ?? [];
  expect("https://twenty.characters.co".length + end.length).toBeLessThanOrEqual(70);
  const signer = createSiteSigner(site.platform);
  expect(await readLinkToken(signer, "alert-end", "sub", end.slice("/u/".length))).toEqual({
    id: ada.id,
    generation: 0,
  });
  const headers = headersOf(raw);
  expect(headers).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  expect(headers).toContain("Auto-Submitted: auto-generated");
  expect(headers).toContain("List-ID: <alerts.www.hannah.example.com>");
  expect(headers).toContain("Subject: Two new homes");
  const [, text = "", html = ""] = decoded(raw).split(/^Content-Type: text\//m);
  for (const words of [
    "101 Sample Way",
    "$400,000",
    "Up to $500,000, Monument",
    "Listed by",
    "Paper Pine Realty",
    "12 Elm Street",
    "You asked for alerts on November 1, 2026.",
    "Change or unsubscribe",
  ]) {
    expect(text).toContain(words);
    expect(html).toContain(words);
  }
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).toContain('<html lang="en">');
  expect(html).not.toMatch(/<img|<script|http-equiv/);
});

test("the longest alert is under 60 KB", async () => {
  const site = await mailingSite();
  await site.morning(0);
  await site.subscribe(subscription("ada"), subscription("ada-2", { email: "ada@homes.internal", query: "beds=0" }));
  const long = "Äußerst & langer <Name> ".repeat(20);
  const many = Array.from({ length: 40 }, (_, at) =>
    home(String(500 + at), { street: long, firm: long, attribution: long, city: long }),
  );
  await site.morning(0, many);
  expect(site.received).toHaveLength(1);
  expect(Buffer.byteLength(site.received[0]?.raw ?? "")).toBeLessThan(60_000);
});

test("it says about other firms' homes only what the MLS allows", async () => {
  const site = await mailingSite();
  await site.morning(0);
  await site.subscribe(subscription("ada"));
  const save = (inMails: "count" | "none") =>
    site.platform.profile.save({ ...site.profile, mls: { ...site.profile.mls, inMails } });
  await save("count");
  await site.morning(3);
  const raw = decoded(site.received[0]?.raw ?? "");
  expect(raw).toContain("See 3 Homes from Other Brokerages: https://www.hannah.example.com/search");
  expect(raw).not.toContain("Sample Way");
  await save("none");
  await site.morning(2);
  expect(site.received).toHaveLength(1);
});

test("a withheld street stays withheld", async () => {
  const site = await mailingSite();
  await site.morning(0);
  await site.subscribe(subscription("ada"));
  const { street: _, ...withheld } = home("7", { remarks: "Ask at 9 Hidden Way." });
  await site.morning(0, [withheld]);
  const raw = decoded(site.received[0]?.raw ?? "");
  expect(raw).toContain("Address withheld");
  expect(raw).not.toContain("Hidden Way");
});

test("without the agent's own postal address no alert is written", async () => {
  const site = await mailingSite();
  await site.morning(0);
  await site.subscribe(subscription("ada"));
  await site.platform.profile.save({ ...site.profile, office: demoProfile.office });
  await site.morning(1);
  expect(site.received).toEqual([]);
  expect(await site.platform.emails.page(10)).toEqual([]);
  await site.platform.profile.save(site.profile);
  await site.morning(1);
  expect(headersOf(site.received[0]?.raw ?? "")).toContain("Subject: Two new homes");
});

test("each subscription in a sent alert records its last email, and refused ones do not", async () => {
  const site = await mailingSite({
    onRcptTo: ({ address }, _, done) => done(address.startsWith("bob") ? refusal(554, "Policy") : null),
  });
  await site.morning(0);
  await site.subscribe(subscription("ada"), subscription("ada-2", { email: "ada@homes.internal", query: "beds=0" }));
  await site.subscribe(subscription("bob"), subscription("eve", { query: "city=Palmer+Lake" }));
  await site.morning(1);
  const mailed = async (id: string) => (await site.platform.subscriptions.find(`sub_${id}`))?.lastMailedAt;
  for (const id of ["ada", "ada-2"]) expect(await mailed(id), id).toBe(site.now().toISOString());
  for (const id of ["bob", "eve"]) expect(await mailed(id), id).toBeUndefined();
});

test("a sent alert is not sent again if that can't be recorded", async () => {
  const site = await mailingSite();
  await site.morning(0);
  await site.subscribe(subscription("ada"));
  vi.spyOn(site.platform.subscriptions, "change").mockRejectedValueOnce(new Error("The disk is full."));
  await site.morning(1);
  site.clock.time += hour;
  await site.services.sender.deliverDue();
  expect(site.received).toHaveLength(1);
});

test("the operator's hourly limit applies, and the rest follows later", async () => {
  const site = await mailingSite({}, { MAIL_PER_HOUR: "2" });
  await site.morning(0);
  await site.subscribe(...["ada", "bob", "eve"].map((id) => subscription(id)));
  await site.morning(1);
  expect(site.received).toHaveLength(2);
  site.clock.time += hour + 1000;
  await site.services.sender.deliverDue();
  expect(site.received).toHaveLength(3);
});

test("sending pauses when a mail server asks to slow down, and the address is not blamed", async () => {
  let visits = 0;
  const site = await mailingSite({
    onRcptTo: (_, __, done) => done(++visits === 1 ? refusal(450, "4.7.1 Slow down") : null),
  });
  await site.morning(0);
  await site.subscribe(subscription("ada"));
  await site.morning(1);
  site.clock.time += 10 * minute;
  await site.services.sender.deliverDue();
  expect(visits).toBe(1);
  site.clock.time += 6 * minute;
  await site.services.sender.deliverDue();
  expect(site.received).toHaveLength(1);
  expect((await site.platform.matches.state("sending"))?.refusals).toEqual({});
});

test("a refused alert's homes go into the next one, once", async () => {
  let visits = 0;
  const site = await mailingSite({
    onRcptTo: (_, __, done) => done(++visits === 1 ? refusal(550, "5.1.1 Unknown user") : null),
  });
  await site.morning(0);
  await site.subscribe(subscription("ada"));
  await site.morning(1);
  await site.look();
  await site.services.sender.deliverDue();
  expect(visits).toBe(1);
  await site.morning(1);
  for (const number of [101, 102]) expect(decoded(site.received[0]?.raw ?? "")).toContain(`${number} Sample Way`);
  await site.morning(0);
  expect(site.received).toHaveLength(1);
});

test("an unknown address ends with the second refusal, even across different searches", async () => {
  const site = await mailingSite({ onRcptTo: (_, __, done) => done(refusal(550, "5.1.1 Unknown user")) });
  await site.morning(0);
  const ada2 = subscription("ada2", { email: "ada@homes.internal", query: "beds=0" });
  await site.subscribe(subscription("ada"), { ...ada2, consent: { ...ada2.consent, at: "2026-11-02T12:00:00.000Z" } });
  await site.morning(1);
  await site.end("sub_ada");
  await site.morning(1);
  expect(await site.platform.subscriptions.find("sub_ada2")).toMatchObject({ status: "ended", endedBy: "bounce" });
});

test("ten recent refusals pause all alerts until the agent resumes, and new matches follow then", async () => {
  const site = await mailingSite({ onRcptTo: (_, __, done) => done(refusal(554, "Policy")) }, { MAIL_PER_HOUR: "50" });
  await site.morning(0);
  await site.subscribe(...Array.from({ length: 12 }, (_, at) => subscription(`s${at}`)));
  await site.morning(1);
  expect(await site.sending.pausedAt()).toBeDefined();
  const count = (await site.platform.emails.page(100)).length;
  await site.morning(1);
  expect(await site.platform.emails.page(100)).toHaveLength(count);
  await site.sending.resume();
  await site.look();
  expect((await site.platform.emails.page(100)).length).toBeGreaterThan(count);
});

test("an address that complains gets no more emails", async () => {
  const site = await mailingSite();
  await site.subscribe(subscription("ada"), subscription("ada-2", { email: "Ada@homes.internal" }));
  await site.sending.refused(
    { id: "let_1", about: "sub_ada", to: "ada@homes.internal" },
    { kind: "complaint", words: "" },
  );
  for (const id of ["sub_ada", "sub_ada-2"])
    expect(await site.platform.subscriptions.find(id)).toMatchObject({ status: "ended", endedBy: "complaint" });
});
