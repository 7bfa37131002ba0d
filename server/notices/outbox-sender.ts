import { type Email, type EmailKind, undoTime } from "#domain/emails/email.ts";
import { type Notice, type NoticeChannel, type NoticeSubject, newNotices } from "#domain/notices/notice.ts";
import { assertSiteNoticeKey, type SiteNotice } from "#domain/notices/site-notice.ts";
import type { Profile } from "#domain/profile/profile.ts";
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
import { type PasswordReset, resetMail, testMail } from "./mail/notice-mails.ts";
import { type EmailRendering, type RenderedEmail, replyMail } from "./mail/rendered-email.ts";
import { createNoticeContent } from "./notice-content.ts";
import { createWebhookChannel } from "./webhook-channel.ts";
import { createWorkerLoop } from "./worker-loop.ts";

export type OutboxSender = ReturnType<typeof createOutboxSender>;

/** Renderers by kind of email. An email whose kind has none is retried later. */
export type EmailRenderings = Partial<Record<Exclude<EmailKind, "reply">, EmailRendering>>;

/** How many alerts may be sent, and what became of them. */
export interface Quota {
  /** Returns how many alerts may be sent now. */
  room(): Promise<number>;
  /** Counts alerts that are about to be sent. */
  spend(count: number): Promise<void>;
  /** Records the outcome of an alert. Returns what the agent has to know. */
  settled(email: Email, delivery: Delivery): Promise<SiteNotice | undefined>;
}

/**
 * Sends what waits: emails to people, alerts to subscribers, and notices to the agent. If email is not set up, for example on
 * a staging site, it never claims any.
 */
