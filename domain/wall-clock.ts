import { dateText } from "./formats.ts";

// Sweden writes them in the order that is wanted.
const clock = dateText("sv-SE", { dateStyle: "short", timeStyle: "short" });

/** The day and the minute that a clock on the wall shows in a time zone: `2026-11-28T11:00`. Its order is that of texts. */
export function wallClock(instant: Date, timeZone: string): string {
  return clock(instant, timeZone).replace(" ", "T");
}

/** When a clock on the wall shows this in a time zone: the inverse of `wallClock`. */
export function instantOf(clock: string, timeZone: string): Date {
  const inUtc = Date.parse(`${clock}Z`);
  const guess = inUtc - offset(inUtc, timeZone);
  // The clocks may have been changed between the two.
  return new Date(inUtc - offset(guess, timeZone));
}

/** The day so many days after another: `2026-11-28`. */
export function dayAfter(day: string, count: number): string {
  return new Date(Date.parse(`${day}T12:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
}

/** The same as ISO 8601 writes it, with the zone's distance to UTC: `2026-11-28T11:00:00-07:00`. */
export function zonedTime(clock: string, timeZone: string): string {
  const minutes = offset(instantOf(clock, timeZone).getTime(), timeZone) / 60_000;
  const twoFigures = (value: number) => String(Math.abs(Math.trunc(value))).padStart(2, "0");
  return `${clock}:00${minutes < 0 ? "-" : "+"}${twoFigures(minutes / 60)}:${twoFigures(minutes % 60)}`;
}

/** Milliseconds by which a zone's clocks are ahead of UTC. @param instant a whole minute, in milliseconds since 1970 */
function offset(instant: number, timeZone: string): number {
  return Date.parse(`${wallClock(new Date(instant), timeZone)}Z`) - instant;
}
