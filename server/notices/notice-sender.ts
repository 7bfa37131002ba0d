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
  log: Log;
  now(): Date;
  timeouts?: Timeouts;
}

/** Tells the agent of inquiries, and of what happens to the site: takes notices from the outbox and delivers them. */
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

  /** Returns nothing when the inquiry was deleted, and its notice with it; what has become needless counts as sent. */
  async function attempt(notice: Notice): Promise<Delivery | undefined> {
    const content = await contentOf(notice);
    if (!content) return notice.site && { isSent: true };
    return (await channels[notice.channel]?.send(content, stop.signal)) ?? notSetUp(notice.channel);
  }

  const deliver = createDelivery({ noun: "notice", outbox, attempt, factsOf, log, now, stop: stop.signal });
  const deliverDue = () => deliver(() => isClosing);
  const report = (error: unknown) => log.error("outbox not read", errorFacts(error));
  const loop = createWorkerLoop(deliverDue, report);
  let isClosing = false;
  const addressOfAgent = async () => mail?.to ?? (await platform.profile.load())?.email ?? "";

  return {
    /** The notices to keep together with a new inquiry: one for each channel that is set up. */
    noticesOf: (inquiryId: string) => newNotices({ inquiryId }, channelNames, now()),
    /** Those to keep together with a task, which are told at this moment. */
    remindersOf: (taskId: string, at: Date) => newNotices({ taskId }, channelNames, at),
    /** Those to keep together with a change that tells the agent something about the site. */
    noticesAbout(site: SiteNotice) {
      assertSiteNoticeKey(site.key);
      return newNotices({ site }, channelNames, now());
    },

    /**
     * Tells the agent something about the site, once for each key, whichever process does: resolves when it is durably
     * kept. Nothing happens where nothing is set up to tell.
     * @param at when to tell it; now when it is left out
     */
    async tell(site: SiteNotice, at = now()): Promise<void> {
      assertSiteNoticeKey(site.key);
      const isNew = await outbox.tell(newNotices({ site }, channelNames, at));
      if (isNew) loop.wake();
    },

    /** Begins to send what waits, and goes on until `close`. Never rejects. */
    async start() {
      // What was wrong, such as the clock, may have been corrected while the site was stopped.
      const later = new Date(now().getTime() + lease).toISOString();
      await outbox.makeDueNow(now().toISOString(), later).catch(report);
      loop.start();
    },

    /** Call it when there may be something to send. Does nothing before `start`. */
    wake: () => loop.wake(),
    /** Sends what is due, and resolves when it has been tried. */
    deliverDue,

    /** Tries again at once what was given up. Returns how many. */
    async retryFailed() {
      const count = await outbox.retryFailed(now().toISOString());
      loop.wake();
      return count;
    },

    /** Sends a test mail to the agent. Returns to whom, and how that went. */
    async sendTest() {
      const to = await addressOfAgent();
      const delivery = (await mailChannel?.sendTest(to, config.origin, stop.signal)) ?? notSetUp("mail");
      return { to, delivery };
    },

    /**
     * Mails the agent a link for a new password, once and to nobody else; absent where no mail is set up. Rejects when the
     * mail is not sent.
     */
    sendReset:
      mailChannel &&
      (async (reset: PasswordReset) => {
        const delivery = await mailChannel.sendReset(await addressOfAgent(), config.origin, reset, stop.signal);
        if (!delivery.isSent) throw new Error(`The email wasn't sent: ${delivery.code}.`);
      }),

    /** Gives the attempts under way some seconds to finish, then breaks them off: they will be made again. */
    async close() {
      isClosing = true;
      const timer = setTimeout(() => stop.abort(), timeouts.closing);
      await loop.close();
      clearTimeout(timer);
    },
  };
}

/** For the log. */
function factsOf({ inquiryId = "", site, channel }: Notice) {
  return { ...(site ? { notice: site.key } : { inquiry: inquiryId }), channel };
}
