import { beforeEach, expect, it } from "vitest";
import { emailWording } from "#domain/emails/email-wording.ts";
import { showingEmail } from "#domain/showings/showing-email.ts";
import { createNoticeContent } from "#server/notices/notice-content.ts";
import { notifyOfShifted } from "#server/showings/every-showing.ts";
import { mailServer, readable } from "../../support/programs/mail-server.ts";
import { origin } from "../../support/site/test-site.ts";
import { answer, mail, openAskedSite, request } from "./asked-site.ts";

const clock = { now: new Date() };
let opened: Awaited<ReturnType<typeof openAskedSite>>;
beforeEach(async () => {
  clock.now = new Date("2026-11-27T19:00:00.000Z");
  opened = await openAskedSite(clock);
});

it("the agent's calendar shows a request as tentative, and then the showing instead", async () => {
  const { url } = (await opened.agent.get("/api/admin/calendar-link")).json();
  const visits = async () => {
    const { body } = await opened.site.get(url.replace(origin, ""));
    return body.replaceAll("\r\n ", "").match(/^(UID:shw|SEQUENCE|STATUS|LOCATION:12|.*zoë@).*(?=\r)/gm);
  };
  const uid = "UID:shw_zoe@www.avery.example.com";
  const place = "LOCATION:12 Elm Street\\, Colorado Springs\\, CO 80903";
  expect(await visits()).toEqual([
    ...[uid, "SEQUENCE:0", "STATUS:TENTATIVE", place],
    ...[uid.replace("zoe@", "zoe-2@"), "SEQUENCE:0", "STATUS:TENTATIVE", place],
  ]);
  await opened.post("/shw_zoe/confirm", answer);
  expect(await visits()).toEqual([uid, "SEQUENCE:0", "STATUS:CONFIRMED", place]);
  await opened.post("/shw_zoe/move", { rev: 1, on: "2026-11-29", from: "14:00" });
  expect(await visits()).toEqual([uid, "SEQUENCE:1", "STATUS:CONFIRMED", place]);
  await opened.post("/shw_zoe/call-off", { rev: 2 });
  expect(await visits()).toBeNull();
});

it("the agent sees what an email about a showing will say, and reads in the timeline what it said, without its links", async () => {
  const { url, received } = await mailServer();
  opened = await openAskedSite(clock, { ...mail, SMTP_URL: url });
  await opened.site.platform.inquiries.add({ ...request("inq_own"), email: "zoe@homes.internal" });
  const { homes, hindrance } = (await opened.agent.get("/api/admin/showings/shw_own")).json();
  expect([hindrance, homes[0].address]).toEqual([undefined, "12 Elm Street, Colorado Springs, CO 80903"]);
  const { showing } = await opened.post("/shw_own/confirm", { ...answer, words: "Park on the street." });
  clock.now = new Date("2026-11-27T19:00:11.000Z");
  await opened.site.services.sender.deliverDue();
  const { timeline } = (await opened.agent.get(`/api/admin/people/${showing.personId}`)).json();
  const { text, said } = timeline.find(({ kind }: { kind: string }) => kind === "email").email;
  expect(text).toBe("Park on the street.");
  const profile = await opened.site.platform.profile.load();
  if (!profile) throw new Error("There is a profile.");
  const { greeting, heading, facts, message } = showingEmail(showing, text, profile);
  const lines = [greeting, heading, facts.map((fact) => fact.join(": ")).join("\n"), message];
  expect(said).toBe(`${lines.join("\n\n")}\n`);
  expect(readable(received[0]?.raw ?? "")).toContain("See or Change Your Tour: http");
  expect(said).not.toContain("http");
});

it("the agent sees before she confirms why no email will be sent", async () => {
  const hindrance = async () => (await opened.agent.get("/api/admin/showings/shw_zoe")).json().hindrance;
  const zoe = await opened.site.platform.people.ofEmail("zoë@example.com");
  if (!zoe) throw new Error("She is on file.");
  await opened.site.platform.people.replace({ ...zoe, refuses: ["mail"], rev: zoe.rev + 1 });
  expect(await hindrance()).toBe(emailWording.doNotContact);
  opened = await openAskedSite(clock, {});
  expect(await hindrance()).toBe(emailWording.noMail);
});

