import type { FeedFault } from "../feed/feed-error.ts";
import type { FeedSettings } from "../feed/feed-settings.ts";
import type { Comparison, RunCounts } from "../feed/replicate.ts";
import type { SpentHour } from "../feed/spent-hour.ts";
import type { OwnReading } from "../own/own-homes.ts";

/** A reading of the feed, for the child process. */
export interface FeedJob {
  /** Of the mirror's file. */
  path: string;
  settings: FeedSettings;
  /** See FeedClientParts. */
  spent: SpentHour;
  /** Where the homes stand, for the days of open houses. */
  timeZone: string;
  /** Whether private addresses may be asked. */
  mayBePrivate: boolean;
  /** Whether the agent's own homes are read, too. */
  takesOwnHomes?: boolean;
  /** Throws away what is in the mirror first. */
  isAnew: boolean;
  /** The agent has said that homes which the feed does not list any more are gone, however many. */
  mayRemoveMost: boolean;
}

/** What came of it. `stopped`: the process ended before it was done. */
export type FeedOutcome =
  | { counts: RunCounts; comparison?: Comparison; homes: number; own?: OwnReading | { sentence: string } }
  | { fault: FeedFault | "disk full" | "damaged" | "stopped"; sentence: string; retryAfter?: number };
