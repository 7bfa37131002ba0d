import { type ReadHome, readHome } from "#domain/mls/home/read-home.ts";
import type { Mirror } from "../../mirror/mirror.ts";
import type { FeedClient } from "./feed-client.ts";

/** What a run did. */
export interface RunCounts {
  read: number;
  added: number;
  changed: number;
  removed: number;
  /** Records without an ID or time, or with an ID that is too long. */
  unreadable: number;
  /** Status values outside the standard. Homes with them are hidden. */
  unknownStatuses: string[];
  /** Property types and subtypes that no home has, or that the standard does not have. Their records are hidden. */
  unknownTypes?: string[];
}

/**
 * Reads changes since the last run. Saves each page with its cursor, so that a killed run resumes there.
 * @param onPage called after each page
 */
export async function readChanges(
  client: FeedClient,
  mirror: Mirror,
  timeZone: string,
  onPage: () => void = () => {},
): Promise<RunCounts> {
  const counts: RunCounts = { read: 0, added: 0, changed: 0, removed: 0, unreadable: 0, unknownStatuses: [] };
  const [statuses, types] = [new Set<string>(), new Set<string>()];
  const before = mirror.cursor();
  for await (const { records, cursor = mirror.cursor() } of client.changes(before, await client.fields())) {
    const page = records.map((record) => readHome(record, timeZone));
    for (const read of page)
      if (read.outcome === "hidden" && read.word) (read.reason === "unknown type" ? types : statuses).add(read.word);
    counts.read += records.length;
    counts.unreadable += page.filter(({ outcome }) => outcome === "unreadable").length;
    const applied = mirror.apply(page, cursor);
    counts.added += applied.added;
    counts.changed += applied.changed;
    counts.removed += applied.removed;
    onPage();
  }
  return { ...counts, unknownStatuses: firstOf(statuses), unknownTypes: firstOf(types) };
}

/** As many as a sentence has room for. */
function firstOf(words: ReadonlySet<string>): string[] {
  return [...words].slice(0, 20);
}

/** A key list with less than this share of the known homes means a broken feed, not that the others are gone. */
const leastShare = 0.9;

export type Comparison =
  | { isTrusted: true; removed: number; added: number; isWhole: boolean }
  /** `listed`: how many known homes are on the list. */
  | { isTrusted: false; listed: number; known: number };

/** The most homes to request individually. If more are missing, the whole feed is read again. */
const mostAskedFor = 200;

/**
 * Compares the mirror with the feed's list of all keys, because most vendors don't report deletions. A list can be
 * wrong, so a home is removed only if two lists in a row lack it, and a home missing from the mirror is requested.
 * `isWhole` is false while the next run must check again.
 * @param mayRemoveMost the agent has confirmed that the missing homes are gone
 * @throws FeedError, also for a list that ends before all keys
 * @param isShort whether two requests return all keys: the second list is then requested at once
 */
export async function compareKeys(
  client: FeedClient,
  mirror: Mirror,
  timeZone: string,
  { mayRemoveMost = false, isShort = false, onPage = () => {} } = {},
): Promise<Comparison> {
  const listed = await listKeys(client, onPage);
  const known = mirror.keys();
  const lacking = [...known].filter((key) => !listed.has(key));
  const there = known.size - lacking.length;
  if (!mayRemoveMost && there < known.size * leastShare) return { isTrusted: false, listed: there, known: known.size };
  const again = isShort && lacking.length > 0 && !mayRemoveMost ? await listKeys(client, onPage) : undefined;
  const lackedBefore = mirror.lacked();
  const gone = lacking.filter((key) => mayRemoveMost || (again ? !again.has(key) : lackedBefore.has(key)));
  const removed = mirror.remove(gone);
  const waiting = again ? [] : lacking.filter((key) => !gone.includes(key));
  mirror.noteLacked(waiting);
  const skippedKeys = mirror.skippedKeys();
  const missing = [...listed].filter((key) => !known.has(key) && !skippedKeys.has(key));
  const added = await fetchMissing(client, mirror, timeZone, missing);
  return { isTrusted: true, removed, added, isWhole: waiting.length === 0 };
}

async function listKeys(client: FeedClient, onPage: () => void): Promise<Set<string>> {
  const listed = new Set<string>();
  for await (const keys of client.keys()) {
    for (const key of keys) listed.add(key);
    onPage();
  }
  return listed;
}

/** Returns how many homes were added to the mirror. */
async function fetchMissing(client: FeedClient, mirror: Mirror, timeZone: string, keys: string[]): Promise<number> {
  if (keys.length === 0) return 0;
  if (keys.length > mostAskedFor || !client.canAskByKey) {
    mirror.readAnew(keys);
    return 0;
  }
  const fields = await client.fields();
  const pages: ReadHome[] = [];
  for (const key of keys) {
    const record = await client.home({ key, mlsNumber: "" }, fields);
    const read = record === undefined ? undefined : readHome(record, timeZone);
    if (read && read.outcome !== "unreadable") pages.push(read);
    // A home that is listed but not returned is not requested every day.
    else pages.push({ outcome: "hidden", key, changedAt: new Date(0).toISOString(), reason: "not for display" });
  }
  return mirror.apply(pages).added;
}
