import { longDate } from "../wording.ts";

/** `January 15, 2027` for the day `2027-01-15`. */
export function dayText(day: string): string {
  return longDate(new Date(`${day}T00:00:00Z`), "UTC");
}
