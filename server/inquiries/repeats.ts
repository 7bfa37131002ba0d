import { createHmac, randomBytes } from "node:crypto";
import type { InquiryDraft } from "#domain/inquiries/inquiry.ts";
import { contactWording } from "#domain/wording.ts";

const day = 86_400_000;
/** Shorter texts are the same by chance: "Hello", "Please call me". */
const shortestText = 40;

interface Seen {
  count: number;
  /** Milliseconds since 1970. */
  last: number;
}

/**
 * Which texts and senders have come within a day, as long as this process runs. Only digests are kept, with a key that
 * is never written down, and no more than `capacity` of them.
 */
export class Repeats {
  readonly #now: () => Date;
  readonly #capacity: number;
  readonly #key = randomBytes(32);
  /** In the order in which they were last seen. */
  readonly #seen = new Map<string, Seen>();

  constructor({ now, capacity = 10_000 }: { now(): Date; capacity?: number }) {
    this.#now = now;
    this.#capacity = capacity;
  }

  /** How often the same came before. */
  earlier(draft: InquiryDraft): { sameText: number; sameSender: number } {
    const { sender, text } = this.#names(draft);
    return { sameText: text ? this.#count(text) : 0, sameSender: this.#count(sender) };
  }

  note(draft: InquiryDraft): void {
    const last = this.#now().getTime();
    const { sender, text } = this.#names(draft);
    for (const name of text ? [sender, text] : [sender]) {
      const count = this.#count(name) + 1;
      this.#seen.delete(name);
      this.#seen.set(name, { count, last });
    }
    for (const oldest of this.#seen.keys()) {
      if (this.#seen.size <= this.#capacity) break;
      this.#seen.delete(oldest);
    }
  }

  /** The sender's name, and the text's when it says something of its own. */
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
    const seen = this.#seen.get(name);
    return seen && this.#now().getTime() - seen.last < day ? seen.count : 0;
  }
}
