import { calendarEvent } from "../../calendar-file.ts";
import { instantOf } from "../../wall-clock.ts";
import { addressLine } from "../home-words.ts";
import type { Listing } from "../listing.ts";
import type { OpenHouse } from "./listing-facts.ts";
import { dayText, endOf, startOf } from "./open-house.ts";

/** How many days the list of open houses covers, including today. */
const openHouseDays = 14;
/** Open houses per page. */
export const openHousesAPage = 24;

/** One open house, and its home. */
export interface OpenTime extends OpenHouse {
  isMine: boolean;
  /** The agent's own home by its id, another by its MLS number. */
  home: { id: string } | { mlsNumber: string };
}

/** A day of the list, with the open houses on this page. */
interface OpenDay<Time> {
  date: string;
  times: Time[];
}

interface OpenHousePage {
  days: OpenDay<OpenTime>[];
  /** Every day of the two weeks with an open house, on this page or not. */
  counts: { date: string; count: number }[];
  /** The requested day, if there is one. */
  day: string | undefined;
  page: number;
  lastPage: number;
}

/** The last day of the list: `2026-12-11` for `2026-11-28T09:00`. */
export function lastOpenDay(now: string): string {
  const noon = Date.parse(`${now.slice(0, 10)}T12:00Z`);
  return new Date(noon + (openHouseDays - 1) * 86_400_000).toISOString().slice(0, 10);
}

/**
 * The next two weeks day by day: each day lists the agent's own first, then by start time.
 *
 * @param now the site's wall-clock time, as in `2026-11-28T11:00`
 * @param asked the URL's untrusted parameters; a day without an open house is ignored
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

/** The path of a page or a day; the whole list has only one. */
export function openHousesPath(day: string | undefined, page: number): string {
  const parameters = new URLSearchParams({ ...(day && { day }), ...(page > 1 && { page: String(page) }) });
  return parameters.size === 0 ? "/open-houses" : `/open-houses?${parameters}`;
}

/** `Saturday, November 28`, with "Today" in front if it is today. */
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

/** What the entry needs besides the home. */
export interface EntrySetting {
  timeZone: string;
  /** For example https://www.example.com. */
  origin: string;
  /** The path of the home's page, if it is not one of the agent's listings. */
  path?: string;
}

/** The calendar lines of an open house. Its UID is the same in every calendar. */
export function openHouseEntry(listing: Listing, openHouse: OpenHouse, setting: EntrySetting): string[] {
  const { timeZone, origin, path = `/listings/${listing.id}` } = setting;
  const name = setting.path === undefined ? listing.id : `mls-${encodeURIComponent(listing.mlsNumber ?? "")}`;
  return calendarEvent({
    ...{ uid: `${name}-${startOf(openHouse)}@${new URL(origin).hostname}`, stamp: listing.updatedAt },
    ...{ start: instantOf(startOf(openHouse), timeZone), end: instantOf(endOf(openHouse), timeZone) },
    ...{ summary: `Open house: ${listing.title}`, place: addressLine(listing), others: [`URL:${origin}${path}`] },
  });
}
