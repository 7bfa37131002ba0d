import { expect, it } from "vitest";
import { isAnswer } from "#domain/showings/reminder.ts";
import type { Showing } from "#domain/showings/showing.ts";
import { createShowingMail } from "#server/showings/showing-mail.ts";
import { createSiteSigner } from "#server/site-signer.ts";
import { mailServer, readable } from "../../support/programs/mail-server.ts";
import { origin } from "../../support/site/test-site.ts";
import { answer, openAskedSite } from "./asked-site.ts";

const from = "Website <site@hannah.example.com>";

/** A site where Zoë's request is confirmed and every email has been sent. */
async function confirmedSite() {
  const clock = { now: new Date("2026-11-25T19:00:00.000Z") };
  const { url, received } = await mailServer();
  const opened = await openAskedSite(clock, { SMTP_URL: url, MAIL_FROM: from, NOTIFY_EMAIL: "phone@homes.internal" });
  const { site } = opened;
  const [asked] = await site.platform.showings.asked(10);
  const inquiry = await site.platform.inquiries.find(asked?.id ?? "");
  if (!inquiry) throw new Error("There is no request.");
  await site.platform.inquiries.remove(inquiry.id);
  await site.platform.inquiries.add({ ...inquiry, personId: undefined, email: "zoe@homes.internal" });
  await opened.post("/shw_zoe/confirm", { ...answer, words: "Park on the street." });
  async function mails(seconds = 20) {
    clock.now = new Date(clock.now.getTime() + seconds * 1000);
    await site.services.sender.deliverDue();
    // Notices to the agent are sent at the same time.
    const isNotice = ({ to }: { to: string[] }) => Number(to[0] === "phone@homes.internal");
    const sent = received.splice(0).toSorted((one, other) => isNotice(one) - isNotice(other));
    return sent.map(({ to, raw }) => ({ to, raw, text: readable(raw), entry: entryOf(raw) }));
  }
  return { ...opened, clock, mails, press: site.sendForm };
}

/** The calendar entry in an email's alternative part, unfolded, or undefined without one. */
function entryOf(raw: string): string | undefined {
  const part = /Content-Type: text\/calendar; charset=utf-8; method=\w+\r\n([\s\S]+?)\r\n--/.exec(raw)?.[1];
  if (part === undefined) return undefined;
  const body = part.slice(part.indexOf("\r\n\r\n") + 4);
  const text = part.includes("base64")
    ? Buffer.from(body, "base64").toString()
    : readable(body.replaceAll("\r\n ", ""));
  return text.replaceAll("\r\n ", "");
}

