import type { ListingStatus } from "#domain/listings/listing.ts";
import type { KeptAddress } from "../page-handle.ts";

/** The path and query under which the homes of a status, or all, stand; `page` counts from 1. */
export function listingsAddress(status: ListingStatus | undefined, page = 1): string {
  const parameters = new URLSearchParams({ ...(status && { status }), ...(page > 1 && { page: String(page) }) });
  return parameters.size > 0 ? `/listings?${parameters}` : "/listings";
}

/** Returns where the answer about one listing is kept: every id without a listing shares one address in the folder. */
export function keptListing(folder: string): KeptAddress {
  return ({ params: { listingId = "" } }, { isListing }) => `${folder}/${isListing(listingId) ? listingId : "none"}`;
}
