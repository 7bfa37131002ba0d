import { dateText } from "./formats.ts";

// The Swedish format has this order.
const clock = dateText("sv-SE", { dateStyle: "short", timeStyle: "short" });

/** Returns the local date and time in a time zone: `2026-11-28T11:00`. Text order is time order. */
export function wallClock(instant: Date, timeZone: string): string {
  return clock(instant, timeZone).replace(" ", "T");
}

/** Returns the moment of a local time in a time zone. It is the inverse of `wallClock`. */
export function instantOf(clock: string, timeZone: string): Date {
  const inUtc = Date.parse(`${clock}Z`);
  const guess = inUtc - offset(inUtc, timeZone);
  // Daylight saving may start or end between the two.
  return new Date(inUtc - offset(guess, timeZone));
}

/** Adds days to a date: `2026-11-28`. */
export function dayAfter(day: string, count: number): string {
  return new Date(Date.parse(`${day}T12:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
}

/** Returns the local time as ISO 8601 with the zone's UTC offset: `2026-11-28T11:00:00-07:00`. */
export function zonedTime(clock: string, timeZone: string): string {
  const minutes = offset(instantOf(clock, timeZone).getTime(), timeZone) / 60_000;
  const twoFigures = (value: number) => String(Math.abs(Math.trunc(value))).padStart(2, "0");
  return `${clock}:00${minutes < 0 ? "-" : "+"}${twoFigures(minutes / 60)}:${twoFigures(minutes % 60)}`;
}

/** Returns a zone's UTC offset in milliseconds. @param instant a whole minute, in milliseconds since 1970 */
function offset(instant: number, timeZone: string): number {
  return Date.parse(`${wallClock(new Date(instant), timeZone)}Z`) - instant;
}
