import { longDate } from "../wording.ts";

/** `January 15, 2027` for the day `2027-01-15`. */
export function dayText(day: string): string {
  return longDate(new Date(`${day}T00:00:00Z`), "UTC");
}

/** The day of a moment in a time zone, as in `2026-11-22`, which is how Swedes write a date. */
export function dayIn(timeZone: string, moment: Date): string {
  return moment.toLocaleDateString("sv-SE", { timeZone });
}
