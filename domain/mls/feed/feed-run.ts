import { z } from "zod";
import { day, hour, minute } from "../../time-units.ts";
import { TimestampSchema } from "../../timestamp.ts";
import type { FeedSetup } from "./feed-setup.ts";

/** As many as the agent can look back on. */
export const runsKept = 50;

/** A home of the agent's whose address has a listing under another number. */
const RelistedHomeSchema = z.object({
  /** `ListingKey`: to answer by. */
  key: z.string(),
  mlsNumber: z.string(),
  address: z.string(),
  price: z.number(),
  listing: z.object({ id: z.string(), title: z.string() }),
});
export type RelistedHome = z.infer<typeof RelistedHomeSchema>;

/** How a reading of the feed went. */
export const FeedRunSchema = z.object({
  startedAt: TimestampSchema,
  endedAt: TimestampSchema,
  /** `asks`: it was read, and the agent has to say whether homes that it does not list any more are gone. */
  outcome: z.enum(["done", "asks", "failed"]),
  /** What happened, for the agent. */
  sentence: z.string(),
  /** Why it failed, in a word. */
  fault: z.string().optional(),
  /** Before it the vendor wants no question. */
  retryAt: TimestampSchema.optional(),
  /** Homes in the mirror afterwards. */
  homes: z.int().min(0).optional(),
  /** Words of statuses that the standard does not know, and whose homes are shown to nobody. */
  unknownStatuses: z.array(z.string()).optional(),
  /** What the question is about. */
  question: z.object({ listed: z.int(), known: z.int() }).optional(),
  /** The same about the agent's own homes. */
  ownQuestion: z.object({ listed: z.int(), known: z.int() }).optional(),
  relisted: z.array(RelistedHomeSchema).optional(),
});
export type FeedRun = z.infer<typeof FeedRunSchema>;

/** Returns a stored run; nothing for what is none: one that cannot be read must not take the others along. */
export function readRun(stored: unknown): FeedRun | undefined {
  return FeedRunSchema.safeParse(stored).data;
}

/** How far a time may be ahead of the clock before it says nothing: the clock that wrote it was wrong. */
const slack = 5 * minute;
/** The longest that a vendor is waited for. */
const longestPause = day;

/** Whether a lease is over. One that reaches further than who asks now would take it was written by a clock that was ahead. */
export function hasRunOut(until: string, now: string, asked: string): boolean {
  return until <= now || until > later(asked, slack);
}

/**
 * When the feed is to be read next, as an ISO timestamp. After failures in 1, 2, 4 … 60 minutes, and never before the time
 * that the vendor has named; at once after the settings were changed, and when the times of the last run lie ahead of the clock.
 * @param runs the latest first
 */
export function nextRunAt({ everyMinutes, savedAt }: FeedSetup, runs: readonly FeedRun[], now: Date): string {
  const time = now.toISOString();
  const [last] = runs;
  const isAhead = (moment: string, most: number) => moment > later(time, most + slack);
  if (!last || isAhead(last.endedAt, 0)) return savedAt < time ? savedAt : time;
  if (last.outcome !== "failed") {
    const next = later(last.startedAt, everyMinutes * minute);
    return notBefore(last, savedAt > last.startedAt && savedAt < next ? savedAt : next, now);
  }
  const failed = runs.findIndex(({ outcome }) => outcome !== "failed");
  const failures = failed === -1 ? runs.length : failed;
  const pause = Math.min(60, 2 ** (failures - 1)) * minute;
  const again = savedAt > last.startedAt ? savedAt : later(last.endedAt, pause);
  return notBefore(last, again, now);
}

/** The vendor may want to be left alone for longer, at most for `longestPause`. */
function notBefore({ retryAt = "" }: FeedRun, again: string, now: Date): string {
  return retryAt > again && retryAt <= later(now.toISOString(), longestPause + slack) ? retryAt : again;
}

function later(time: string, milliseconds: number): string {
  return new Date(Date.parse(time) + milliseconds).toISOString();
}

/** The last time that the feed was read to its end. */
export function readAtOf(runs: readonly FeedRun[]): string | undefined {
  return runs.find(({ outcome }) => outcome !== "failed")?.endedAt;
}

/**
 * How old what the pages show may be. `old`: a line says since when. `closed`: nothing of it is shown any more. An IDX
 * licence wants homes refreshed at least every 12 hours (NAR, IDX policy statement 7.58).
 */
export type FeedAge = "fresh" | "old" | "closed";

/** @param readAt ISO timestamp of the last complete reading of the feed */
export function feedAge(readAt: string, now: Date): FeedAge {
  const age = now.getTime() - Date.parse(readAt);
  // Written by a clock that was ahead: nobody knows how old they are.
  if (age < -5 * minute) return "old";
  if (age > 72 * hour) return "closed";
  return age > 12 * hour ? "old" : "fresh";
}
