import { weekdays } from "../weekday.ts";
import { clockText, daysText } from "../wording.ts";
import type { Profile } from "./profile.ts";

/** `Mountain Time` in any season, for callers from elsewhere. */
export function timeZoneName(timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longGeneric" }).formatToParts();
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}

/** `Monday - Saturday, 9:00 AM - 6:00 PM, Mountain Time`. */
export function hoursText({ hours, timeZone }: Pick<Profile, "hours" | "timeZone">): string {
  const { days, opens, closes } = hours;
  return `${daysText(days)}, ${clockText(opens)} - ${clockText(closes)}, ${timeZoneName(timeZone)}`;
}

/**
 * When the agent replies: `until 6 PM today`, all day long, or `starting Monday at 9 AM` on a day off.
 *
 * @param now the agent's local time, as in `2026-11-21T18:05`
 */
export function reachableText({ hours }: Pick<Profile, "hours">, now: string): string {
  const { days, opens, closes } = hours;
  const today = (new Date(`${now.slice(0, 10)}T00:00Z`).getUTCDay() + 6) % 7;
  const week = [...weekdays.slice(today), ...weekdays.slice(0, today)];
  if (week[0] && days.includes(week[0])) return `until ${shortClock(closes)} today`;
  return `starting ${week.find((day) => days.includes(day))} at ${shortClock(opens)}`;
}

/** `6 PM`. */
function shortClock(time: string): string {
  return clockText(time).replace(":00", "");
}
