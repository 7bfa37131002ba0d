import { feedTime } from "#domain/mls/home/home-media.ts";
import type { FeedCursor } from "../../mirror/mirror.ts";

type FeedRecord = Readonly<Record<string, unknown>>;

/** The last record of a page that has an ID and a change time. */
export function lastPlace(records: readonly unknown[], order: "time" | "key" = "time"): FeedCursor | undefined {
  return placesOf(records, order).at(-1);
}

/**
 * The place where a list continues after a page. Undefined if its records are not in the requested time order: the
 * records after the last one would not be the rest.
 */
export function nextCursor(records: readonly unknown[], order: "time" | "key"): FeedCursor | undefined {
  const times = placesOf(records, order).map(({ changedAt }) => Date.parse(changedAt));
  const isInOrder = order === "key" || times.every((time, at) => at === 0 || time >= (times[at - 1] ?? 0));
  return isInOrder ? lastPlace(records, order) : undefined;
}

function placesOf(records: readonly unknown[], order: "time" | "key"): FeedCursor[] {
  return records.flatMap((record) => placeOf((record ?? {}) as FeedRecord, order));
}

function placeOf({ ListingKey: key, ModificationTimestamp: time }: FeedRecord, order: "time" | "key"): FeedCursor[] {
  const changedAt = wholeTime(time);
  if (typeof key !== "string" || key === "") return [];
  return changedAt !== undefined || order === "key" ? [{ key, changedAt: changedAt ?? "" }] : [];
}

/** A time with its seconds in full precision. A truncated one would return the same record again. */
function wholeTime(value: unknown): string | undefined {
  const [, more = ""] = /[.,]\d{3}(\d+) ?(?=Z|[+-]|$)/i.exec(String(value)) ?? [];
  return feedTime(value)?.replace("Z", `${more}Z`);
}

/** Distinguishes records and their versions. */
export function identityOf(record: unknown): string {
  const { ListingKey, ModificationTimestamp } = (record ?? {}) as FeedRecord;
  return JSON.stringify([ListingKey, ModificationTimestamp]);
}
