import { calendarEvent } from "../../calendar-file.ts";
import { instantOf } from "../../wall-clock.ts";
import { addressLine } from "../home-words.ts";
import type { Listing } from "../listing.ts";
import type { OpenHouse } from "./listing-facts.ts";
import { endOf, startOf } from "./open-house.ts";

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
