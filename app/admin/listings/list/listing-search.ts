import { hasEveryWord } from "#domain/address/search-spellings.ts";
import { isListingStatus, type ListingStatus } from "#domain/listings/listing.ts";
import { isUnpublished, type StoredListing } from "#domain/listings/unpublished.ts";

/** Which listings the agent wants to see. */
export interface ListingSearch {
  /** Each word must be in the title, the address or the MLS number, in any spelling. */
  words: string;
  status: ListingStatus | "all" | "draft";
}

/** Returns the listings that match, in the server's order: drafts first, then newest first. */
export function foundListings(listings: readonly StoredListing[], { words, status }: ListingSearch): StoredListing[] {
  const matches = (listing: StoredListing) => hasEveryWord(searchedText(listing), words);
  return listings.filter((listing) => (status === "all" || statusOf(listing) === status) && matches(listing));
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
