import type { InquiryDraft } from "./inquiry.ts";
import type { SpamReason } from "./spam-reason.ts";

/** What is known of a message besides its words. */
export interface SpamClues {
  /** Whether something stands in the field that people do not see. */
  isTrapped: boolean;
  /** Whether it came above a limit and its sender's browser did no work for it. */
  isFlood: boolean;
  /** The stamp that the form's script asks for when it is first touched: its age in seconds, when it is ours. */
  stamp: "missing" | "forged" | { age: number };
  /** How many messages with the same text, and from the same e-mail address, came within a day before. */
  earlier: { sameText: number; sameSender: number };
}

/** A message of this many points is held. */
const holdFrom = 4;

/**
 * Why a message is held as spam; nothing when it is not. A false alarm costs the agent a client, so that one doubt
 * alone holds no message: only what no person does, or several doubts together.
 */
export function spamReasonsOf(draft: Pick<InquiryDraft, "name" | "message">, clues: SpamClues): SpamReason[] {
  const points: Record<Exclude<SpamReason, "unproven">, number> = {
    flood: clues.isFlood ? holdFrom : 0,
    trap: clues.isTrapped ? 10 : 0,
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

/** A person may link to one home seen elsewhere. Nobody's name holds a link. */
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

/** How many messages of a flood are kept at least, where the disk allows. Above that, a new one replaces the oldest. */
export const floodCapacity = 50_000;

/** How many of them are kept even when the disk is almost full. */
export const floodLeast = 1000;

/** Bytes that a flood leaves free on the disk, for messages with proof, for photos and for the backup's catalogue. */
export const floodReserve = 100_000_000;

/** How many of a flood one request removes: a moment's work, so that visitors need not wait for it. */
export const floodStep = 500;
