import { calendarFile } from "#domain/calendar-file.ts";
import { calendarName, comingOpenHouses } from "#domain/listings/facts/open-house.ts";
import { type EntrySetting, openHouseEntry } from "#domain/listings/facts/open-house-days.ts";
import type { Listing } from "#domain/listings/listing.ts";
import { wallClock } from "#domain/wall-clock.ts";
import { apiWording } from "#domain/wording.ts";

export const noOpenHouse = () => new Response(apiWording.notFound, { status: 404 });

/** The calendar entry of an open house that isn't over. Never cached, because it's rarely requested and expires. */
export function calendarEntry(listing: Listing, when: string, { now, ...setting }: EntrySetting & { now: Date }) {
  const coming = comingOpenHouses(listing, wallClock(now, setting.timeZone));
  const openHouse = coming.find((each) => calendarName(each) === when);
  if (!openHouse) return noOpenHouse();
  const headers = { "Content-Type": "text/calendar; charset=utf-8" };
  return new Response(calendarFile("Open house", openHouseEntry(listing, openHouse, setting)), { headers });
}
