import { createHash } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import { createMirror, type Mirror } from "../../mirror/mirror.ts";
import { openAnew, openMirror } from "../../mirror/open-mirror.ts";
import { createFeedClient } from "../feed/feed-client.ts";
import { FeedError } from "../feed/feed-error.ts";
import { createFeedRequest } from "../feed/feed-request.ts";
import type { FeedSettings } from "../feed/feed-settings.ts";
import { compareKeys, readChanges } from "../feed/replicate.ts";
import { readOwnHomes } from "../own/read-own-homes.ts";
import type { FeedJob, FeedOutcome } from "./feed-job.ts";
import { createMirrorNotes, type MirrorNotes } from "./mirror-notes.ts";

const day = 86_400_000;

/**
 * Reads the feed into the mirror: what changed, and once a day all keys. Never rejects.
 * @param onPage called after each page, so that whoever waits knows that it goes on
 */
export async function doJob(job: FeedJob, onPage: () => void): Promise<FeedOutcome> {
  try {
    using database = openMirror(job.path).database;
    return await read(job, database, onPage);
  } catch (error) {
    const outcome = outcomeOf(error);
    // The feed has it all.
    if (outcome.fault === "damaged") openAnew(job.path).close();
    return outcome;
  }
}

async function read(job: FeedJob, database: DatabaseSync, onPage: () => void): Promise<FeedOutcome> {
  const { settings, timeZone, mayBePrivate } = job;
  const mirror = createMirror(database);
  const notes = createMirrorNotes(database);
  startFrom(job, mirror, notes);
  notes.write("agents", JSON.stringify(settings.agentMlsIds));
  const { spent } = job;
  const client = createFeedClient({ settings, request: createFeedRequest({ mayBePrivate }), now: Date.now, spent });
  const counts = await readChanges(client, mirror, timeZone, onPage);
  const { mayRemoveMost } = job;
  const isShort = mirror.keys().size + mirror.passedOver().size <= client.keysInTwoRequests;
  const comparison =
    isShort || isComparisonDue(job, notes)
      ? await compareKeys(client, mirror, timeZone, { mayRemoveMost, isShort, onPage })
      : undefined;
  const own = job.takesOwnHomes ? await readOwnHomes(client, settings, { timeZone, mirror }) : undefined;
  const readAt = new Date().toISOString();
  if (comparison?.isTrusted && comparison.isWhole) notes.write("comparedAt", readAt);
  mirror.finish({ kind: "feed", readAt });
  return { counts, ...(comparison && { comparison }), homes: notes.countHomes(), ...(own && { own }) };
}

/** The homes of another feed, or of the demonstration, are not mixed with those of this one. */
function startFrom({ settings, isAnew }: FeedJob, mirror: Mirror, notes: MirrorNotes): void {
  const feed = nameOf(settings);
  const isSame = notes.read("feed") === feed || mirror.isFilling();
  if (!isAnew && notes.read("feed") === feed) return;
  mirror.clear(isSame);
  mirror.belongTo(feed, isSame);
  notes.write("feed", feed);
  // What is read from the beginning needs no comparison.
  notes.write("comparedAt", new Date().toISOString());
}

/** Names a feed without telling its address. */
function nameOf({ baseUrl, dialect, originatingSystemName = "" }: FeedSettings): string {
  return createHash("sha256").update([baseUrl, dialect, originatingSystemName].join("\n")).digest("hex").slice(0, 32);
}

function isComparisonDue({ comparesNow, mayRemoveMost }: FeedJob, notes: MirrorNotes): boolean {
  const comparedAt = Date.parse(notes.read("comparedAt") ?? "");
  return comparesNow || mayRemoveMost || !(Math.abs(Date.now() - comparedAt) < day);
}

/** SQLite's main result codes. */
const full = 13;
const damaged = [11, 26];

function outcomeOf(error: unknown): Extract<FeedOutcome, { fault: string }> {
  if (error instanceof FeedError) {
    const { fault, message: sentence, retryAfter } = error;
    return { fault, sentence, ...(retryAfter && { retryAfter }) };
  }
  const code = ((error as { errcode?: number }).errcode ?? 0) & 0xff;
  if (code === full || (error as NodeJS.ErrnoException).code === "ENOSPC")
    return { fault: "disk full", sentence: "The disk is full. What was read until then is kept." };
  if (damaged.includes(code))
    return { fault: "damaged", sentence: "The file of the homes was damaged. It is filled from the feed again." };
  return { fault: "stopped", sentence: `The run could not go on: ${(error as Error).message}.` };
}
