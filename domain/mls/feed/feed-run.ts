import { z } from "zod";
import { day, hour, minute } from "../../time-units.ts";
import { TimestampSchema } from "../../timestamp.ts";
import type { FeedSetup } from "./feed-setup.ts";

/** Runs kept in the history. */
export const runsKept = 50;

/** One of the agent's homes whose address has a listing under another number. */
const RelistedHomeSchema = z.object({
  /** `ListingKey`, to answer by. */
  key: z.string(),
  mlsNumber: z.string(),
  address: z.string(),
  price: z.number(),
  listing: z.object({ id: z.string(), title: z.string() }),
});
export type RelistedHome = z.infer<typeof RelistedHomeSchema>;

/** The result of a feed run. */
export const FeedRunSchema = z.object({
  startedAt: TimestampSchema,
  endedAt: TimestampSchema,
  /** `asks`: it succeeded, and the agent has to confirm that the homes missing from the feed are gone. */
  outcome: z.enum(["done", "asks", "failed"]),
  /** The result, as a sentence for the agent. */
  sentence: z.string(),
  /** Error code of the failure. */
  fault: z.string().optional(),
  /** The vendor wants no request before this time. */
  retryAt: TimestampSchema.optional(),
  /** Homes in the mirror after the run. */
  homes: z.int().min(0).optional(),
  /** Statuses that the standard does not have; their homes are hidden. */
  unknownStatuses: z.array(z.string()).optional(),
  /** Property types that are no home, or that the standard does not have; their records are hidden. */
  unknownTypes: z.array(z.string()).optional(),
  /** What the question is about. */
  question: z.object({ listed: z.int(), known: z.int() }).optional(),
  /** The same for the agent's own homes. */
  ownQuestion: z.object({ listed: z.int(), known: z.int() }).optional(),
  relisted: z.array(RelistedHomeSchema).optional(),
});
export type FeedRun = z.infer<typeof FeedRunSchema>;

/** Parses a stored run; `undefined` for an invalid one, which must not affect the others. */
export function readRun(stored: unknown): FeedRun | undefined {
  return FeedRunSchema.safeParse(stored).data;
}

/** How far a time may be ahead of the clock before it is ignored: the clock that wrote it was wrong. */
const slack = 5 * minute;
/** The longest delay that a vendor can ask for. */
const longestPause = day;

/** Whether a lease has expired. One that ends later than a new lease would was written while the clock was ahead. */
export function hasRunOut(until: string, now: string, asked: string): boolean {
  return until <= now || until > later(asked, slack);
}

/**
 * Whether `holder` may take the lease until `until`. `taken over`: the previous holder's lease expired without a release.
 * @param before the stored lease
 */
export function leaseOutcome(
  before: { holder: string; until: string } | undefined,
  holder: string,
  now: string,
  until: string,
): "taken" | "taken over" | "held by another" {
  if (!before || before.holder === holder) return "taken";
  return hasRunOut(before.until, now, until) ? "taken over" : "held by another";
}

/**
 * When the feed is due next, as an ISO timestamp. After failures in 1, 2, 4 … 60 minutes, and never before the vendor's
 * own retry time; at once after the settings change, or when the last run's times are ahead of the clock.
 * @param runs latest first
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

/** The vendor may ask for a longer delay, up to `longestPause`. */
function notBefore({ retryAt = "" }: FeedRun, again: string, now: Date): string {
  return retryAt > again && retryAt <= later(now.toISOString(), longestPause + slack) ? retryAt : again;
}

function later(time: string, milliseconds: number): string {
  return new Date(Date.parse(time) + milliseconds).toISOString();
}

/** The time of the last complete run. */
export function readAtOf(runs: readonly FeedRun[]): string | undefined {
  return runs.find(({ outcome }) => outcome !== "failed")?.endedAt;
}

/**
 * The age of the displayed homes. `old`: a line shows the date. `closed`: the homes are hidden. An IDX
 * license requires a refresh at least every 12 hours (NAR, IDX policy statement 7.58).
 */
export type FeedAge = "fresh" | "old" | "closed";

/** @param readAt ISO timestamp of the last complete feed run */
export function feedAge(readAt: string, now: Date): FeedAge {
  const age = now.getTime() - Date.parse(readAt);
  // Written while the clock was ahead: the age is unknown.
  if (age < -5 * minute) return "old";
  if (age > 72 * hour) return "closed";
  return age > 12 * hour ? "old" : "fresh";
}
