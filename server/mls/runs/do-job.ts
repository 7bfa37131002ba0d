import { hash } from "node:crypto";
import { day } from "#domain/time-units.ts";
import { createMirror, type Mirror } from "../../mirror/mirror.ts";
import { openAnew, openMirror } from "../../mirror/open-mirror.ts";
import { isDamage } from "../../mirror/past.ts";
import { createFeedClient } from "../feed/feed-client.ts";
import { FeedError, type FeedFault } from "../feed/feed-error.ts";
import { createFeedRequest } from "../feed/feed-request.ts";
import { type Comparison, compareKeys, type RunCounts, readChanges } from "../feed/replicate.ts";
import type { SpentHour } from "../feed/spent-hour.ts";
import type { FeedSettings } from "../feed-setup.ts";
import type { OwnReading } from "../own/own-homes.ts";
import { readOwnHomes } from "../own/read-own-homes.ts";

/**
 * Reads the feed into the mirror: what changed, and once a day all keys. Never rejects.
 * @param onPage called after each page, so that whoever waits knows that it goes on
 */
export async function doJob(job: FeedJob, onPage: () => void): Promise<FeedOutcome> {
  try {
    using database = openMirror(job.path);
    return await read(job, createMirror(database), onPage);
  } catch (error) {
    const outcome = outcomeOf(error);
    // The feed has it all.
    if (outcome.fault === "damaged") openAnew(job.path).close();
    return outcome;
  }
}

async function read(job: FeedJob, mirror: Mirror, onPage: () => void): Promise<FeedOutcome> {
  const { settings, timeZone, mayBePrivate, spent, mayRemoveMost } = job;
  startFrom(job, mirror);
  mirror.note("agents", JSON.stringify(settings.agentMlsIds));
  const client = createFeedClient({ settings, request: createFeedRequest({ mayBePrivate }), now: Date.now, spent });
  const counts = await readChanges(client, mirror, timeZone, onPage);
  const isShort = mirror.keys().size + mirror.passedOver().size <= client.keysInTwoRequests;
  const comparison =
    isShort || mayRemoveMost || isComparisonDue(mirror)
      ? await compareAlone(() => compareKeys(client, mirror, timeZone, { mayRemoveMost, isShort, onPage }))
      : undefined;
  // A vendor that wants to be left alone is asked nothing more.
  const isResting = comparison && "sentence" in comparison && comparison.retryAfter !== undefined;
  const own = job.takesOwnHomes && !isResting ? await readOwnHomes(client, settings, { timeZone, mirror }) : undefined;
  const readAt = new Date().toISOString();
  if (comparison && "removed" in comparison && comparison.isWhole) mirror.note("comparedAt", readAt);
  mirror.finish({ kind: "feed", readAt });
  return { counts, ...(comparison && { comparison }), homes: mirror.keys().size, ...(own && { own }) };
}

/** A comparison that fails takes no run along: what has changed is read by then, and the next run compares. */
async function compareAlone(compare: () => Promise<Comparison>): Promise<Comparison | FailedComparison> {
  try {
    return await compare();
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    return { sentence: error.message, ...(error.retryAfter && { retryAfter: error.retryAfter }) };
  }
}

/** The homes of another feed, or of the demonstration, are not mixed with those of this one. */
function startFrom({ settings, isAnew }: FeedJob, mirror: Mirror): void {
  const { baseUrl, dialect, originatingSystemName = "" } = settings;
  // Names a feed without telling its address.
  const feed = hash("sha256", [baseUrl, dialect, originatingSystemName].join("\n")).slice(0, 32);
  const isSame = mirror.noted("feed") === feed || mirror.isFilling();
  if (!isAnew && mirror.noted("feed") === feed) return;
  mirror.clear(isSame);
  mirror.belongTo(feed, isSame);
  mirror.note("feed", feed);
  // What is read from the beginning needs no comparison.
  mirror.note("comparedAt", new Date().toISOString());
}

function isComparisonDue(mirror: Mirror): boolean {
  return !(Math.abs(Date.now() - Date.parse(mirror.noted("comparedAt") ?? "")) < day);
}

/** SQLite's code. */
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

/** A list of all keys that could not be had. */
export interface FailedComparison {
  /** Why. */
  sentence: string;
  /** Milliseconds for which the vendor wants to be left alone. */
  retryAfter?: number;
}

/** What came of it. `stopped`: the process ended before it was done. */
export type FeedOutcome =
  | {
      counts: RunCounts;
      comparison?: Comparison | FailedComparison;
      homes: number;
      own?: OwnReading | { sentence: string };
    }
  | { fault: FeedFault | "disk full" | "damaged" | "stopped"; sentence: string; retryAfter?: number };
