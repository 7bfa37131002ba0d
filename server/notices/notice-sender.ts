import { type Notice, type NoticeChannel, newNotices, sentNotice, unsentNotice } from "#domain/notices/notice.ts";
import { assertSiteNoticeKey, type SiteNotice } from "#domain/notices/site-notice.ts";
import type { Config } from "../config.ts";
import { errorFacts, type Log } from "../log.ts";
import type { Platform } from "../ports.ts";
import { type Channel, type Delivery, type Timeouts, usualTimeouts } from "./delivery.ts";
import { createMailChannel } from "./mail-channel.ts";
import { createNoticeContent } from "./notice-content.ts";
import { createWebhookChannel } from "./webhook-channel.ts";
import { createWorkerLoop } from "./worker-loop.ts";

/** Milliseconds for which a notice is claimed. Longer than an attempt ever takes: nobody else tries meanwhile. */
const lease = 120_000;
/** How many notices are on their way at once: one server that hangs must not hold up the others. */
const atOnce = 4;

export interface NoticeSender {
  /** The notices to keep together with a new inquiry: one for each channel that is set up. */
  noticesOf(inquiryId: string): Notice[];
  /**
   * Tells the agent something about the site, once for each key, whichever process does: resolves when it is durably
   * kept. Nothing happens where nothing is set up to tell.
   * @param at when to tell it; now when it is left out
   */
  tell(notice: SiteNotice, at?: Date): Promise<void>;
  /** Begins to send what waits, and goes on until `close`. Never rejects. */
  start(): Promise<void>;
  /** Says that there may be something to send now. Does nothing before `start`. */
  wake(): void;
  /** Sends what is due, and resolves when it has been tried. */
  deliverDue(): Promise<void>;
  /** Tries again at once what was given up. Returns how many. */
  retryFailed(): Promise<number>;
  /** Sends a test mail to the agent; answers to whom, and how that went. */
  sendTest(): Promise<{ to: string; delivery: Delivery }>;
  /** Lets the sending that is under way finish for a while, then breaks it off: it will be tried again. */
  close(): Promise<void>;
}

interface MailRoomParts {
  config: Pick<Config, "notices" | "origin">;
  platform: Pick<Platform, "outbox" | "inquiries" | "listings" | "profile">;
  log: Log;
  now(): Date;
  patience?: Timeouts;
}

/** Tells the agent of inquiries, and of what befalls the site: takes notices from the outbox and delivers them. */
export function createNoticeSender({
  config,
  platform,
  log,
  now,
  patience = usualTimeouts,
}: MailRoomParts): NoticeSender {
  const { outbox } = platform;
  const { mail, webhook } = config.notices;
  const mailChannel = mail && createMailChannel(mail, patience);
  const channels: Partial<Record<NoticeChannel, Channel>> = {
    ...(mailChannel && { mail: mailChannel }),
    ...(webhook && { webhook: createWebhookChannel(webhook, patience, now) }),
  };
  const channelNames = Object.keys(channels) as NoticeChannel[];
  const { newsOf } = createNoticeContent(platform, config.origin);
  const stop = new AbortController();
  const report = (error: unknown) => log.error("outbox not read", errorFacts(error));
  const rounds = createWorkerLoop(deliverDue, report);
  let isClosing = false;
  const later = (milliseconds: number) => new Date(now().getTime() + milliseconds).toISOString();

  async function deliverDue(): Promise<void> {
    while (!isClosing) {
      const claimed = await outbox.claim(now().toISOString(), later(lease), atOnce);
      if (claimed.length === 0) return;
      await Promise.all(claimed.map(deliver));
    }
  }

  async function deliver(notice: Notice): Promise<void> {
    const facts = { ...nameOf(notice), channel: notice.channel, attempts: notice.attempts };
    try {
      const delivery = await attempt(notice).catch(brokenOff);
      if (!delivery) return;
      const settled = delivery.isSent ? sentNotice(notice, now()) : unsentNotice(notice, now(), delivery);
      if (delivery.isSent) log.info("notice sent", facts);
      else log.warn("notice not sent", { ...facts, code: delivery.code, state: settled.state });
      await outbox.settle(notice, settled);
    } catch (error) {
      // The claim runs out by itself, and the notice is tried again.
      log.error("notice not settled", { ...facts, ...errorFacts(error) });
    }
  }

  /** The notice could not even be written, for instance because the profile cannot be read. */
  function brokenOff(error: unknown): Delivery {
    log.error("notice not written", errorFacts(error));
    return { isSent: false, words: "The notice could not be written.", code: "not written", isFinal: false };
  }

  /** Returns nothing when the inquiry has gone, and its notice with it; what has become needless counts as sent. */
  async function attempt(notice: Notice): Promise<Delivery | undefined> {
    const { channel } = notice;
    const news = await newsOf(notice);
    if (!news) return notice.site && { isSent: true };
    const delivery = (await channels[channel]?.send(news, stop.signal)) ?? notSetUp(channel);
    return delivery.isSent || !stop.signal.aborted
      ? delivery
      : { ...delivery, words: "The site was stopped meanwhile." };
  }

  return {
    noticesOf: (inquiryId) => newNotices({ inquiryId }, channelNames, now()),

    async tell(site, at = now()) {
      assertSiteNoticeKey(site.key);
      const isNew = await outbox.tell(newNotices({ site }, channelNames, at));
      if (isNew) rounds.wake();
    },

    async start() {
      // What was wrong may have been put right while the site stood still, the clock among it.
      await outbox.makeDueNow(now().toISOString(), later(lease)).catch(report);
      rounds.start();
    },

    wake: () => rounds.wake(),
    deliverDue,

    async retryFailed() {
      const count = await outbox.retryFailed(now().toISOString());
      rounds.wake();
      return count;
    },

    async sendTest() {
      const to = mail?.to ?? (await platform.profile.load())?.email ?? "";
      const delivery = (await mailChannel?.sendTest(to, config.origin, stop.signal)) ?? notSetUp("mail");
      return { to, delivery };
    },

    async close() {
      isClosing = true;
      const impatient = setTimeout(() => stop.abort(), patience.closing);
      await rounds.close();
      clearTimeout(impatient);
    },
  };
}

/** For the log. */
function nameOf({ inquiryId, site }: Notice) {
  return site ? { notice: site.key } : { inquiry: inquiryId };
}

function notSetUp(channel: NoticeChannel): Delivery {
  const setting = channel === "mail" ? "SMTP_URL" : "NOTIFY_WEBHOOK_URL";
  return { isSent: false, words: `${setting} is not set.`, code: "not set up", isFinal: false };
}
