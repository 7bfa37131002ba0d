import { daysAfter } from "../tools/days-after.ts";
import { wallClock } from "../wall-clock.ts";

/**
 * Counts of a home by day. `viewed`: a visitor opened its page. `photos`: a visitor opened its photos full screen.
 * `saved`: a visitor saved it. `mailed`: an alert to a subscriber included it.
 */
export const homeKinds = ["viewed", "photos", "saved", "mailed"] as const;
export type HomeKind = (typeof homeKinds)[number];

/** Counts of searches by week. `searched`: a visitor searched for it. `unfound`: that search found no homes. */
export const searchKinds = ["searched", "unfound"] as const;

export const countKinds = [...homeKinds, ...searchKinds] as const;
export type CountKind = (typeof countKinds)[number];

/** How often something happened on a day in the site's time zone. It doesn't identify visitors. */
export interface Count {
  kind: CountKind;
  /** As in `2026-11-26`. For searches, the Monday of their week. */
  day: string;
  /** The id of a home, or one thing that a search asks for, in words. */
  about: string;
  /** At least 1. */
  number: number;
}

/** Days that counts are kept, today among them: two years, and of searches a year. */
export const countsKept = 730;
export const searchesKept = 365;

export function isOfSearches(kind: CountKind): boolean {
  return (searchKinds as readonly CountKind[]).includes(kind);
}

/** The Monday of a day's week, both as in `2026-11-16`. */
export function mondayOf(day: string): string {
  return daysAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}

/** The day that a clock on the wall shows in a time zone: `2026-11-26`. */
export function dayIn(instant: Date, timeZone: string): string {
  return wallClock(instant, timeZone).slice(0, 10);
}

/** Programs that read pages say so in their names, as searches, previews of links and tools do; people's browsers all begin alike. */
const robot =
  /(?<!cu)bot|crawl|spider|slurp|preview|fetch|scan|monitor|headless|lighthouse|archive|externalhit|whatsapp|python|curl|wget|java\/|okhttp|go-http|axios|libwww|httpclient|feed|rss/i;

/** Whether a program opens a page that says it is one, or says nothing of itself, by the name that it gives (`User-Agent`). */
export function isKnownRobot(userAgent: string | undefined): boolean {
  return !userAgent || robot.test(userAgent);
}
