import { createHmac, randomBytes } from "node:crypto";
import { contactWording } from "#domain/inquiries/contact-wording.ts";
import type { InquiryDraft } from "#domain/inquiries/inquiry.ts";
import { boundedMap } from "../limits/bounded-map.ts";

const day = 86_400_000;
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
    const sender = this.#digest(`sender ${email.toLowerCase()}`);
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
