import { hasEveryWord } from "#domain/address/search-spellings.ts";
import { isListingStatus, type ListingStatus } from "#domain/listings/listing.ts";
import { isUnpublished, type KeptListing } from "#domain/listings/unpublished.ts";

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
  /** Each word must be in the title, the address or the MLS number, in any spelling. */
  words: string;
  status: ListingStatus | "all" | "draft";
  sort: ListingSort;
}

const byPrice = (one: KeptListing, other: KeptListing) => (one.price ?? 0) - (other.price ?? 0);

const orders: Record<ListingSort, (one: KeptListing, other: KeptListing) => number> = {
  // As the server sends them, drafts first.
  newest: () => 0,
  highest: (one, other) => byPrice(other, one),
  lowest: byPrice,
  title: (one, other) => one.title.localeCompare(other.title),
};

export function foundListings(listings: readonly KeptListing[], { words, status, sort }: ListingSearch): KeptListing[] {
  const matches = (listing: KeptListing) => hasEveryWord(searchedText(listing), words);
  return listings
    .filter((listing) => (status === "all" || standing(listing) === status) && matches(listing))
    .toSorted(orders[sort]);
}

/** What the filter calls it: the status that a draft will have says nothing yet. */
function standing(listing: KeptListing): ListingStatus | "draft" {
  return isUnpublished(listing) ? "draft" : listing.status;
}

/** The status that an address asks for. */
export function statusIn(wanted: string | null): ListingSearch["status"] {
  return wanted === "draft" || isListingStatus(wanted) ? wanted : "all";
}

function searchedText({ title, address, city, state, zipCode, mlsNumber = "" }: KeptListing): string {
  return [title, address, city, state, zipCode, mlsNumber].join(", ");
}
