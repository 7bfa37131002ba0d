import { hasEveryWord } from "#domain/address/search-spellings.ts";
import { isListingStatus, type ListingStatus } from "#domain/listings/listing.ts";
import { isUnpublished, type StoredListing } from "#domain/listings/unpublished.ts";

/** The sort orders with their labels. */
export const listingSorts = {
  newest: "Newest first",
  highest: "Highest price",
  lowest: "Lowest price",
  title: "Title",
} as const;

export type ListingSort = keyof typeof listingSorts;

/** Which listings the agent wants to see. */
export interface ListingSearch {
  /** Each word must be in the title, the address or the MLS number, in any spelling. */
  words: string;
  status: ListingStatus | "all" | "draft";
  sort: ListingSort;
}

const byPrice = (one: StoredListing, other: StoredListing) => (one.price ?? 0) - (other.price ?? 0);

const orders: Record<ListingSort, (one: StoredListing, other: StoredListing) => number> = {
  // In the server's order, drafts first.
  newest: () => 0,
  highest: (one, other) => byPrice(other, one),
  lowest: byPrice,
  title: (one, other) => one.title.localeCompare(other.title),
};

export function foundListings(
  listings: readonly StoredListing[],
  { words, status, sort }: ListingSearch,
): StoredListing[] {
  const matches = (listing: StoredListing) => hasEveryWord(searchedText(listing), words);
  return listings
    .filter((listing) => (status === "all" || statusOf(listing) === status) && matches(listing))
    .toSorted(orders[sort]);
}

/** The filter's name for it. A draft counts as a draft, whatever status it will have. */
function statusOf(listing: StoredListing): ListingStatus | "draft" {
  return isUnpublished(listing) ? "draft" : listing.status;
}

/** The status named in an address. */
export function statusIn(wanted: string | null): ListingSearch["status"] {
  return wanted === "draft" || isListingStatus(wanted) ? wanted : "all";
}

function searchedText({ title, address, city, state, zipCode, mlsNumber = "" }: StoredListing): string {
  return [title, address, city, state, zipCode, mlsNumber].join(", ");
}
