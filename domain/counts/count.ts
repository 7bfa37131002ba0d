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
  /** The id of a home, or one search criterion in words. */
  about: string;
  /** At least 1. */
  number: number;
}

/** The days that counts are stored, including today: two years, and one year for searches. */
export const countsKept = 730;
export const searchesKept = 365;

export function isOfSearches(kind: CountKind): boolean {
  return (searchKinds as readonly CountKind[]).includes(kind);
}

/** Returns the Monday of a day's week, both like `2026-11-16`. */
export function mondayOf(day: string): string {
  return daysAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}

/** Returns the local date in a time zone: `2026-11-26`. */
export function dayIn(instant: Date, timeZone: string): string {
  return wallClock(instant, timeZone).slice(0, 10);
}

/** Bots such as search engines, link previews and tools identify themselves by name. All browsers' names begin the same way. */
const robot =
  /(?<!cu)bot|crawl|spider|slurp|preview|fetch|scan|monitor|headless|lighthouse|archive|externalhit|whatsapp|python|curl|wget|java\/|okhttp|go-http|axios|libwww|httpclient|feed|rss/i;

/** Returns whether the `User-Agent` is a bot's or empty. */
export function isKnownRobot(userAgent: string | undefined): boolean {
  return !userAgent || robot.test(userAgent);
}
