import { readHome } from "#domain/mls/read-home.ts";
import type { Mirror } from "../mirror.ts";
import type { FeedClient } from "./feed-client.ts";

/** What a run did. */
export interface RunCounts {
  read: number;
  added: number;
  changed: number;
  removed: number;
  /** Records without identity or time. */
  unreadable: number;
  /** Words of statuses that the standard does not know, and which are shown to nobody. */
  unknownStatuses: string[];
}

/**
 * Reads what changed since the last run. Each page is kept with its cursor, so a run that is killed goes on where it was.
 * @param onPage called after each page
 */
export async function readChanges(
  client: FeedClient,
  mirror: Mirror,
  timeZone: string,
  onPage: () => void = () => {},
): Promise<RunCounts> {
  const counts: RunCounts = { read: 0, added: 0, changed: 0, removed: 0, unreadable: 0, unknownStatuses: [] };
  const unknown = new Set<string>();
  const before = mirror.cursor();
  for await (const { records, cursor = mirror.cursor() } of client.changes(before, await client.fields())) {
    const page = records.map((record) => readHome(record, timeZone));
    for (const read of page) if (read.outcome === "hidden" && read.word) unknown.add(read.word);
    counts.read += records.length;
    counts.unreadable += page.filter(({ outcome }) => outcome === "unreadable").length;
    if (!cursor) continue;
    const applied = mirror.apply(page, cursor);
    counts.added += applied.added;
    counts.changed += applied.changed;
    counts.removed += applied.removed;
    onPage();
  }
  return { ...counts, unknownStatuses: [...unknown].slice(0, 20) };
}

/** Less than this share of the known homes in a list of all keys is a broken feed, and no reason to remove the others. */
const leastShare = 0.5;

export type Comparison =
  | { isTrusted: true; removed: number; missing: number }
  | { isTrusted: false; listed: number; known: number };

/**
 * Compares the mirror with the feed's list of all keys, because most vendors do not say what was deleted.
 * @param mayRemoveMost the agent has said that the homes that are missing are gone
 */
export async function compareKeys(
  client: FeedClient,
  mirror: Mirror,
  { mayRemoveMost = false, onPage = () => {} } = {},
): Promise<Comparison> {
  const listed = new Set<string>();
  for await (const keys of client.keys()) {
    for (const key of keys) listed.add(key);
    onPage();
  }
  const known = mirror.keys();
  if (!mayRemoveMost && listed.size < known.size * leastShare)
    return { isTrusted: false, listed: listed.size, known: known.size };
  const removed = mirror.remove([...known].filter((key) => !listed.has(key)));
  return { isTrusted: true, removed, missing: [...listed].filter((key) => !known.has(key)).length };
}
