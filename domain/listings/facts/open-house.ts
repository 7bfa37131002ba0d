import { dateText } from "../../formats.ts";
import { clockText } from "../../wording.ts";
import type { Listing } from "../listing.ts";
import type { OpenHouse } from "./listing-facts.ts";

/**
 * The open houses of a home that are not over. A sold home has none.
 * @param now the site's wall-clock time, as in `2026-11-28T11:00`
 */
export function comingOpenHouses({ status, facts }: Pick<Listing, "status" | "facts">, now: string): OpenHouse[] {
  if (status === "sold") return [];
  return facts?.openHouses?.filter((each) => endOf(each) > now) ?? [];
}

export function startOf({ date, from }: OpenHouse): string {
  return `${date}T${from}`;
}

export function endOf({ date, until }: OpenHouse): string {
  return `${date}T${until}`;
}

/** The file name of its calendar entry: `2026-11-28T1100.ics`. */
export function calendarName(openHouse: OpenHouse): string {
  return `${startOf(openHouse).replace(":", "")}.ics`;
}

/** `Saturday, November 28` */
export function dayText({ date }: OpenHouse): string {
  return dayIn("long", date);
}

/** `11:00 AM to 1:00 PM` */
export function hoursText({ from, until }: OpenHouse): string {
  return `${clockText(from)} to ${clockText(until)}`;
}

/** `Sat, Nov 28` */
export function shortDayText(date: string): string {
  return dayIn("short", date);
}

/** For a card: `Sat, Nov 28, 11:00 AM`. */
export function shortText({ date, from }: OpenHouse): string {
  return `${shortDayText(date)}, ${clockText(from)}`;
}

const days = {
  long: dateText("en-US", { weekday: "long", month: "long", day: "numeric" }),
  short: dateText("en-US", { weekday: "short", month: "short", day: "numeric" }),
};

function dayIn(length: keyof typeof days, date: string): string {
  return days[length](new Date(`${date}T12:00Z`), "UTC");
}
