import { beginning } from "../beginning.ts";
import { wholeNumber } from "../formats.ts";
import { priceText } from "../wording.ts";
import { landText } from "./facts/lot.ts";
import type { HomeCard } from "./home-card.ts";
import type { Listing, ListingStatus } from "./listing.ts";

export const statusWord: Record<ListingStatus, string> = { active: "Active", pending: "Pending", sold: "Sold" };

/** Singular only for 1, so 0 and 1.5 are plural. */
export function bedsWord(bedrooms: number): string {
  return bedrooms === 1 ? "Bed" : "Beds";
}

export function bathsWord(bathrooms: number): string {
  return bathrooms === 1 ? "Bath" : "Baths";
}

/** The nonzero counts of a home: land has no rooms. */
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

/** `1480 Example Ridge Drive, Colorado Springs, CO 80904`, without empty parts. */
export function addressLine(listing: Pick<Listing, "address" | "city" | "state" | "zipCode">): string {
  return [listing.address, cityLine(listing)].filter(Boolean).join(", ");
}

/** A state alone is useless, so it appears only with a city or a ZIP code. */
export function cityLine({ city, state, zipCode }: Pick<Listing, "city" | "state" | "zipCode">): string {
  if (!city && !zipCode) return "";
  return [city, `${state} ${zipCode}`.trim()].filter(Boolean).join(", ");
}

/**
 * The part of a home's page title before the agent's name: the home's address. The agent's own town is no substitute.
 * Without a street, which may be withheld, it is the home's title and town.
 */
export function homeTitle(home: Pick<Listing, "title" | "address" | "city" | "state" | "zipCode">): string {
  const street = home.address.trim();
  const town = cityLine(home);
  if (!street) return [home.title, town].filter(Boolean).join(", ");
  return town ? addressLine(home) : street;
}

/**
 * The description for search engines and share cards: rooms and size, or the lot of land, the price or SOLD, the
 * address, and the first 100 characters of the description (specification, section 2, listing detail).
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
