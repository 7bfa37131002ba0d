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

/** How letters of each kind become mails; a letter of a kind that has none is tried again later. */
export type LetterRenderings = Partial<Record<Exclude<LetterKind, "reply">, LetterRendering>>;

interface LetterSenderParts {
  config: Pick<Config, "notices">;
  platform: Pick<Platform, "letters" | "inquiries" | "profile">;
  noticeSender: Pick<NoticeSender, "tell">;
  log: Log;
  now(): Date;
  renderings?: LetterRenderings;
  /** How many alerts may leave, and who hears what became of each; without, they leave as fast as they can. */
  alerts?: {
    take(most: number, claim: (most: number) => Promise<Letter[]>): Promise<Letter[]>;
    settled(letter: Letter, delivery: Delivery): Promise<void>;
  };
  timeouts?: Timeouts;
}

/** Sends the letters. Where no mail is set up, as on a copy to try things on, it never takes one. */
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
    if (!render) throw new Error(`Nothing makes a mail of the kind ${letter.kind}.`);
    const rendered = await render(letter, agent, mail.from);
    if (!rendered) return { isSent: true };
    const delivery = await channel?.sendLetter(rendered, stop.signal);
    // It has left, or was refused, whether or not that can be noted: an error here would mail it again.
    if (delivery && letter.kind === "alert")
      await parts.alerts
        ?.settled(letter, delivery)
        .catch((error: unknown) => log.error("alert not noted", errorFacts(error)));
    return delivery;
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
      // The agent has paused all alerts. What waits keeps its turn.
      if ((await profile.load())?.publishing.alertsPausedAt !== undefined) return [];
      return parts.alerts ? parts.alerts.take(limit, claimAtMost) : claimAtMost(limit);
    };
    const outbox = { claim, settle: letters.settle };
    const deliver = createDelivery({ noun: "letter", outbox, attempt, factsOf, log, now, stop: stop.signal });
    return async () => (channel ? deliver(() => isClosing) : undefined);
  }
  const report = (error: unknown) => log.error("letters not read", errorFacts(error));
  // Each queue has workers of its own: what the agent writes never waits for a hundred alerts.
  const queues = [deliveryOf("prompt"), deliveryOf("alerts")];
  const loops = queues.map((deliver) => createWorkerLoop(deliver, report));
  const wake = () => {
    for (const loop of loops) loop.wake();
  };

  return {
    /** Whether mail is set up. */
    canSend: channel !== undefined,

    /** Begins to send what waits, and goes on until `close`. Asks the agent about what is held. Never rejects. */
    async start() {
      if (!channel) return;
      for (const loop of loops) loop.start();
      await tellOfHeld(letters, noticeSender, now()).catch(report);
    },

    /** A letter was written: sends it when it cannot be taken back any more. */
    wakeLater(): void {
      setTimeout(wake, undoTime + 50).unref();
    },
    /** A letter shall go out now. */
    wake,
    /** Sends one mail at once that nobody keeps. */
    sendNow: async (mail: LetterMail): Promise<Delivery> =>
      (await channel?.sendLetter(mail, stop.signal)) ?? notSetUp("mail"),
    /** Sends what is due, and resolves when it has been tried. */
    deliverDue: async () => void (await Promise.all(queues.map((deliver) => deliver()))),

    async close() {
      isClosing = true;
      const timer = setTimeout(() => stop.abort(), timeouts.closing);
      await Promise.all(loops.map((loop) => loop.close()));
      clearTimeout(timer);
    },
  };
}

/** After a restore the agent is asked what shall become of the letters that waited. */
async function tellOfHeld(
  letters: Platform["letters"],
  { tell }: Pick<NoticeSender, "tell">,
  now: Date,
): Promise<void> {
  const held = await letters.held();
  if (held === 0) return;
  await tell({
    key: `letters-held-${now.toISOString().slice(0, 10)}`,
    subject: held === 1 ? "An email is waiting for your decision" : `${held} emails are waiting for your decision`,
    lines: [
      "A backup of your website was restored. Emails that were waiting when it was made may have been sent since.",
      "Please check each one: Try Again sends it, Undo takes it back.",
    ],
    open: "/admin?tab=inquiries&people=all",
  });
}