export function createOutboxSender(given: {
  config: Pick<Config, "notices" | "origin">;
  platform: Pick<Platform, "emails" | "notices" | "inquiries" | "people" | "listings" | "profile" | "showings">;
  renderings?: EmailRenderings;
  /** Limits alerts. Without it, none is sent. */
  quota?: Quota;
  /** Whether what a notice is about still needs the agent. */
  isCurrent?(site: SiteNotice): Promise<boolean>;
  log: Log;
  now(): Date;
  timeouts?: Timeouts;
}) {
  const { config, platform, quota, isCurrent, log, now, timeouts = usualTimeouts } = given;
  const { emails, notices, inquiries, profile } = platform;
  const { mail, webhook } = config.notices;
  const renderings: EmailRenderings & { reply: EmailRendering } = { ...given.renderings, reply };
  const mailChannel = mail && createMailChannel(mail, timeouts);
  const channels: Partial<Record<NoticeChannel, Channel>> = {
    ...(mailChannel && { mail: mailChannel }),
    ...(webhook && { webhook: createWebhookChannel(webhook, timeouts, now) }),
  };
  const channelNames = Object.keys(channels) as NoticeChannel[];
  const contentOf = createNoticeContent(platform, config.origin);
  const stop = new AbortController();
  let isClosing = false;

  async function attemptEmail(email: Email): Promise<Delivery | undefined> {
    const agent = await profile.load();
    if (!agent || !mail) throw new Error("There is no profile.");
    const render = renderings[email.kind];
    if (!render) throw new Error(`No renderer for emails of the kind ${email.kind}.`);
    const rendered = await render(email, agent, mail.from);
    if (!rendered) return { isSent: true };
    const { said, ...content } = rendered;
    const delivery = await mailChannel?.sendEmail(content, stop.signal);
    if (delivery && email.kind === "alert") await noteOutcome(email, delivery);
    return delivery?.isSent && said !== undefined ? { ...delivery, said } : delivery;
  }

  /** The alert was sent or refused, even if that can't be recorded. An error here would send it again. */
  async function noteOutcome(email: Email, delivery: Delivery): Promise<void> {
    try {
      const news = await quota?.settled(email, delivery);
      if (news) await notify(news);
    } catch (error) {
      log.error("alert outcome not saved", errorFacts(error));
    }
  }

  async function reply(email: Email, agent: Profile, from: string) {
    const inquiry = email.inquiryId === undefined ? undefined : await inquiries.find(email.inquiryId);
    return replyMail({ email, profile: agent, inquiry }, from);
  }

  /**
   * Returns `undefined` if the inquiry was deleted, and its notice with it. A notice that is no longer needed counts as
   * sent.
   */
  async function attemptNotice(notice: Notice): Promise<Delivery | undefined> {
    if (notice.site && isCurrent && !(await isCurrent(notice.site))) return { isSent: true };
    const content = await contentOf(notice);
    if (!content) return notice.site && { isSent: true };
    return (await channels[notice.channel]?.send(content, stop.signal)) ?? notSetUp(notice.channel);
  }

  async function claimAlerts(at: string, until: string, limit: number): Promise<Email[]> {
    const room = Math.min(limit, (await quota?.room()) ?? 0);
    const claimed = room > 0 ? await emails.claim(at, until, room, "alerts") : [];
    if (claimed.length > 0) await quota?.spend(claimed.length);
    return claimed;
  }

  const common = { log, now, stop: stop.signal };
  const emailDelivery = {
    ...common,
    noun: "email" as const,
    settle: emails.settle,
    attempt: attemptEmail,
    factsOf: ({ id }: Email) => ({ email: id }),
  };
  const report = (error: unknown) => log.error("outbox not read", errorFacts(error));
  // Each queue has its own workers, so notices and the agent's emails never wait for a hundred alerts.
  const queues = [
    createDelivery({
      ...common,
      noun: "notice",
      settle: notices.settle,
      attempt: attemptNotice,
      factsOf,
      claim: (at, until, limit) => notices.claim(at, until, limit, channelNames),
    }),
    ...(mailChannel
      ? [
          createDelivery({ ...emailDelivery, claim: emails.claim }),
          createDelivery({ ...emailDelivery, claim: claimAlerts }),
        ]
      : []),
  ].map((deliver) => () => deliver(() => isClosing).catch(report));
  const loops = queues.map((deliver) => createWorkerLoop(deliver, report));
  const [noticesLoop, promptLoop, alertsLoop] = loops;
  const wake = () => {
    noticesLoop?.wake();
    promptLoop?.wake();
  };

  /** Returns the notices to store with what they are about, due at `at`: one per configured channel. */
  function noticesFor(subject: NoticeSubject, at = now()): Notice[] {
    if (subject.site) assertSiteNoticeKey(subject.site.key);
    return newNotices(subject, channelNames, at);
  }

  /**
   * Notifies the agent about the site, once per key across all processes. Resolves when the notice is durably stored. Does
   * nothing if no channel is set up.
   * @param at when to send it; now by default
   */
  async function notify(site: SiteNotice, at = now()): Promise<void> {
    if (await notices.notify(noticesFor({ site }, at))) wake();
  }

  const addressOfAgent = async () => mail?.to ?? (await profile.load())?.email ?? "";

  return {
    /** Whether email is set up. */
    canSend: mailChannel !== undefined,
    noticesFor,
    notify,

    /** Starts sending until `close`. Asks the agent about held emails. Never rejects. */
    async start() {
      // The problem, for example a wrong clock, may have been fixed while the site was stopped.
      const later = new Date(now().getTime() + lease).toISOString();
      await notices.makeDueNow(now().toISOString(), later).catch(report);
      for (const loop of loops) loop.start();
      if (mailChannel) await notifyOfHeld().catch(report);
    },

    /** Sends due notices and emails. Call it when there may be some. Does nothing before `start`. */
    wake,
    /** The same for alerts, whose quota takes longer to read than a visitor's message should wait. */
    wakeAlerts: () => alertsLoop?.wake(),
    /** Call after an email was written. Sends it once it can no longer be taken back. */
    wakeLater(): void {
      setTimeout(wake, undoTime + 50).unref();
    },
    /** Sends what is due. Resolves after the attempts. */
    deliverDue: async () => void (await Promise.all(queues.map((deliver) => deliver()))),

    /** Retries all failed notices immediately. Returns how many. */
    async retryFailed() {
      const count = await notices.retryFailed(now().toISOString());
      wake();
      return count;
    },

    /** Sends one email immediately, without storing it. */
    sendNow: async (email: RenderedEmail): Promise<Delivery> =>
      (await mailChannel?.sendEmail(email, stop.signal)) ?? notSetUp("mail"),

    /** Sends the agent a test email. Returns the recipient and the outcome. */
    async sendTest() {
      const to = await addressOfAgent();
      const delivery = await mailChannel?.sendToAgent(testMail(to, config.origin), stop.signal);
      return { to, delivery: delivery ?? notSetUp("mail") };
    },

    /**
     * Emails the agent a password reset link, once; absent if email is not set up. Rejects if the email is not sent.
     */
    sendReset:
      mailChannel &&
      (async (reset: PasswordReset) => {
        const email = resetMail(await addressOfAgent(), config.origin, reset);
        const delivery = await mailChannel.sendToAgent(email, stop.signal);
        if (!delivery.isSent) throw new Error(`The email wasn't sent: ${delivery.code}.`);
      }),

    /** Gives attempts in progress a few seconds to finish, then aborts them. They will be retried. */
    async close() {
      isClosing = true;
      const timer = setTimeout(() => stop.abort(), timeouts.closing);
      await Promise.all(loops.map((loop) => loop.close()));
      clearTimeout(timer);
    },
  };

  /** After a restore, asks the agent about emails that were waiting. */
  async function notifyOfHeld(): Promise<void> {
    const held = await emails.held();
    if (held === 0) return;
    await notify({
      // Stored notices have this key.
      key: `letters-held-${now().toISOString().slice(0, 10)}`,
      subject: held === 1 ? "An email is waiting for your decision" : `${held} emails are waiting for your decision`,
      lines: [
        "A backup of your website was restored. Emails that were waiting when it was made may have been sent since.",
        "Please check each one: Try Again sends it, Undo takes it back.",
      ],
      open: "/admin?tab=inquiries&people=all",
    });
  }
}

/** Facts for the log. */
function factsOf({ inquiryId = "", site, channel }: Notice) {
  return { ...(site ? { notice: site.key } : { inquiry: inquiryId }), channel };
}
