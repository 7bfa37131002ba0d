import { createHmac, randomBytes } from "node:crypto";
import { contactWording } from "#domain/inquiries/contact-wording.ts";
import type { InquiryDraft } from "#domain/inquiries/inquiry.ts";
import { emailKey } from "#domain/people/person.ts";
import { day } from "#domain/time-units.ts";
import type { Config } from "../config.ts";
import { isThisMachine } from "../http/client.ts";
import { boundedMap, RateLimit } from "../limits/rate-limit.ts";
import { errorFacts, type Log } from "../log.ts";
import type { InquiryTally } from "../ports/inquiry-store.ts";

/** How many messages may come within an hour: from one network, and from everybody together. */
export function createLimits({ perAddress, perHour }: Config["inquiryLimits"], now: () => Date) {
  const networks = new RateLimit({ limit: perAddress, windowSeconds: 3600, now });
  const everybody = new RateLimit({ limit: perHour, windowSeconds: 3600, now });

  return {
    areReached: (network: string) =>
      everybody.isReached("") || (!isThisMachine(network) && networks.isReached(network)),

    count(network: string): void {
      networks.count(network);
      everybody.count("");
    },

    takeBack(network: string): void {
      networks.takeBack(network);
      everybody.takeBack("");
    },
  };
}

/** The same limits for all instances of the site together, from one full hour to the next. */
export function createSharedLimits(
  tally: InquiryTally | undefined,
  { perAddress, perHour }: Config["inquiryLimits"],
  { log, now }: { log: Log; now(): Date },
) {
  return {
    /** Counts one more. While that fails each instance goes by its own count. */
    async areExceededBy(network: string): Promise<boolean> {
      try {
        const counted = await tally?.count(network, now());
        if (!counted) return false;
        return counted.ofAll > perHour || (!isThisMachine(network) && counted.ofNetwork > perAddress);
      } catch (error) {
        log.warn("inquiry not counted for all", errorFacts(error));
        return false;
      }
    },
  };
}

/** Shorter texts are the same by chance: "Hello", "Please call me". */
const shortestText = 40;

/**
 * Which texts and senders have come within a day, as long as this process runs. Only digests are kept, with a key that
 * is never written down, and no more than `capacity` of them.
 */
export class Repeats {
  readonly #key = randomBytes(32);
  /** How often each came. */
  readonly #counts;

  constructor({ now, capacity = 10_000 }: { now(): Date; capacity?: number }) {
    this.#counts = boundedMap<number>({ capacity, lifetime: day, now });
  }

  /** How often the same text and the same sender came before. */
  earlier(draft: InquiryDraft): { sameText: number; sameSender: number } {
    const { sender, text } = this.#names(draft);
    return { sameText: text ? this.#count(text) : 0, sameSender: this.#count(sender) };
  }

  note(draft: InquiryDraft): void {
    const { sender, text } = this.#names(draft);
    for (const name of text ? [sender, text] : [sender]) this.#counts.set(name, this.#count(name) + 1);
  }

  /** The names under which the sender and the text are counted; none for a text that many people would write. */
  #names({ email, message }: InquiryDraft): { sender: string; text: string | undefined } {
    const text = message.toLowerCase().replace(/\s+/g, " ").trim();
    const sender = this.#digest(`sender ${emailKey(email)}`);
    const isOwn = text.length >= shortestText && text !== contactWording.interested.toLowerCase();
    return { sender, text: isOwn ? this.#digest(`text ${text}`) : undefined };
  }

  #digest(text: string): string {
    return createHmac("sha256", this.#key).update(text).digest("base64url").slice(0, 22);
  }

  #count(name: string): number {
    return this.#counts.get(name) ?? 0;
  }
}
