import { calendarEvent } from "../../calendar-file.ts";
import { instantOf } from "../../wall-clock.ts";
import { addressLine } from "../home-words.ts";
import type { Listing } from "../listing.ts";
import type { OpenHouse } from "./listing-facts.ts";
import { dayText, endOf, startOf } from "./open-house.ts";

/** How many days the list of open houses tells, today among them. */
const openHouseDays = 14;
/** As many as one page shows. */
export const openHousesAPage = 24;

/** One time at which a home can be seen, and which home it is. */
export interface OpenTime extends OpenHouse {
  isMine: boolean;
  /** The agent's own by its id, another by its number in the MLS. */
  home: { id: string } | { mlsNumber: string };
}

/** A day of the list, with those of its times that stand on the page. */
interface OpenDay<Time> {
  date: string;
  times: Time[];
}

interface OpenHousePage {
  days: OpenDay<OpenTime>[];
  /** Every day of the two weeks with an open house, whether it stands on this page or not. */
  counts: { date: string; count: number }[];
  /** The one day that is asked for. */
  day: string | undefined;
  page: number;
  lastPage: number;
}

/** The last day that is told: `2026-12-11` for `2026-11-28T09:00`. */
export function lastOpenDay(now: string): string {
  const noon = Date.parse(`${now.slice(0, 10)}T12:00Z`);
  return new Date(noon + (openHouseDays - 1) * 86_400_000).toISOString().slice(0, 10);
}

/**
 * The coming two weeks day by day: within a day the agent's own come first, then by the hour.
 *
 * @param now by the site's clock on the wall, as in `2026-11-28T11:00`
 * @param asked the parameters of the address, whatever somebody may have typed: a day without an open house is none
 */
export function openHousePage(
  times: readonly OpenTime[],
  now: string,
  asked: { day: string | null; page: string | null },
): OpenHousePage {
  const last = lastOpenDay(now);
  const coming = times
    .filter(({ date, until }) => `${date}T${until}` > now && date <= last)
    .toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : orderOf(one) > orderOf(other) ? 1 : 0));
  const counts = byDay(coming).map(({ date, times }) => ({ date, count: times.length }));
  const day = counts.find(({ date }) => date === asked.day)?.date;
  const wanted = day === undefined ? coming : coming.filter(({ date }) => date === day);
  const lastPage = Math.max(1, Math.ceil(wanted.length / openHousesAPage));
  const page = Math.min(Math.max(1, /^\d{1,5}$/.test(asked.page ?? "") ? Number(asked.page) : 1), lastPage);
  const shown = wanted.slice((page - 1) * openHousesAPage, page * openHousesAPage);
  return { days: byDay(shown), counts, day, page, lastPage };
}

/** The address of a part of the list; the whole list has one alone. */
export function openHousesPath(day: string | undefined, page: number): string {
  const parameters = new URLSearchParams({ ...(day && { day }), ...(page > 1 && { page: String(page) }) });
  return parameters.size === 0 ? "/open-houses" : `/open-houses?${parameters}`;
}

/** `Saturday, November 28`, and which of them is today. */
export function openDayText(date: string, now: string): string {
  const words = dayText({ date, from: "", until: "" });
  return date === now.slice(0, 10) ? `Today, ${words}` : words;
}

function orderOf({ date, isMine, from, until }: OpenTime): string {
  return `${date} ${isMine ? 0 : 1} ${from} ${until}`;
}

function byDay<Time extends { date: string }>(times: readonly Time[]): OpenDay<Time>[] {
  return [...Map.groupBy(times, ({ date }) => date)].map(([date, ofDay]) => ({ date, times: ofDay }));
}

/** What the entry says beside the home. */
export interface EntrySetting {
  timeZone: string;
  /** Such as https://www.example.com. */
  origin: string;
  /** Of the home's page, when it is not that of a listing of the agent's. */
  path?: string;
}

/** The lines of an open house for a calendar. Its UID is the same wherever the entry is read. */
export function openHouseEntry(listing: Listing, openHouse: OpenHouse, setting: EntrySetting): string[] {
  const { timeZone, origin, path = `/listings/${listing.id}` } = setting;
  const name = setting.path === undefined ? listing.id : `mls-${encodeURIComponent(listing.mlsNumber ?? "")}`;
  return calendarEvent({
    ...{ uid: `${name}-${startOf(openHouse)}@${new URL(origin).hostname}`, stamp: listing.updatedAt },
    ...{ start: instantOf(startOf(openHouse), timeZone), end: instantOf(endOf(openHouse), timeZone) },
    ...{ summary: `Open house: ${listing.title}`, place: addressLine(listing), others: [`URL:${origin}${path}`] },
  });
}
