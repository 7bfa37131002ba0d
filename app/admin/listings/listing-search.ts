import { isListingStatus, type Listing, type ListingStatus } from "#domain/listings/listing.ts";

/** The orders that the agent can choose, with their names. */
export const listingSorts = {
  newest: "Newest first",
  highest: "Highest price",
  lowest: "Lowest price",
  title: "Title",
} as const;

export type ListingSort = keyof typeof listingSorts;

/** Which listings the agent wants to see. */
export interface ListingSearch {
  /** Each word must stand in the title, the address or the MLS number. */
  words: string;
  status: ListingStatus | "all";
  sort: ListingSort;
}

const byPrice = (one: Listing, other: Listing) => one.price - other.price;

const orders: Record<ListingSort, (one: Listing, other: Listing) => number> = {
  // As the server sends them.
  newest: () => 0,
  highest: (one, other) => byPrice(other, one),
  lowest: byPrice,
  title: (one, other) => one.title.localeCompare(other.title),
};

export function foundListings(listings: readonly Listing[], { words, status, sort }: ListingSearch): Listing[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = (listing: Listing) => wanted.every((word) => searchedText(listing).includes(word));
  return listings
    .filter((listing) => (status === "all" || listing.status === status) && matches(listing))
    .toSorted(orders[sort]);
}

/** The status that an address asks for. */
export function statusIn(wanted: string | null): ListingSearch["status"] {
  return isListingStatus(wanted) ? wanted : "all";
}

function searchedText({ title, address, city, state, zipCode, mlsNumber = "" }: Listing): string {
  return [title, address, city, state, zipCode, mlsNumber].join(" ").toLowerCase();
}
