import type { IncomingMessage } from "node:http";
import { countsKept, dayIn, searchKinds } from "#domain/counts/count.ts";
import { outdated, type Searched, unfoundLine } from "#domain/counts/searches.ts";
import { daysAfter } from "#domain/tools/days-after.ts";
import type { Platform } from "../ports/platform.ts";
import type { Counter } from "./counter.ts";
import { createVisitorGate, visitorOf } from "./visitor-counts.ts";

/** Distinct search terms that a process counts per week. Bots can invent any number. */
const mostAWeek = 1000;

type SearchStores = Pick<Platform, "counts" | "profile">;

/**
 * Counts what visitors search for, each term separately. Neither the visitor nor the combination of terms is stored.
 */
export function createSearches(
  stores: SearchStores,
  counter: Pick<Counter, "count">,
  { now, trustProxy }: { now(): Date; trustProxy: number },
) {
  const mayCount = createVisitorGate();
  let week = 0;
  const known = new Set<string>();

  function hasRoom(thing: string): boolean {
    // Any seven-day period works.
    const current = Math.floor(now().getTime() / (7 * 86_400_000));
    if (week !== current) known.clear();
    week = current;
    if (known.size < mostAWeek) known.add(thing);
    return known.has(thing);
  }

  return {
    /** Counts a served page of results. Skips `HEAD`, known bots, prefetches, and signed-in agents. */
    note(request: IncomingMessage, { things, isFound }: Searched): void {
      const visitor = visitorOf(request, trustProxy);
      if (!visitor) return;
      for (const thing of things) {
        if (!mayCount(thing, visitor) || !hasRoom(thing)) continue;
        counter.count("searched", thing);
        if (!isFound) counter.count("unfound", thing);
      }
    },
    /** The dashboard's line about what was searched often and not found. */
    async unfoundLine(): Promise<string | undefined> {
      const today = await todayOf(stores, now);
      return unfoundLine(await countsBetween(stores, daysAfter(today, -14), today), today);
    },
  };
}

/** Deletes counts older than a year, and counts of past weeks that are too low to show. */
export async function clearSearches(stores: SearchStores, now: () => Date): Promise<void> {
  const today = await todayOf(stores, now);
  const counts = outdated(await countsBetween(stores, daysAfter(today, -countsKept), today), today);
  for (const ofDay of Map.groupBy(counts, ({ kind, day }) => `${kind} ${day}`).values()) {
    const [first] = ofDay;
    const abouts = ofDay.map(({ about }) => about);
    if (first) await stores.counts.drop(first.kind, first.day, abouts);
  }
}

async function todayOf({ profile }: SearchStores, now: () => Date): Promise<string> {
  return dayIn(now(), (await profile.load())?.timeZone ?? "UTC");
}

async function countsBetween({ counts }: SearchStores, first: string, last: string) {
  return (await Promise.all(searchKinds.map((kind) => counts.between(kind, first, last)))).flat();
}
