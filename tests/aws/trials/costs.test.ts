import { afterAll, expect, it, onTestFinished } from "vitest";
import type { Inquiry } from "#domain/inquiries/inquiry.ts";
import { partTimes } from "#domain/tours/showing-request.ts";
import { readConfig } from "#server/config.ts";
import { createLog } from "#server/log.ts";
import { createServices } from "#server/services.ts";
import {
  emailToZoe,
  gableOnElmStreet,
  hannahsProfile,
  mailAbout,
  morningMail,
  showingOfTheGable,
  zoeAboutTheGable,
} from "../../contracts/samples.ts";
import { startCloud } from "../cloud.ts";
import { openSite } from "../open.ts";

const cloud = await startCloud();
// A list in many pages costs more, and AWS decides how many there are.
cloud.dynamo.cut = (limit) => limit;
const { platform, stores: agent, session, close } = await openSite(cloud);
const mail = morningMail(10);
for (const inquiry of mail) await platform.inquiries.add(inquiry, [mailAbout(inquiry)]);
for (let index = 0; index < 12; index++)
  await agent.listings.add(gableOnElmStreet({ id: `lst_house-${index}`, facts: undefined }));
await agent.profile.save(hannahsProfile());
// The first use of the records looks for items of an earlier release.
await platform.emails.held();
afterAll(() => close().then(cloud.close));

const zoe = zoeAboutTheGable();
const visiting: Inquiry = {
  ...zoeAboutTheGable({ id: "inq_visit" }),
  visit: {
    windows: ["09", "10", "11"].map((day) => ({ on: `2030-05-${day}`, ...partTimes.morning })),
    way: "in person",
  },
};
const { inquiryId: _, personId: __, ...byHand } = showingOfTheGable();
const showing = { ...byHand, id: "shw_cost", on: "2030-05-09" };
const house = gableOnElmStreet({ id: "lst_house-0", rev: 2, facts: undefined });

it.each([
  [
    "an inquiry with its notice and its 24 words is written and filed under a new person",
    { reads: 4, writes: 266 },
    () => platform.inquiries.add(zoe, [mailAbout(zoe)]),
  ],
  [
    "its notice is claimed and sent",
    { reads: 5, writes: 6 },
    async () => {
      const [claimed = mailAbout(zoe)] = await platform.notices.claim(zoe.createdAt, "2026-05-01T08:02:00.000Z", 1);
      await platform.notices.settle(claimed, { ...claimed, state: "sent", settledAt: claimed.createdAt });
    },
  ],
  [
    "a visit is asked for, by three parts of days and by a known person",
    { reads: 7, writes: 158 },
    () => platform.inquiries.add(visiting, [mailAbout(visiting)]),
  ],
  [
    "a visit is confirmed by an email",
    { reads: 3, writes: 18 },
    () => agent.showings.add(showing, { emails: [emailToZoe({ kind: "showing", about: showing.id })] }),
  ],
  [
    "a visit is moved to another day",
    { reads: 2, writes: 6 },
    () => agent.showings.change({ ...showing, on: "2030-05-10", rev: 2 }, {}),
  ],
  ["the visits of a day are read for its mail", { reads: 2, writes: 0 }, () => platform.showings.ofDay("2030-05-10")],
  [
    "the views of twelve homes in the first minute of a day are counted",
    { reads: 1, writes: 4 },
    () => platform.counts.add("viewed", "2030-05-09", new Map(Array.from({ length: 12 }, (_, at) => [`lst_${at}`, 3]))),
  ],
  [
    "a sheet's six weeks of a kind are read, of which one day has views",
    { reads: 2, writes: 0 },
    () => platform.counts.between("viewed", "2030-04-01", "2030-05-12"),
  ],
  [
    "the notices of a page of the inbox are read",
    { reads: 10, writes: 0 },
    () => agent.notices.of(mail.map(({ id }) => id)),
  ],
  ["an inquiry is marked as read", { reads: 1, writes: 6 }, () => agent.inquiries.markRead("inq_zoe")],
  ["an inquiry is removed", { reads: 12, writes: 154 }, () => agent.inquiries.remove("inq_zoe")],
  ["a listing is replaced", { reads: 1, writes: 7 }, () => agent.listings.replace(house)],
  ["all of twelve listings are read", { reads: 14, writes: 0 }, () => platform.listings.all()],
  ["the profile is read", { reads: 1, writes: 0 }, () => platform.profile.load()],
  ["a session is looked up", { reads: 2, writes: 0 }, () => platform.sessions.find(session.idHash)],
] as const)("when %s, the tables charge %o", async (_, cost, work) => {
  expect(await cloud.dynamo.meter.during(work)).toEqual(cost);
});

it("a visitor's alert request costs the writes of the alert, its address and the email", async () => {
  const alerting = await openSite(cloud);
  onTestFinished(alerting.close);
  await alerting.stores.profile.save(hannahsProfile());
  await alerting.platform.emails.held();
  const { subscriptionReceiver } = createServices(
    readConfig({ SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "homes@avery.homes.internal" }),
    alerting.platform,
    createLog(() => {}),
  );
  const ask = (query: string) => () =>
    subscriptionReceiver.receive({ email: "zoe@homes.internal", query }, "203.0.113.1");
  const first = await cloud.dynamo.meter.during(ask("beds=3"));
  // An address gets one such email a day, so this one is written for tomorrow.
  const second = await cloud.dynamo.meter.during(ask("beds=4"));
  expect([first, second]).toEqual([
    // A process that signs for the first time checks whether the site has a key.
    { reads: 6, writes: 20 },
    { reads: 8, writes: 18 },
  ]);
});
