/** `January 15, 2027` for the day `2027-01-15`. As `longDate`, without the wording that would come into the browser with it. */
export function dayText(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
}

/** The day of a moment in a time zone, as in `2026-11-22`, which is how Swedes write a date. */
export function dayIn(timeZone: string, moment: Date): string {
  return moment.toLocaleDateString("sv-SE", { timeZone });
}
