import { wholeNumber } from "../formats.ts";
import { daysAfter } from "../tools/days-after.ts";
import { type Count, mondayOf, searchesKept } from "./count.ts";

/** How often visitors asked for one thing in a week. */
export interface SearchedThing {
  /** "Fort Carson", "3 or more beds"; in quotes what the search did not understand. */
  text: string;
  times: number;
  /** In so many of them the search found no home. */
  unfound: number;
}

/** Answer of `GET /api/admin/searches`. */
export interface Searches {
  /** Its Monday as in `2026-11-16`, and what was asked for, first what was not found. */
  lastWeek: SearchedWeek;
  thisWeek: SearchedWeek;
}

interface SearchedWeek {
  monday: string;
  things: SearchedThing[];
}

/** Things of a week that are kept, the most frequent. */
const mostThings = 200;
/** Words of somebody's own are shown, and stay, when they were typed so often in a week. */
const leastOften = 3;

/** Whether it leads to nobody: a few times typed, somebody's own words might. */
export function mayBeShown({ about, number }: Pick<Count, "about" | "number">): boolean {
  return number >= leastOften || !about.startsWith("“");
}

/** @param counts of searches, of any weeks */
export function searchesOf(counts: readonly Count[], today: string): Searches {
  const thisMonday = mondayOf(today);
  const week = (monday: string) => ({ monday, things: thingsOf(counts.filter(({ day }) => day === monday)) });
  return { lastWeek: week(daysAfter(thisMonday, -7)), thisWeek: week(thisMonday) };
}

/** What may be shown of the counts of one week, first what was not found, and then the most frequent. */
export function thingsOf(counts: readonly Count[]): SearchedThing[] {
  const numbers = (kind: Count["kind"]) =>
    new Map(counts.filter((each) => each.kind === kind).map(({ about, number }) => [about, number]));
  const unfound = numbers("unfound");
  return [...numbers("searched")]
    .filter(([about, number]) => mayBeShown({ about, number }))
    .map(([text, times]) => ({ text, times, unfound: Math.min(times, unfound.get(text) ?? 0) }))
    .sort((one, other) => other.times - one.times || (one.text < other.text ? -1 : 1))
    .slice(0, mostThings)
    .sort((one, other) => other.unfound - one.unfound || other.times - one.times);
}

/** "14 times, no result" */
export function timesText({ times, unfound }: SearchedThing): string {
  const often = times === 1 ? "once" : `${wholeNumber(times)} times`;
  if (unfound === 0) return often;
  return `${often}, ${unfound === times ? "no result" : `${wholeNumber(unfound)} without a result`}`;
}

/**
 * What is to go: all of searches that are a year old, and of weeks that are over what is not shown.
 * @param counts of searches
 */
export function outdated(counts: readonly Count[], today: string): Count[] {
  const thisMonday = mondayOf(today);
  const oldest = daysAfter(today, -searchesKept);
  const shown = new Map<string, Set<string>>();
  for (const [day, ofWeek] of Map.groupBy(counts, (count) => count.day))
    shown.set(day, new Set(thingsOf(ofWeek).map(({ text }) => text)));
  return counts.filter(({ day, about }) => day < oldest || (day < thisMonday && !shown.get(day)?.has(about)));
}

/** What the dashboard says of the last week: "Fort Carson, 14 times, no result". Nothing when nobody searched. */
export function topLine({ lastWeek: { things } }: Searches): string | undefined {
  const [first] = things;
  return first && `${first.text}, ${timesText(first)}`;
}
