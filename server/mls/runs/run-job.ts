import { hash } from "node:crypto";
import { day } from "#domain/time-units.ts";
import { createMirror, type Mirror } from "../../mirror/mirror.ts";
import { createFresh, openMirror } from "../../mirror/open-mirror.ts";
import { isDamage } from "../../mirror/past.ts";
import { createFeedClient } from "../feed/feed-client.ts";
import { FeedError, type FeedFault } from "../feed/feed-error.ts";
import { createFeedRequest } from "../feed/feed-request.ts";
import { type Comparison, compareKeys, type RunCounts, readChanges } from "../feed/replicate.ts";
import type { FeedAccess } from "../feed/spent-hour.ts";
import type { FeedSettings } from "../feed-setup.ts";
import type { OwnReading } from "../own/own-homes.ts";
import { readOwnHomes } from "../own/read-own-homes.ts";

/**
 * Reads changes, and once a day all keys, from the feed into the mirror. Never rejects.
 * @param onPage called after each page to signal progress
 */
export async function runJob(job: FeedJob, onPage: () => void): Promise<FeedOutcome> {
  try {
    using database = openMirror(job.path);
    return await read(job, createMirror(database), onPage);
  } catch (error) {
    const outcome = outcomeOf(error);
    // The feed can refill it.
    if (outcome.fault === "damaged") createFresh(job.path).close();
    return outcome;
  }
}

async function read(job: FeedJob, mirror: Mirror, onPage: () => void): Promise<FeedOutcome> {
  const { settings, timeZone, mayBePrivate, spent, mayRemoveMost } = job;
  startFrom(job, mirror);
  mirror.note("agents", JSON.stringify(settings.agentMlsIds));
  const client = createFeedClient({ settings, request: createFeedRequest({ mayBePrivate }), now: Date.now, spent });
  const counts = await readChanges(client, mirror, timeZone, onPage);
  const isShort = mirror.keys().size + mirror.skippedKeys().size <= client.keysInTwoRequests;
  const comparison =
    isShort || mayRemoveMost || isComparisonDue(mirror)
      ? await compareAlone(() => compareKeys(client, mirror, timeZone, { mayRemoveMost, isShort, onPage }))
      : undefined;
  // A rate-limiting vendor gets no further requests.
  const isResting = comparison && "sentence" in comparison && comparison.retryAfter !== undefined;
  const own = job.takesOwnHomes && !isResting ? await readOwnHomes(client, settings, { timeZone, mirror }) : undefined;
  const readAt = new Date().toISOString();
  if (comparison && "removed" in comparison && comparison.isWhole) mirror.note("comparedAt", readAt);
  mirror.finish({ kind: "feed", readAt });
  return { counts, ...(comparison && { comparison }), homes: mirror.keys().size, ...(own && { own }) };
}

/** A failed comparison doesn't fail the run: the changes have been read, and the next run compares again. */
async function compareAlone(compare: () => Promise<Comparison>): Promise<Comparison | FailedComparison> {
  try {
    return await compare();
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    return { sentence: error.message, ...(error.retryAfter && { retryAfter: error.retryAfter }) };
  }
}

/** Prevents mixing this feed's homes with another feed's or the demo's. */
function startFrom({ settings, isAnew }: FeedJob, mirror: Mirror): void {
  const { baseUrl, dialect, originatingSystemName = "" } = settings;
  // Identifies a feed without revealing its address.
  const feed = hash("sha256", [baseUrl, dialect, originatingSystemName].join("\n")).slice(0, 32);
  const isSame = mirror.noted("feed") === feed || mirror.isFilling();
  if (!isAnew && mirror.noted("feed") === feed) return;
  mirror.clear(isSame);
  mirror.belongTo(feed, isSame);
  mirror.note("feed", feed);
  // A full read needs no comparison.
  mirror.note("comparedAt", new Date().toISOString());
}

function isComparisonDue(mirror: Mirror): boolean {
  return !(Math.abs(Date.now() - Date.parse(mirror.noted("comparedAt") ?? "")) < day);
}

/** SQLite's error code. */
const full = 13;

function outcomeOf(error: unknown): Extract<FeedOutcome, { fault: string }> {
  if (error instanceof FeedError) {
    const { fault, message: sentence, retryAfter } = error;
    return { fault, sentence, ...(retryAfter && { retryAfter }) };
  }
  const code = ((error as { errcode?: number }).errcode ?? 0) & 0xff;
  if (code === full || (error as NodeJS.ErrnoException).code === "ENOSPC")
    return { fault: "disk full", sentence: "The disk is full. What was read so far is saved." };
  if (isDamage(error))
    return { fault: "damaged", sentence: "The file of homes was damaged. It's being filled from the feed again." };
  return { fault: "stopped", sentence: `The run couldn't continue: ${(error as Error).message}.` };
}

/** A feed run for the child process. */
export interface FeedJob extends FeedAccess {
  /** Path of the mirror's file. */
  path: string;
  settings: FeedSettings;
  /** The homes' time zone, for open house days. */
  timeZone: string;
  /** Whether to read the agent's own homes, too. */
  takesOwnHomes?: boolean;
  /** Clears the mirror first. */
  isAnew: boolean;
  /** The agent has confirmed that homes missing from the feed are gone, however many. */
  mayRemoveMost: boolean;
}

/** A failed request for the list of all keys. */
export interface FailedComparison {
  /** The reason, for the agent. */
  sentence: string;
  /** How long the vendor wants no requests, in milliseconds. */
  retryAfter?: number;
}

/** The result. `stopped`: the process ended early. */
export type FeedOutcome =
  | {
      counts: RunCounts;
      comparison?: Comparison | FailedComparison;
      homes: number;
      own?: OwnReading | { sentence: string };
    }
  | { fault: FeedFault | "disk full" | "damaged" | "stopped"; sentence: string; retryAfter?: number };
