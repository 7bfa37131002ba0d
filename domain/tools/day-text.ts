/** Formats `2027-01-15` as `January 15, 2027`. Like `longDate`, but it doesn't load the wording in the browser. */
export function dayText(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
}

/** Returns the date of a moment in a time zone, like `2026-11-22`, which is the Swedish date format. */
export function dayIn(timeZone: string, moment: Date): string {
  return moment.toLocaleDateString("sv-SE", { timeZone });
}
