import { wallClock } from "../wall-clock.ts";

/**
 * What is counted of visitors. Of a home: `viewed`, its page was opened; `photos`, its photos were opened over the whole window;
 * `saved`, its heart was filled.
 */
export const countKinds = ["viewed", "photos", "saved"] as const;
export type CountKind = (typeof countKinds)[number];

/** How often something happened on a day by the site's clock on the wall. Nothing in it leads to whoever did it. */
export interface Count {
  kind: CountKind;
  /** As in `2026-11-26`. */
  day: string;
  /** The id of a home. */
  about: string;
  /** At least 1. */
  number: number;
}

/** Days that counts are kept, today among them. */
export const countsKept = 730;

/** The day that a clock on the wall shows in a time zone: `2026-11-26`. */
export function dayIn(instant: Date, timeZone: string): string {
  return wallClock(instant, timeZone).slice(0, 10);
}
