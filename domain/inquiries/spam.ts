import type { InquiryDraft } from "./inquiry.ts";
import type { SpamReason } from "./spam-reason.ts";

/** The clues about a message besides its words. */
export interface SpamClues {
  /** Whether the honeypot is filled in. */
  hasFilledHoneypot: boolean;
  /** Whether it exceeded a limit without the browser's proof of work. */
  isFlood: boolean;
  /** The stamp that the form's script requests on first touch: its age in seconds, if it is ours. */
  stamp: "missing" | "forged" | { age: number };
  /** How many messages with the same text, and from the same email address, came in the day before. */
  earlier: { sameText: number; sameSender: number };
}

/** A message with this many points is held. */
const holdFrom = 4;

/**
 * Why a message is held as spam; empty if it is not. A false positive costs the agent a client, so a single doubt
 * holds no message: only what no person does, or several doubts together.
 */
export function spamReasonsOf(draft: Pick<InquiryDraft, "name" | "message">, clues: SpamClues): SpamReason[] {
  const points: Record<Exclude<SpamReason, "unproven">, number> = {
    flood: clues.isFlood ? holdFrom : 0,
    trap: clues.hasFilledHoneypot ? 10 : 0,
    forged: clues.stamp === "forged" ? 3 : 0,
    hurried: typeof clues.stamp === "object" && clues.stamp.age < 2 ? 3 : 0,
    unstamped: clues.stamp === "missing" ? 1 : 0,
    links: linkPoints(draft),
    repeated: repeatPoints(clues.earlier),
  };
  const reasons = Object.entries(points) as [SpamReason, number][];
  const sum = reasons.reduce((total, [, count]) => total + count, 0);
  return sum < holdFrom ? [] : reasons.filter(([, count]) => count > 0).map(([reason]) => reason);
}

const address = /\bhttps?:\/\/|\bwww\.[a-z0-9-]+\.[a-z]/gi;
const linkCode = /<a\s[^<>]*href|\[(?:url|link)\b/i;

/** A person may link to one home seen elsewhere. No name contains a link. */
function linkPoints({ name, message }: Pick<InquiryDraft, "name" | "message">): number {
  if (name.search(address) >= 0) return 4;
  const count = message.match(address)?.length ?? 0;
  return Math.min(Math.max(count - 1, 0), 3) + (linkCode.test(message) ? 3 : 0);
}

/** A buyer may well ask about several homes in one day. */
function repeatPoints({ sameText, sameSender }: SpamClues["earlier"]): number {
  return points(sameText, 2, 4) + points(sameSender, 5, 10);
}

function points(count: number, some: number, many: number): number {
  if (count >= many) return 4;
  return count >= some ? 2 : 0;
}

/** Minimum flood messages kept, if the disk allows. Above that, a new one replaces the oldest. */
export const floodCapacity = 50_000;

/** Minimum kept even when the disk is almost full. */
export const floodLeast = 1000;

/** Free disk bytes that a flood leaves for messages with proof, photos and the backup's catalog. */
export const floodReserve = 100_000_000;
