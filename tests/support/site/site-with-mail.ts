import { onTestFinished } from "vitest";
import type { Email } from "#domain/emails/email.ts";
import type { Inquiry } from "#domain/inquiries/inquiry.ts";
import { createAlertSending } from "#server/alerts/alert-sending.ts";
import { readConfig } from "#server/config.ts";
import { openEmbeddedPlatform } from "#server/embedded/platform.ts";
import { createLog } from "#server/log.ts";
import { type Timeouts, usualTimeouts } from "#server/notices/delivery.ts";
import { createOutboxSender, type EmailRenderings } from "#server/notices/outbox-sender.ts";
import { gableOnElmStreet, hannahsProfile } from "../../contracts/samples.ts";
import { emptyDataFolder } from "./empty-platform.ts";

interface MailSiteOptions {
  dataDir?: string;
  timeouts?: Partial<Timeouts>;
  renderings?: EmailRenderings;
}

/**
 * A sender with a database of its own and a clock that is set by hand. For tests.
 * @param dataDir of a site that is stopped, to start it again
 * @param timeouts shorter ones, for servers that do not answer: those that do may be late on a busy machine
 */
export async function siteWithMail(
  settings: Record<string, string>,
  { dataDir = emptyDataFolder(), timeouts = {}, renderings }: MailSiteOptions = {},
) {
  const platform = openEmbeddedPlatform({ dataDir });
  onTestFinished(() => platform.close());
  const logged: string[] = [];
  const clock = { time: Date.parse("2026-05-02T09:00:00.000Z") };
  const now = () => new Date(clock.time);
  const parts = {
    config: readConfig({ SITE_URL: "https://www.hannah.example.com", ...settings }),
    platform,
    log: createLog((line) => void logged.push(line)),
    now,
    timeouts: { ...usualTimeouts, ...timeouts },
  };
  const counter = { count: () => {} };
  const quota = createAlertSending(platform, parts.config.mailLimits, counter, now);
  const sender = createOutboxSender({ ...parts, quota, ...(renderings && { renderings }) });
  onTestFinished(() => sender.close());
  if (!(await platform.profile.load())) {
    await platform.profile.save(hannahsProfile());
    await platform.listings.add(gableOnElmStreet());
  }
  return {
    dataDir,
    platform,
    sender,
    logged,
    clock,
    /** Stores an inquiry with its notices and sends everything due. */
    async receive(inquiry: Inquiry) {
      await platform.inquiries.add(inquiry, sender.noticesFor({ inquiryId: inquiry.id }));
      await sender.deliverDue();
    },
    pass(minutes: number) {
      clock.time += minutes * 60_000;
      return sender.deliverDue();
    },
    /** Stores an email and sends it after its ten seconds. */
    async write(email: Email) {
      await platform.emails.add(email);
      clock.time = Math.max(clock.time, Date.parse(email.nextAttemptAt));
      await sender.deliverDue();
    },
    async noticeOf({ id }: Inquiry) {
      return (await platform.notices.of([id]))[0];
    },
    async stop() {
      await sender.close();
      await platform.close();
    },
  };
}
