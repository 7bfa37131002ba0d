import { expect, it } from "vitest";
import { walterSayingHello, zoeAboutTheGable } from "#tests/contracts/samples.ts";
import { mailServer, readable } from "#tests/support/programs/mail-server.ts";
import { siteWithMail } from "#tests/support/site/site-with-mail.ts";
import { createLog } from "../log.ts";
import { createHeldNotices } from "./held-notices.ts";

type Site = Awaited<ReturnType<typeof siteWithMail>>;

const heldNoticesOf = ({ platform, sender, clock, logged }: Site) =>
  createHeldNotices(
    platform.profile,
    sender,
    createLog((line) => void logged.push(line)),
    () => new Date(clock.time),
  );
const waiting = ({ platform }: Site) => expect.poll(async () => (await platform.notices.summary()).waiting);
/** From 9:00 UTC on May 2 to 8:00 in Denver on the same day. */
const toMorning = 5 * 60;

it("for spam, the agent gets one email in the morning with the count and a link", async () => {
  const { url, received } = await mailServer();
  const site = await siteWithMail({ SMTP_URL: url });
  const notices = heldNoticesOf(site);
  for (const inquiry of [walterSayingHello(), zoeAboutTheGable()]) {
    await site.platform.inquiries.add({ ...inquiry, spam: ["links"] });
    notices.note("spam");
  }
  await waiting(site).toBe(1);
  await site.pass(toMorning - 1);
  expect(received).toEqual([]);
  await site.pass(1);
  const words = readable(received[0]?.raw ?? "");
  expect(words).toContain("Subject: New messages are held as spam");
  expect(words).toContain("That makes 2 in all.");
  expect(words).toContain("https://www.hannah.example.com/admin?tab=inquiries&filter=spam");
  await site.pass(48 * 60);
  expect(received).toHaveLength(1);
});

it("reports the next day's spam the next morning, and nothing after a day without", async () => {
  const { url, received } = await mailServer();
  const site = await siteWithMail({ SMTP_URL: url });
  const notices = heldNoticesOf(site);
  await site.platform.inquiries.add(walterSayingHello({ spam: ["links"] }));
  notices.note("spam");
  await waiting(site).toBe(1);
  await site.pass(toMorning);
  await site.pass(2 * 24 * 60);
  expect(received).toHaveLength(1);
  notices.note("spam");
  await waiting(site).toBe(1);
  await site.pass(24 * 60);
  expect(received).toHaveLength(2);
});

it("does not report spam that the agent has handled by the morning", async () => {
  const { url, received } = await mailServer();
  const site = await siteWithMail({ SMTP_URL: url });
  await site.platform.inquiries.add(walterSayingHello({ spam: ["links"] }));
  heldNoticesOf(site).note("spam");
  await waiting(site).toBe(1);
  await site.platform.inquiries.remove("inq_walter");
  await site.pass(toMorning);
  expect(received).toEqual([]);
  expect(await site.platform.notices.summary()).toMatchObject({ waiting: 0, failed: 0 });
});

it("reports a flood at once, and only once for all its messages and all processes", async () => {
  const { url, received } = await mailServer();
  const site = await siteWithMail({ SMTP_URL: url });
  const [notices, others] = [heldNoticesOf(site), heldNoticesOf(site)];
  for (let minute = 0; minute < 40; minute += 1) {
    notices.note("flood");
    others.note("flood");
    site.clock.time += 60_000;
  }
  await waiting(site).toBe(1);
  await site.sender.deliverDue();
  expect(received).toHaveLength(1);
  expect(readable(received[0]?.raw ?? "")).toContain("No message is turned away.");
});
