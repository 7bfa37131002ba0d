import { wholeNumber } from "../formats.ts";
import { daysAfter } from "../tools/days-after.ts";
import { type Count, mondayOf, searchesKept } from "./count.ts";

/** How often visitors searched for a term in a week. */
export interface SearchedTerm {
  /** "Fort Carson", "3 or more beds". Words that the search didn't understand are in quotes. */
  text: string;
  times: number;
  /** How many of these searches found no homes. */
  unfound: number;
}

/** How many of a week's most frequent terms are stored. */
const mostThings = 200;
/** A visitor's own words are shown and stored when they were typed this often in a week. */
const leastOften = 3;

/** Returns whether a term can't identify a visitor. A visitor's own words, typed only a few times, might. */
export function mayBeShown({ about, number }: Pick<Count, "about" | "number">): boolean {
  return number >= leastOften || !about.startsWith("“");
}

/** Returns a week's terms that may be shown: terms without results first, then the most frequent. */
export function shownTerms(counts: readonly Count[]): SearchedTerm[] {
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
export function timesText({ times, unfound }: SearchedTerm): string {
  const often = times === 1 ? "once" : `${wholeNumber(times)} times`;
  if (unfound === 0) return often;
  return `${often}, ${unfound === times ? "no result" : `${wholeNumber(unfound)} without a result`}`;
}

/**
 * Returns the counts to delete: searches older than a year, and terms of past weeks that aren't shown.
 * @param counts search counts
 */
export function outdated(counts: readonly Count[], today: string): Count[] {
  const thisMonday = mondayOf(today);
  const oldest = daysAfter(today, -searchesKept);
  const shown = new Map<string, Set<string>>();
  for (const [day, ofWeek] of Map.groupBy(counts, (count) => count.day))
    shown.set(day, new Set(shownTerms(ofWeek).map(({ text }) => text)));
  return counts.filter(({ day, about }) => day < oldest || (day < thisMonday && !shown.get(day)?.has(about)));
}

/** Searches of this and last week that are often enough to say so. */
const often = 5;

/**
 * The dashboard's line about what visitors searched for often without a result: "Fort Carson, 14 times, no result".
 * Undefined when there is none.
 * @param today in the agent's time zone, such as `2026-11-22`
 */
export function unfoundLine(counts: readonly Count[], today: string): string | undefined {
  const lastMonday = daysAfter(mondayOf(today), -7);
  const weeks = Map.groupBy(
    counts.filter(({ day }) => day >= lastMonday),
    ({ day }) => day,
  );
  const [first] = [...weeks.values()].flatMap(shownTerms).sort((one, other) => other.unfound - one.unfound);
  return first && first.unfound >= often ? `${first.text}, ${timesText(first)}` : undefined;
}

/** What a page of results searched for. */
export interface Searched {
  /** The search's terms from `searchedTerms`. */
  things: readonly string[];
  isFound: boolean;
}