it("a person's data includes their showings, whatever the case of their email address", async () => {
  await opened.site.platform.inquiries.add(request("inq_other"));
  await opened.site.platform.inquiries.add({
    ...request("inq_walters"),
    ...{ email: "walter@example.com", phone: undefined },
  });
  for (const [id, hour] of [
    ["other", "11:00"],
    ["zoe", "09:30"],
    ["walters", "10:00"],
  ])
    await opened.post(`/shw_${id}/confirm`, { ...answer, from: hour });
  const data = async (email: string) =>
    (await opened.agent.get(`/api/admin/inquiries/person.json?email=${encodeURIComponent(email)}`)).json();
  const ids = async (email: string) => (await data(email)).visits.map(({ id }: { id: string }) => id);
  expect(await ids("zoë@EXAMPLE.com")).toEqual(["shw_zoe", "shw_other"]);
  expect(await ids("walter@example.com")).toEqual(["shw_walters"]);
  expect((await data("zoë@example.com")).visits[0].homes).toMatchObject([{ listingId: "lst_gable-on-elm" }]);
});

it("a manually entered showing belongs to the person with its phone number, in their data and when they are erased", async () => {
  const { platform } = opened.site;
  const person = await platform.people.ofEmail("zoë@example.com");
  const byHand = { ...answer, name: "Zoë", phone: "+1 (719) 555-0142", place: "905 Example Old Depot Road" };
  const mine = (await opened.post("", byHand)).showing.id;
  const others = (await opened.post("", { ...byHand, phone: "719-555-0176" })).showing.id;
  const { visits } = (await opened.agent.get("/api/admin/inquiries/person.json?email=zo%C3%AB@example.com")).json();
  expect(visits.map(({ id }: { id: string }) => id)).toEqual([mine]);
  await opened.agent.remove(`/api/admin/people/${person?.id}`);
  expect(await platform.showings.find(mine)).toBeUndefined();
  expect(await platform.showings.find(others)).toBeDefined();
});

it("the agent's 8 AM email lists the day's showings with open agreements", async () => {
  await opened.site.platform.inquiries.add(request("inq_other"));
  await opened.post("/shw_zoe/confirm", answer);
  await opened.post("/shw_other/confirm", { ...answer, on: "2026-11-29" });
  const { platform } = opened.site;
  const waits = await platform.notices.claim("2026-11-28T15:00:00.000Z", "2026-11-28T15:01:00.000Z", 10);
  expect(waits.flatMap(({ site }) => site?.key ?? [])).toEqual(["agenda-2026-11-28"]);
  const waiting = waits.find(({ site }) => site);
  const content = waiting && (await createNoticeContent(platform, origin)(waiting));
  expect(content && "site" in content && [content.site?.subject, content.site?.lines]).toEqual([
    "1 showing today",
    [
      "9:30 AM: showing with Zoë Łukasiewicz-O’Neil, 12 Elm Street, Colorado Springs, CO 80903. Agreement not signed yet.",
    ],
  ]);
});

it("the agent sees the showings of the next seven days on the dashboard", async () => {
  const soon = async () => (await opened.agent.get("/api/admin/dashboard")).json().showings;
  await opened.post("/shw_zoe/confirm", { ...answer, on: "2026-12-05" });
  expect(await soon()).toEqual([]);
  await opened.post("/shw_zoe/move", { rev: 1, on: "2026-11-28", from: "10:00" });
  expect((await soon()).map(({ from }: { from: string }) => from)).toEqual(["10:00"]);
});

it("the agent is asked for an update when the time zone's rules changed since the email", async () => {
  await opened.site.platform.inquiries.add(request("inq_other"));
  await opened.post("/shw_zoe/confirm", answer);
  await opened.post("/shw_other/confirm", { ...answer, from: "11:00" });
  const { platform, services } = opened.site;
  const due = async () => {
    await notifyOfShifted(platform, services.sender, clock.now);
    const waits = await platform.notices.claim("2026-11-27T19:01:00.000Z", "2026-11-27T19:02:00.000Z", 10);
    return waits.flatMap(({ site }) => site ?? []);
  };
  expect(await due()).toEqual([]);
  const visit = await platform.showings.find("shw_zoe");
  if (visit) await platform.showings.change({ ...visit, sentInstant: "2026-11-28T17:30:00.000Z", rev: 2 }, {});
  const [notice] = await due();
  expect([notice?.key, notice?.lines.slice(1)]).toEqual([
    ...["visits-shifted-2026-11-27", ["Saturday, November 28, at 9:30 AM"]],
  ]);
});
