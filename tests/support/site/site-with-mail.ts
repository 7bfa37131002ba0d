import { onTestFinished } from "vitest";
import type { Inquiry } from "#domain/inquiries/inquiry.ts";
import type { Letter } from "#domain/letters/letter.ts";
import { readConfig } from "#server/config.ts";
import { openEmbeddedPlatform } from "#server/embedded/platform.ts";
import { createLog } from "#server/log.ts";
import { type Timeouts, usualTimeouts } from "#server/notices/delivery.ts";
import { createLetterSender, type LetterRenderings } from "#server/notices/letter-sender.ts";
import { createNoticeSender } from "#server/notices/notice-sender.ts";
import { gableOnElmStreet, hannahsProfile } from "../../contracts/samples.ts";
import { emptyDataFolder } from "./empty-platform.ts";

interface MailSiteOptions {
  dataDir?: string;
  timeouts?: Partial<Timeouts>;
  renderings?: LetterRenderings;
}

/**
 * A notice sender with a database of its own and a clock that is set by hand. For tests.
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
  const noticeSender = createNoticeSender(parts);
  const letterSender = createLetterSender({ ...parts, noticeSender, ...(renderings && { renderings }) });
  onTestFinished(() => noticeSender.close());
  onTestFinished(() => letterSender.close());
  if (!(await platform.profile.load())) {
    await platform.profile.save(hannahsProfile());
    await platform.listings.add(gableOnElmStreet());
  }
  return {
    dataDir,
    platform,
    noticeSender,
    letterSender,
    logged,
    clock,
    /** Stores an inquiry with its notices and sends everything due. */
    async receive(inquiry: Inquiry) {
      await platform.inquiries.add(inquiry, noticeSender.noticesOf(inquiry.id));
      await noticeSender.deliverDue();
    },
    pass(minutes: number) {
      clock.time += minutes * 60_000;
      return noticeSender.deliverDue();
    },
    /** Stores an email and sends it after its ten seconds. */
    async write(letter: Letter) {
      await platform.letters.add(letter);
      clock.time = Math.max(clock.time, Date.parse(letter.nextAttemptAt));
      await letterSender.deliverDue();
    },
    async noticeOf({ id }: Inquiry) {
      return (await platform.outbox.of([id]))[0];
    },
    async stop() {
      await noticeSender.close();
      await letterSender.close();
      await platform.close();
    },
  };
}