it("a visitor's calendar gets a confirmed showing, and follows its reschedule and cancellation", async () => {
  const { mails, post } = await confirmedSite();
  const [first] = await mails();
  expect(first?.to).toEqual(["zoe@homes.internal"]);
  expect(first?.text).toContain("Your tour is confirmed.");
  expect(first?.text).toContain("When: Saturday, November 28, at 9:30 AM (Mountain Time)");
  expect(first?.text).toContain("Park on the street.");
  expect(first?.raw).toMatch(/application\/ics; name="?tour\.ics/);
  for (const line of [
    ...["METHOD:REQUEST", "UID:shw_zoe@www.avery.example.com", "SEQUENCE:0", "STATUS:CONFIRMED"],
    ...["DTSTART:20261128T163000Z", "DTEND:20261128T170000Z", "mailto:site@hannah.example.com"],
    "RSVP=FALSE:mailto:zoe@homes.internal",
  ])
    expect(first?.entry).toContain(line);
  await post("/shw_zoe/move", { rev: 1, on: "2026-11-30", from: "14:00" });
  const [moved] = await mails();
  expect(moved?.entry).toMatch(/METHOD:REQUEST[\s\S]*UID:shw_zoe@[\s\S]*SEQUENCE:1[\s\S]*DTSTART:20261130T210000Z/);
  await post("/shw_zoe/call-off", { rev: 2 });
  const [ended] = await mails();
  expect(ended?.entry).toMatch(/METHOD:CANCEL[\s\S]*UID:shw_zoe@[\s\S]*SEQUENCE:2[\s\S]*STATUS:CANCELLED/);
  expect(await mails(99_999)).toEqual([]);
});

it("a visitor's email links to the showing's calendar file while the showing is on", async () => {
  const { mails, post, site } = await confirmedSite();
  const link = /Add to Calendar: https:\/\/[^/\s]+(\/tour\/\S+)/.exec((await mails())[0]?.text ?? "")?.[1] ?? "";
  const file = await site.get(link);
  expect([file.statusCode, file.headers["content-type"], file.headers["cache-control"]]).toEqual([
    ...[200, "text/calendar; charset=utf-8", "no-store"],
  ]);
  expect(file.body).toMatch(/UID:shw_zoe@www\.avery\.example\.com\r\nSEQUENCE:0\r\n[\s\S]*DTSTART:20261128T163000Z/);
  expect(file.body).not.toContain("METHOD");
  await expect.poll(() => site.logged.some(({ path }) => path === "/tour/…")).toBe(true);
  expect(JSON.stringify(site.logged)).not.toContain(link);
  expect((await site.get(link.replace("/zoe.", "/zod."))).statusCode).toBe(404);
  await post("/shw_zoe/call-off", { rev: 1 });
  expect((await site.get(link)).statusCode).toBe(404);
});

it("a visitor whose link is wrong can call or write", async () => {
  const { site } = await confirmedSite();
  const { statusCode, body } = await site.get("/tour/zod.zod");
  expect(statusCode).toBe(404);
  expect(body).toContain("This tour link no longer works.");
  expect(body).toMatch(/<main[\s\S]*href="tel:\+17195550142"[\s\S]*href="\/contact"[\s\S]*<\/main>/);
});

it("a visitor's cancellation names the inviting address after the sender address changed, or has text only", async () => {
  const { mails, post, site } = await confirmedSite();
  await mails();
  await post("/shw_zoe/call-off", { rev: 1 });
  const { platform } = site;
  const email = (await platform.emails.about("shw_zoe")).findLast(isAnswer);
  const profile = await platform.profile.load();
  const stored = await platform.showings.find("shw_zoe");
  if (!email || !profile || !stored) throw new Error("The visit was not called off.");
  const mailOf = (showing: Showing) =>
    createShowingMail(
      { find: async () => showing },
      platform.people,
      createSiteSigner(platform),
      origin,
    )(email, profile, "Homes <new@hannah.example.com>");
  const end = await mailOf(stored);
  expect(end?.from).toMatchObject({ address: "new@hannah.example.com" });
  expect(JSON.stringify(end?.icalEvent)).toMatch(/METHOD:CANCEL.*ORGANIZER;[^:]+:mailto:site@hannah\.example\.com/);
  const { organizer: _, ...unknown } = stored;
  const words = await mailOf(unknown);
  expect([words?.icalEvent, words?.text]).toEqual([undefined, expect.stringContaining("I have to cancel this tour")]);
});

it("a visitor gets only the later email when the agent changes the showing again", async () => {
  const { mails, post, clock } = await confirmedSite();
  clock.now = new Date(clock.now.getTime() + 2000);
  await post("/shw_zoe/move", { rev: 1, on: "2026-11-30", from: "14:00" });
  const sent = await mails();
  expect(sent.map(({ entry }) => /SEQUENCE:(\d)/.exec(entry ?? "")?.[1])).toEqual(["1"]);
});

it("a visitor gets one reminder, at 4 PM the day before, with the current time", async () => {
  const { mails, post } = await confirmedSite();
  await mails();
  await post("/shw_zoe/move", { rev: 1, on: "2026-12-01", from: "10:00" });
  await mails();
  // The old day's reminder time has come, and nothing is sent.
  expect(await mails(3 * 86_400)).toEqual([]);
  const reminded = await mails(2.25 * 86_400);
  expect(reminded.filter(({ to }) => to[0] === "zoe@homes.internal")).toHaveLength(1);
  expect(reminded.find(({ to }) => to[0] === "zoe@homes.internal")?.text).toContain(
    "When: Tuesday, December 1, at 10:00 AM (Mountain Time)",
  );
});

it("a visitor marked Do not contact after the confirmation gets no reminder", async () => {
  const { mails, site } = await confirmedSite();
  await mails();
  const zoe = await site.platform.people.ofEmail("zoe@homes.internal");
  if (zoe) await site.platform.people.replace({ ...zoe, refuses: ["mail"], rev: zoe.rev + 1 });
  expect((await mails(7 * 86_400)).filter(({ to }) => to[0] === "zoe@homes.internal")).toEqual([]);
});

it("a visitor's link shows the showing, changes nothing when opened, and cancels with one button", async () => {
  const { mails, press, site } = await confirmedSite();
  const [first] = await mails();
  const path = /https:\/\/[^/\s]+(\/tour\/\S+)/.exec(first?.text ?? "")?.[1] ?? "";
  for (const method of ["GET", "HEAD", "GET"] as const) {
    const page = await site.send({ method, url: path });
    expect([page.statusCode, page.headers["cache-control"], page.headers["x-robots-tag"]]).toEqual([
      ...[200, "no-store", "noindex, nofollow"],
    ]);
  }
  expect(await site.platform.showings.find("shw_zoe")).toMatchObject({ state: "confirmed", rev: 1 });
  const page = (await site.get(path)).body;
  expect(page).toContain("Saturday, November 28, at 9:30 AM (Mountain Time)");
  const pressed = await press(path, { press: "cancel", rev: "1" });
  expect(pressed.body).toContain("You canceled this tour.");
  expect(await site.platform.showings.find("shw_zoe")).toMatchObject({
    ...{ state: "called-off", calledOffBy: "visitor", sequence: 1, rev: 2 },
  });
  expect((await press(path, { press: "cancel", rev: "1" })).statusCode).toBe(200);
  const told = await mails();
  expect(told.map(({ to, entry }) => [to[0], /METHOD:\w+/.exec(entry ?? "")?.[0]])).toEqual([
    ["zoe@homes.internal", "METHOD:CANCEL"],
    ["phone@homes.internal", undefined],
  ]);
  expect(told[1]?.text).toContain("A visitor canceled the showing on Saturday, November 28, at 9:30 AM");
  expect(told[1]?.text).not.toContain("Zo");
});

it("a visitor's link from an earlier version still opens the same tour and its calendar file, and accepts changes", async () => {
  const { mails, site } = await confirmedSite();
  const path = /https:\/\/[^/\s]+(\/tour\/\S+)/.exec((await mails())[0]?.text ?? "")?.[1] ?? "";
  for (const [method, place] of [
    ["GET", path],
    ["GET", `${path}.ics`],
    ["POST", path],
  ] as const) {
    const earlier = await site.send({
      method,
      url: place.replace("/tour/", "/visit/"),
      headers: { "sec-fetch-site": "same-origin" },
    });
    expect([earlier.statusCode, earlier.headers.location]).toEqual([308, place]);
    expect(earlier.headers["referrer-policy"]).toBe("no-referrer");
  }
});

it("a visitor who asks for another time keeps the showing until the agent answers, and a late try gets a kind message", async () => {
  const { mails, press, post, site } = await confirmedSite();
  const path = /https:\/\/[^/\s]+(\/tour\/\S+)/.exec((await mails())[0]?.text ?? "")?.[1] ?? "";
  expect((await press(path, { press: "time", rev: "1", words: " " })).statusCode).toBe(400);
  expect((await press(path, { press: "time", rev: "1", day1: "2026-11-01", part1: "morning" })).statusCode).toBe(400);
  const asked = await press(path, {
    press: "time",
    rev: "1",
    day1: "2026-12-01",
    part1: "evening",
    words: "After work",
  });
  expect(asked.body).toContain("Until then, your tour stays as scheduled.");
  expect(await site.platform.showings.find("shw_zoe")).toMatchObject({
    ...{ state: "confirmed", sequence: 0, rev: 2 },
    wish: { windows: [{ on: "2026-12-01", from: "17:00", until: "18:00" }], words: "After work" },
  });
  await post("/shw_zoe/move", { rev: 2, on: "2026-12-01", from: "17:00" });
  expect((await site.platform.showings.find("shw_zoe"))?.wish).toBeUndefined();
  const late = await press(path, { press: "cancel", rev: "2" });
  expect(late.statusCode).toBe(409);
  expect(late.body).toContain("This tour has changed in the meantime.");
  expect(late.body).toContain("Tuesday, December 1, at 5:00 PM");
  expect((await site.platform.showings.find("shw_zoe"))?.state).toBe("moved");
});

it("a visitor's truncated, altered or wrong link doesn't work, and a later one says the showing is over", async () => {
  const { mails, clock, site, press } = await confirmedSite();
  const path = /https:\/\/[^/\s]+(\/tour\/\S+)/.exec((await mails())[0]?.text ?? "")?.[1] ?? "";
  for (const wrong of [path.slice(0, -1), path.replace("/zoe.", "/zod."), path.replace(".1.", ".2."), "/tour/x"]) {
    const answered = await site.get(wrong);
    expect([answered.statusCode, answered.headers["cache-control"]]).toEqual([404, "no-store"]);
    expect((await press(wrong, { press: "cancel", rev: "1" })).statusCode).toBe(404);
  }
  clock.now = new Date("2026-11-28T17:00:00.000Z");
  expect((await site.get(path)).body).toContain("This tour is over.");
  expect((await press(path, { press: "cancel", rev: "1" })).statusCode).toBe(409);
  expect((await site.platform.showings.find("shw_zoe"))?.state).toBe("confirmed");
});
