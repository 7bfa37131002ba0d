import { type Notice, type NoticeChannel, newNotices } from "#domain/notices/notice.ts";
import { assertSiteNoticeKey, type SiteNotice } from "#domain/notices/site-notice.ts";
import type { Config } from "../config.ts";
import { errorFacts, type Log } from "../log.ts";
import type { Platform } from "../ports/platform.ts";
import {
  type Channel,
  createDelivery,
  type Delivery,
  lease,
  notSetUp,
  type Timeouts,
  usualTimeouts,
} from "./delivery.ts";
import { createMailChannel } from "./mail/mail-channel.ts";
import type { PasswordReset } from "./mail/notice-mails.ts";
import { createNoticeContent } from "./notice-content.ts";
import { createWebhookChannel } from "./webhook-channel.ts";
import { createWorkerLoop } from "./worker-loop.ts";

export type NoticeSender = ReturnType<typeof createNoticeSender>;

interface NoticeSenderParts {
  config: Pick<Config, "notices" | "origin">;
  platform: Pick<Platform, "outbox" | "inquiries" | "people" | "listings" | "profile" | "showings">;
  /** Whether what a notice is about still needs the agent. */
  isCurrent?(site: SiteNotice): Promise<boolean>;
  log: Log;
  now(): Date;
  timeouts?: Timeouts;
}

/** Notifies the agent of inquiries and site events: claims notices from the outbox and delivers them. */
export function createNoticeSender({ config, platform, log, now, ...parts }: NoticeSenderParts) {
  const { outbox } = platform;
  const { mail, webhook } = config.notices;
  const { timeouts = usualTimeouts } = parts;
  const mailChannel = mail && createMailChannel(mail, timeouts);
  const channels: Partial<Record<NoticeChannel, Channel>> = {
    ...(mailChannel && { mail: mailChannel }),
    ...(webhook && { webhook: createWebhookChannel(webhook, timeouts, now) }),
  };
  const channelNames = Object.keys(channels) as NoticeChannel[];
  const stop = new AbortController();
  const contentOf = createNoticeContent(platform, config.origin);

  /**
   * Returns `undefined` if the inquiry was deleted, and its notice with it. A notice that is no longer needed counts as
   * sent.
   */
  async function attempt(notice: Notice): Promise<Delivery | undefined> {
    const { isCurrent } = parts;
    if (notice.site && isCurrent && !(await isCurrent(notice.site))) return { isSent: true };
    const content = await contentOf(notice);
    if (!content) return notice.site && { isSent: true };
    return (await channels[notice.channel]?.send(content, stop.signal)) ?? notSetUp(notice.channel);
  }

  const ours = {
    settle: outbox.settle,
    claim: (at: string, until: string, limit: number) => outbox.claim(at, until, limit, channelNames),
  };
  const deliver = createDelivery({ noun: "notice", outbox: ours, attempt, factsOf, log, now, stop: stop.signal });
  const deliverDue = () => deliver(() => isClosing);
  const report = (error: unknown) => log.error("outbox not read", errorFacts(error));
  const loop = createWorkerLoop(deliverDue, report);
  let isClosing = false;
  const addressOfAgent = async () => mail?.to ?? (await platform.profile.load())?.email ?? "";

  return {
    /** Returns the notices to store with a new inquiry: one per configured channel. */
    noticesOf: (inquiryId: string) => newNotices({ inquiryId }, channelNames, now()),
    /** Returns the notices to store with a task, due at `at`. */
    remindersOf: (taskId: string, at: Date) => newNotices({ taskId }, channelNames, at),
    /** Returns the notices to store with a change that the agent should know about. */
    noticesAbout(site: SiteNotice) {
      assertSiteNoticeKey(site.key);
      return newNotices({ site }, channelNames, now());
    },

    /**
     * Notifies the agent about the site, once per key across all processes. Resolves when the notice is durably stored.
     * Does nothing if no channel is set up.
     * @param at when to send it; now by default
     */
    async notify(site: SiteNotice, at = now()): Promise<void> {
      assertSiteNoticeKey(site.key);
      const isNew = await outbox.notify(newNotices({ site }, channelNames, at));
      if (isNew) loop.wake();
    },

    /** Starts sending waiting notices until `close`. Never rejects. */
    async start() {
      // The problem, for example a wrong clock, may have been fixed while the site was stopped.
      const later = new Date(now().getTime() + lease).toISOString();
      await outbox.makeDueNow(now().toISOString(), later).catch(report);
      loop.start();
    },

    /** Call it when there may be something to send. Does nothing before `start`. */
    wake: () => loop.wake(),
    /** Sends what is due. Resolves after the attempts. */
    deliverDue,

    /** Retries all failed notices immediately. Returns how many. */
    async retryFailed() {
      const count = await outbox.retryFailed(now().toISOString());
      loop.wake();
      return count;
    },

    /** Sends the agent a test email. Returns the recipient and the outcome. */
    async sendTest() {
      const to = await addressOfAgent();
      const delivery = (await mailChannel?.sendTest(to, config.origin, stop.signal)) ?? notSetUp("mail");
      return { to, delivery };
    },

    /**
     * Emails the agent a password reset link, once; absent if email is not set up. Rejects if the email is not sent.
     */
    sendReset:
      mailChannel &&
      (async (reset: PasswordReset) => {
        const delivery = await mailChannel.sendReset(await addressOfAgent(), config.origin, reset, stop.signal);
        if (!delivery.isSent) throw new Error(`The email wasn't sent: ${delivery.code}.`);
      }),

    /** Gives attempts in progress a few seconds to finish, then aborts them. They will be retried. */
    async close() {
      isClosing = true;
      const timer = setTimeout(() => stop.abort(), timeouts.closing);
      await loop.close();
      clearTimeout(timer);
    },
  };
}

/** Facts for the log. */
function factsOf({ inquiryId = "", site, channel }: Notice) {
  return { ...(site ? { notice: site.key } : { inquiry: inquiryId }), channel };
}
