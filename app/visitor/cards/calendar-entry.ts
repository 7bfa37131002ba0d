import { calendarFile, calendarText, calendarTime } from "#domain/calendar-file.ts";
import type { OpenHouse } from "#domain/listings/facts/listing-facts.ts";
import { endOf, startOf } from "#domain/listings/facts/open-house.ts";
import { addressLine } from "#domain/listings/home-words.ts";
import type { Listing } from "#domain/listings/listing.ts";
import { instantOf } from "#domain/wall-clock.ts";

/** What the entry says beside the home. */
interface EntrySetting {
  timeZone: string;
  /** Such as https://www.example.com. */
  origin: string;
  /** Of the home's page, when it is not that of a listing of the agent's. */
  path?: string;
}

/** An open house as a file for calendars. */
export function calendarEntry(listing: Listing, openHouse: OpenHouse, setting: EntrySetting): string {
  const { timeZone, origin, path = `/listings/${listing.id}` } = setting;
  const time = (clock: string) => calendarTime(instantOf(clock, timeZone).toISOString());
  const name = setting.path === undefined ? listing.id : `mls-${encodeURIComponent(listing.mlsNumber ?? "")}`;
  const place = addressLine(listing);
  return calendarFile("Open house", [
    "BEGIN:VEVENT",
    `UID:${name}-${startOf(openHouse)}@${new URL(origin).hostname}`,
    `DTSTAMP:${calendarTime(listing.updatedAt)}`,
    `DTSTART:${time(startOf(openHouse))}`,
    `DTEND:${time(endOf(openHouse))}`,
    `SUMMARY:${calendarText(`Open house: ${listing.title}`)}`,
    ...(place ? [`LOCATION:${calendarText(place)}`] : []),
    `URL:${origin}${path}`,
    "END:VEVENT",
  ]);
}
