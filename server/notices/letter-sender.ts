import { type Letter, type LetterKind, type LetterQueue, undoTime } from "#domain/letters/letter.ts";
import type { Profile } from "#domain/profile/profile.ts";
import type { Config } from "../config.ts";
import { errorFacts, type Log } from "../log.ts";
import type { Platform } from "../ports/platform.ts";
import { createDelivery, type Delivery, notSetUp, type Timeouts, usualTimeouts } from "./delivery.ts";
import { type LetterMail, type LetterRendering, replyMail } from "./mail/letter-mail.ts";
import { createMailChannel } from "./mail/mail-channel.ts";
import type { NoticeSender } from "./notice-sender.ts";
import { createWorkerLoop } from "./worker-loop.ts";

export type LetterSender = ReturnType<typeof createLetterSender>;

/** Renderers by kind of email. An email whose kind has none is retried later. */
export type LetterRenderings = Partial<Record<Exclude<LetterKind, "reply">, LetterRendering>>;

interface LetterSenderParts {
  config: Pick<Config, "notices">;
  platform: Pick<Platform, "letters" | "inquiries" | "profile">;
  noticeSender: Pick<NoticeSender, "notify">;
  log: Log;
  now(): Date;
  renderings?: LetterRenderings;
  /** Limits alerts and records their outcomes. Without it, alerts are sent as fast as possible. */
  alerts?: {
    take(most: number, claim: (most: number) => Promise<Letter[]>): Promise<Letter[]>;
    settled(letter: Letter, delivery: Delivery): Promise<void>;
  };
  timeouts?: Timeouts;
}

/** Sends emails. If email is not set up, for example on a staging site, it never claims any. */
export function createLetterSender({ config, platform, noticeSender, log, now, ...parts }: LetterSenderParts) {
  const { letters, inquiries, profile } = platform;
  const { mail } = config.notices;
  const { timeouts = usualTimeouts } = parts;
  const renderings: LetterRenderings & { reply: LetterRendering } = { ...parts.renderings, reply };
  const channel = mail && createMailChannel(mail, timeouts);
  const stop = new AbortController();
  let isClosing = false;

  async function attempt(letter: Letter): Promise<Delivery | undefined> {
    const agent = await profile.load();
    if (!agent || !mail) throw new Error("There is no profile.");
    const render = renderings[letter.kind];
    if (!render) throw new Error(`No renderer for emails of the kind ${letter.kind}.`);
    const rendered = await render(letter, agent, mail.from);
    if (!rendered) return { isSent: true };
    const { said, ...content } = rendered;
    const delivery = await channel?.sendLetter(content, stop.signal);
    // The email was sent or refused, even if that can't be recorded. An error here would send it again.
    if (delivery && letter.kind === "alert")
      await parts.alerts
        ?.settled(letter, delivery)
        .catch((error: unknown) => log.error("alert outcome not saved", errorFacts(error)));
    return delivery?.isSent && said !== undefined ? { ...delivery, said } : delivery;
  }

  async function reply(letter: Letter, agent: Profile, from: string) {
    const inquiry = letter.inquiryId === undefined ? undefined : await inquiries.find(letter.inquiryId);
    return replyMail({ letter, profile: agent, inquiry }, from);
  }

  const factsOf = ({ id }: Letter) => ({ letter: id });
  function deliveryOf(queue: LetterQueue) {
    const claim = async (at: string, until: string, limit: number) => {
      const claimAtMost = (most: number) => letters.claim(at, until, most, queue);
      if (queue !== "alerts") return claimAtMost(limit);
      // The agent has paused all alerts. Waiting ones keep their place.
      if ((await profile.load())?.publishing.alertsPausedAt !== undefined) return [];
      return parts.alerts ? parts.alerts.take(limit, claimAtMost) : claimAtMost(limit);
    };
    const outbox = { claim, settle: letters.settle };
    const deliver = createDelivery({ noun: "email", outbox, attempt, factsOf, log, now, stop: stop.signal });
    return async () => (channel ? deliver(() => isClosing) : undefined);
  }
  const report = (error: unknown) => log.error("emails not read", errorFacts(error));
  // Each queue has its own workers, so the agent's emails never wait for a hundred alerts.
  const queues = [deliveryOf("prompt"), deliveryOf("alerts")];
  const loops = queues.map((deliver) => createWorkerLoop(deliver, report));
  const wake = () => {
    for (const loop of loops) loop.wake();
  };

  return {
    /** Whether email is set up. */
    canSend: channel !== undefined,

    /** Starts sending waiting emails until `close`. Asks the agent about held ones. Never rejects. */
    async start() {
      if (!channel) return;
      for (const loop of loops) loop.start();
      await notifyOfHeld(letters, noticeSender, now()).catch(report);
    },

    /** Call after an email was written. Sends it once it can no longer be taken back. */
    wakeLater(): void {
      setTimeout(wake, undoTime + 50).unref();
    },
    /** Sends due emails now. */
    wake,
    /** Sends one email immediately, without storing it. */
    sendNow: async (mail: LetterMail): Promise<Delivery> =>
      (await channel?.sendLetter(mail, stop.signal)) ?? notSetUp("mail"),
    /** Sends what is due. Resolves after the attempts. */
    deliverDue: async () => void (await Promise.all(queues.map((deliver) => deliver()))),

    async close() {
      isClosing = true;
      const timer = setTimeout(() => stop.abort(), timeouts.closing);
      await Promise.all(loops.map((loop) => loop.close()));
      clearTimeout(timer);
    },
  };
}

/** After a restore, asks the agent about emails that were waiting. */
async function notifyOfHeld(
  letters: Platform["letters"],
  { notify }: Pick<NoticeSender, "notify">,
  now: Date,
): Promise<void> {
  const held = await letters.held();
  if (held === 0) return;
  await notify({
    key: `letters-held-${now.toISOString().slice(0, 10)}`,
    subject: held === 1 ? "An email is waiting for your decision" : `${held} emails are waiting for your decision`,
    lines: [
      "A backup of your website was restored. Emails that were waiting when it was made may have been sent since.",
      "Please check each one: Try Again sends it, Undo takes it back.",
    ],
    open: "/admin?tab=inquiries&people=all",
  });
}
