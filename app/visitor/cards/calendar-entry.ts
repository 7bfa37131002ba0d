import { calendarFile } from "#domain/calendar-file.ts";
import type { OpenHouse } from "#domain/listings/facts/listing-facts.ts";
import { type EntrySetting, openHouseEntry } from "#domain/listings/facts/open-house-entry.ts";
import type { Listing } from "#domain/listings/listing.ts";

/** An open house as a file for calendars. */
export function calendarEntry(listing: Listing, openHouse: OpenHouse, setting: EntrySetting): string {
  return calendarFile("Open house", openHouseEntry(listing, openHouse, setting));
}
