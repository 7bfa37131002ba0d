import { z } from "zod";
import type { GoneListing } from "./listings/gone-listing.ts";
import { type Listing, TimestampSchema } from "./listings/listing.ts";

/** How far search engines were told of changes (https://www.indexnow.org/documentation). */
export const IndexNowProgressSchema = z.object({
  /** They were told of every change up to this moment; empty before the first time. */
  toldUntil: TimestampSchema.or(z.literal("")),
  /** Attempts since the last one that succeeded. */
  attempts: z.int().min(0),
  /** When the next attempt may be made; during an attempt, when another process may take it over. */
  nextAttemptAt: TimestampSchema,
  /** What went wrong with the last attempt, for the agent to read. */
  lastError: z.string().optional(),
});
export type IndexNowProgress = z.infer<typeof IndexNowProgressSchema>;

/** The most addresses that one message may have. */
const mostAddresses = 10_000;

/** Homes that were written or removed after a moment, an ISO timestamp, the oldest change first. */
export function changedHomes(
  { listings, gone }: { listings: readonly Pick<Listing, "id" | "updatedAt">[]; gone: readonly GoneListing[] },
  after: string,
): { id: string; at: string }[] {
  return [...listings.map(({ id, updatedAt: at }) => ({ id, at })), ...gone.map(({ id, goneAt: at }) => ({ id, at }))]
    .filter(({ at }) => at > after)
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
    .slice(0, mostAddresses);
}

const minute = 60_000;
const hour = 60 * minute;
const delays = [minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour, 12 * hour] as const;

/** Milliseconds to wait after so many attempts that failed; from the eighth on a day. */
export function delayAfter(attempts: number): number {
  return delays[attempts - 1] ?? 24 * hour;
}
