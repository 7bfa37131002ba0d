import { beginning } from "./beginning.ts";
import { dateText, numberText, wholeNumber } from "./formats.ts";
import { landText } from "./listings/facts/lot.ts";
import type { HomeCard } from "./listings/home-card.ts";
import type { Listing, ListingStatus } from "./listings/listing.ts";
import { type Weekday, weekdays } from "./weekday.ts";

/** Sentences of the public listing pages (specification, sections 2 and 8). */
export const listingsWording = {
  heading: "My Listings",
  loading: "Loading listings...",
  failed: "Failed to load listings. Please try again later.",
  /** @param status the filter; absent when there is no listing at all */
  empty: (status?: string) => `No ${status ? `${status} ` : ""}properties available at the moment.`,
  pages: "Pages of listings",
  page: (number: number, last: number) => `Page ${number} of ${last}`,
  loadingDetails: "Loading listing details...",
  failedDetails: "Failed to load listing details. Please try again later.",
  notFound: "Listing not found",
  gone: "This home is no longer listed",
  homesLike: "Homes like it",
} as const;

/** Error sentences of the API (specification, section 8). */
export const apiWording = {
  listingsFailed: "Failed to fetch listings",
  listingFailed: "Failed to fetch listing",
  inquiryFailed: "Failed to submit inquiry",
  workWanted: "Many messages are coming in. Please do the work of the challenge and send it again with the proof.",
  listingNotFound: "Listing not found",
  badCursor: "There is no such part of the list.",
  notFound: "There is nothing at this address.",
  methodNotAllowed: "This address does not take that method.",
  notJson: "Please send the message as JSON (Content-Type: application/json).",
  badJson: "The body is not valid JSON.",
  notAnObject: "The body must be one JSON object.",
  tooLarge: "The request is too large.",
  tooSlow: "The request took too long to arrive.",
  badAddress: "The address is malformed.",
  authenticationRequired: "Authentication required for this operation",
  busy: "The site is busy. Please try again in a moment.",
  /** Behind what could not be done. */
  diskFull: "The disk of your server is full: please tell whoever runs it.",
  /** All three are origins, such as `https://www.example.com`; `from` may be words. */
  foreignWrite: ({ from, visited, site }: { from: string; visited: string; site: string }) =>
    `This request did not come from this site: your browser sent it from ${from}, and it arrived as one for ${visited}. The site's own address is ${site}; please sign in at ${site}/admin. If all of these are this site, its operator has to look at the settings SITE_URL and, behind a proxy, TRUST_PROXY=1.`,
  notEncrypted: ({ visited, site }: { visited: string; site: string }) =>
    `You opened the site at ${visited}, which is not encrypted: others on the way could take over your account. Please sign in at ${site}/admin. If ${visited} does have https, its proxy has to send X-Forwarded-Proto, and the site needs the setting TRUST_PROXY=1.`,
  tooManyAttempts: (seconds: number) =>
    `Too many attempts. Please wait ${seconds} ${seconds === 1 ? "second" : "seconds"}.`,
} as const;

export const statusWord: Record<ListingStatus, string> = { active: "Active", pending: "Pending", sold: "Sold" };

/** Writes US dollars without cents, as in `$1,485,000`. */
export const priceText = numberText({ style: "currency", currency: "USD", maximumFractionDigits: 0 });

/** Singular only when the count is 1, so 0 and 1.5 are plural. */
export function bedsWord(bedrooms: number): string {
  return bedrooms === 1 ? "Bed" : "Beds";
}

export function bathsWord(bathrooms: number): string {
  return bathrooms === 1 ? "Bath" : "Baths";
}

/** The counts of a home, without those that are zero: land has no rooms. */
export interface RoomsAndSize {
  bedrooms?: number;
  bathrooms?: number;
  squareFeet?: number;
}

export function roomsAndSize({ bedrooms, bathrooms, squareFeet }: Required<RoomsAndSize>): RoomsAndSize {
  return {
    ...(bedrooms > 0 && { bedrooms }),
    ...(bathrooms > 0 && { bathrooms }),
    ...(squareFeet > 0 && { squareFeet }),
  };
}

/** `1480 Example Ridge Drive, Colorado Springs, CO 80904`, leaving out what is empty. */
export function addressLine(listing: Pick<Listing, "address" | "city" | "state" | "zipCode">): string {
  return [listing.address, cityLine(listing)].filter(Boolean).join(", ");
}

/** A state alone says nothing, so it stands with a city or a ZIP code only. */
export function cityLine({ city, state, zipCode }: Pick<Listing, "city" | "state" | "zipCode">): string {
  if (!city && !zipCode) return "";
  return [city, `${state} ${zipCode}`.trim()].filter(Boolean).join(", ");
}

/**
 * What stands before the agent's name in the title of a home's page: where it is. The agent's own town says nothing of that.
 * Without a street, which may be kept back, the home's words and its town.
 */
export function homeTitle(home: Pick<Listing, "title" | "address" | "city" | "state" | "zipCode">): string {
  const street = home.address.trim();
  const town = cityLine(home);
  if (!street) return [home.title, town].filter(Boolean).join(", ");
  return town ? addressLine(home) : street;
}

/**
 * What search engines and share cards say of a listing: rooms and size, or the lot of land, the price or SOLD, the place
 * with its street, and the first 100 characters of the description (specification, section 2, listing detail).
 */
export function listingSummary(listing: HomeCard): string {
  const { price, status, address, city, state, description } = listing;
  const { bedrooms, bathrooms, squareFeet } = roomsAndSize(listing);
  const facts = [
    bedrooms && `${bedrooms} bed`,
    bathrooms && `${bathrooms} bath`,
    squareFeet && `${wholeNumber(squareFeet)} sqft`,
    landText(listing),
    status === "sold" ? "SOLD" : priceText(price),
  ];
  const words = description.replace(/\s+/g, " ").trim();
  const snippet = words.length > 100 ? `${beginning(words, 100).trimEnd()}...` : words;
  const town = [city, state].filter(Boolean).join(", ");
  const place = `${town && ` in ${town}`}${address && `, at ${address}`}`;
  return `${facts.filter(Boolean).join(", ")}${place}. ${snippet}`;
}

/** @param phone E.164, as in `+17195550142`; shown as `(719) 555-0142` when it is a North American number */
export function phoneText(phone: string): string {
  const parts = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone);
  return parts ? `(${parts[1]}) ${parts[2]}-${parts[3]}` : phone;
}

/** `November 21, 2026` where the agent lives. */
export const longDate = dateText("en-US", { dateStyle: "long" });

/** `November 21, 2026 at 6:25 AM` where the agent lives. */
export function longDateTime(date: Date, timeZone: string): string {
  return date.toLocaleString("en-US", { dateStyle: "long", timeStyle: "short", timeZone }).replace("\u202f", " ");
}

/** Hours and minutes of a day, as in `09:00`, read as `9:00 AM`. */
export function clockText(time: string): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, "0")} ${hours < 12 ? "AM" : "PM"}`;
}

/** Days of the week in words, runs of them joined: `Monday - Wednesday, Friday`. */
export function daysText(days: readonly Weekday[]): string {
  const runs: Weekday[][] = [];
  for (const [at, day] of weekdays.entries()) {
    if (!days.includes(day)) continue;
    const run = runs.at(-1);
    if (run && run.at(-1) === weekdays[at - 1]) run.push(day);
    else runs.push([day]);
  }
  return runs.map((run) => (run.length > 1 ? `${run[0]} - ${run.at(-1)}` : run[0])).join(", ");
}
