import { createHmac, randomBytes } from "node:crypto";
import { contactWording } from "#domain/inquiries/contact-wording.ts";
import type { InquiryDraft } from "#domain/inquiries/inquiry.ts";
import { emailKey } from "#domain/people/person.ts";
import { day } from "#domain/time-units.ts";
import { valueWording } from "#domain/values/value-wording.ts";
import type { Config } from "../config.ts";
import { isThisMachine } from "../http/client.ts";
import { boundedMap, RateLimit } from "../limits/rate-limit.ts";
import { errorFacts, type Log } from "../log.ts";
import type { InquiryTally } from "../ports/inquiry-store.ts";

/** The hourly message limits per network and in total. */
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

    refund(network: string): void {
      networks.refund(network);
      everybody.refund("");
    },
  };
}

/** The same limits across all the site's instances, per clock hour. */
export function createSharedLimits(
  tally: InquiryTally | undefined,
  { perAddress, perHour }: Config["inquiryLimits"],
  { log, now }: { log: Log; now(): Date },
) {
  return {
    /** Counts one message. If that fails, each instance uses its own count. */
    async areExceededBy(network: string): Promise<boolean> {
      try {
        const counted = await tally?.count(network, now());
        if (!counted) return false;
        return counted.ofAll > perHour || (!isThisMachine(network) && counted.ofNetwork > perAddress);
      } catch (error) {
        log.warn("inquiry not counted across instances", errorFacts(error));
        return false;
      }
    },
  };
}

/** Shorter texts match by chance: "Hello", "Please call me". */
const shortestText = 40;

/** What the forms say themselves. */
const givenTexts = new Set([contactWording.interested, valueWording.message].map((text) => text.toLowerCase()));

/**
 * The texts and senders of the last day, while this process runs. Stores only digests, with a key that is never saved,
 * and at most `capacity` of them.
 */
export class Repeats {
  readonly #key = randomBytes(32);
  /** How often each was seen. */
  readonly #counts;

  constructor({ now, capacity = 10_000 }: { now(): Date; capacity?: number }) {
    this.#counts = boundedMap<number>({ capacity, lifetime: day, now });
  }

  /** How often the same text and the same sender were seen before. */
  earlier(draft: InquiryDraft): { sameText: number; sameSender: number } {
    const { sender, text } = this.#names(draft);
    return { sameText: text ? this.#count(text) : 0, sameSender: this.#count(sender) };
  }

  note(draft: InquiryDraft): void {
    const { sender, text } = this.#names(draft);
    for (const name of text ? [sender, text] : [sender]) this.#counts.set(name, this.#count(name) + 1);
  }

  /** The digests of the sender and the text; none for a common short text. */
  #names({ email, message }: InquiryDraft): { sender: string; text: string | undefined } {
    const text = message.toLowerCase().replace(/\s+/g, " ").trim();
    const sender = this.#digest(`sender ${emailKey(email)}`);
    const isOwn = text.length >= shortestText && !givenTexts.has(text);
    return { sender, text: isOwn ? this.#digest(`text ${text}`) : undefined };
  }

  #digest(text: string): string {
    return createHmac("sha256", this.#key).update(text).digest("base64url").slice(0, 22);
  }

  #count(name: string): number {
    return this.#counts.get(name) ?? 0;
  }
}
