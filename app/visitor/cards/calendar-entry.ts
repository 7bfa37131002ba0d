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

/**
 * An open house as a file for calendars (iCalendar, https://www.rfc-editor.org/rfc/rfc5545). Its times are those of UTC:
 * every calendar shows them by its own clock.
 */
export function calendarEntry(listing: Listing, openHouse: OpenHouse, setting: EntrySetting): string {
  const { timeZone, origin, path = `/listings/${listing.id}` } = setting;
  const time = (clock: string) => compact(instantOf(clock, timeZone).toISOString());
  const name = setting.path === undefined ? listing.id : `mls-${encodeURIComponent(listing.mlsNumber ?? "")}`;
  const place = addressLine(listing);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Shingle//Open house//EN",
    "BEGIN:VEVENT",
    `UID:${name}-${startOf(openHouse)}@${new URL(origin).hostname}`,
    `DTSTAMP:${compact(listing.updatedAt)}`,
    `DTSTART:${time(startOf(openHouse))}`,
    `DTEND:${time(endOf(openHouse))}`,
    `SUMMARY:${escaped(`Open house: ${listing.title}`)}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    `URL:${origin}${path}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

/** `20261128T180000Z` */
function compact(timestamp: string): string {
  return `${timestamp.slice(0, 19).replace(/[-:]/g, "")}Z`;
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replace(/\r?\n/g, "\\n");
}

/** Bytes that a line may have; what is longer goes on in the next one, behind a space. */
const lineLength = 75;

/** Breaks between characters, never within one. */
function folded(line: string): string {
  let text = "";
  let length = 0;
  for (const character of line) {
    const bytes = new TextEncoder().encode(character).length;
    if (length + bytes > lineLength) {
      text += "\r\n ";
      length = 1;
    }
    text += character;
    length += bytes;
  }
  return text;
}
