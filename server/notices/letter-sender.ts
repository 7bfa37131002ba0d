import { type Letter, undoTime } from "#domain/letters/letter.ts";
import type { Config } from "../config.ts";
import { errorFacts, type Log } from "../log.ts";
import type { Platform } from "../ports/platform.ts";
import { type Delivery, type Timeouts, usualTimeouts } from "./channel.ts";
import { createDelivery } from "./delivery.ts";
import { letterMail } from "./letter-mail.ts";
import { createMailChannel } from "./mail-channel.ts";
import type { NoticeSender } from "./notice-sender.ts";
import { createWorkerLoop } from "./worker-loop.ts";

/** Sends the agent's letters. Where no mail is set up, as on a copy to try things on, it never takes one. */
export interface LetterSender {
  /** Whether mail is set up. */
  canSend: boolean;
  /** Begins to send what waits, and goes on until `close`. Asks the agent about what is held. Never rejects. */
  start(): Promise<void>;
  /** A letter was written: sends it when it cannot be taken back any more. */
  wakeLater(): void;
  /** A letter shall go out now. */
  wake(): void;
  /** Sends what is due, and resolves when it has been tried. */
  deliverDue(): Promise<void>;
  close(): Promise<void>;
}

interface LetterSenderParts {
  config: Pick<Config, "notices">;
  platform: Pick<Platform, "letters" | "inquiries" | "profile">;
  noticeSender: Pick<NoticeSender, "tell">;
  log: Log;
  now(): Date;
  timeouts?: Timeouts;
}

export function createLetterSender({
  config,
  platform,
  noticeSender,
  log,
  now,
  ...parts
}: LetterSenderParts): LetterSender {
  const { letters, inquiries, profile } = platform;
  const { mail } = config.notices;
  const { timeouts = usualTimeouts } = parts;
  const channel = mail && createMailChannel(mail, timeouts);
  const stop = new AbortController();
  let isClosing = false;

  async function attempt(letter: Letter): Promise<Delivery | undefined> {
    const agent = await profile.load();
    if (!agent || !mail) throw new Error("There is no profile.");
    const inquiry = letter.inquiryId === undefined ? undefined : await inquiries.find(letter.inquiryId);
    return channel?.sendLetter(letterMail({ letter, profile: agent, inquiry }, mail.from), stop.signal);
  }

  const factsOf = ({ id }: Letter) => ({ letter: id });
  const deliver = createDelivery({ noun: "letter", outbox: letters, attempt, factsOf, log, now, stop: stop.signal });
  const deliverDue = async () => (channel ? deliver(() => isClosing) : undefined);
  const report = (error: unknown) => log.error("letters not read", errorFacts(error));
  const loop = createWorkerLoop(deliverDue, report);

  return {
    canSend: channel !== undefined,

    async start() {
      if (!channel) return;
      loop.start();
      await tellOfHeld(letters, noticeSender, now()).catch(report);
    },

    wakeLater: () => void setTimeout(() => loop.wake(), undoTime + 50).unref(),
    wake: () => loop.wake(),
    deliverDue,

    async close() {
      isClosing = true;
      const timer = setTimeout(() => stop.abort(), timeouts.closing);
      await loop.close();
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
    subject: held === 1 ? "A letter waits for your word" : `${held} letters wait for your word`,
    lines: [
      "A backup of your website was restored. Letters that waited to be sent when it was made may have been sent since.",
      "Please look at each: Try Again sends it, Undo takes it back.",
    ],
    open: "/admin?tab=inquiries&people=all",
  });
}
