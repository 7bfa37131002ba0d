import { clockText, daysText } from "../wording.ts";
import type { Profile } from "./profile.ts";

/** `Mountain Time`, whatever the season, for those who call from elsewhere. */
export function timeZoneName(timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longGeneric" }).formatToParts();
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}

/** `Monday - Saturday, 9:00 AM - 6:00 PM, Mountain Time`. */
export function hoursText({ hours, timeZone }: Pick<Profile, "hours" | "timeZone">): string {
  const { days, opens, closes } = hours;
  return `${daysText(days)}, ${clockText(opens)} - ${clockText(closes)}, ${timeZoneName(timeZone)}`;
}
