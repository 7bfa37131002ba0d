import { isListingStatus, type ListingStatus } from "#domain/listings/listing.ts";
import { isListingOrder, type ListingOrder } from "#domain/listings/lists/home-lists.ts";
import type { CacheAddress } from "../../frame/page-handle.ts";

/** The path and query of a sorted list of homes with one status, or all; `page` is one-based. */
export function listingsAddress(status: ListingStatus | undefined, page = 1, order: ListingOrder = "newest"): string {
  const parameters = new URLSearchParams({
    ...(status && { status }),
    ...(order !== "newest" && { order }),
    ...(page > 1 && { page: String(page) }),
  });
  return parameters.size > 0 ? `/listings?${parameters}` : "/listings";
}

/** What an address requests, if the status and the order exist. */
export interface WantedListings {
  status: ListingStatus | undefined;
  order: ListingOrder;
}

export function wantedListings(searchParams: URLSearchParams): WantedListings {
  const status = searchParams.get("status");
  const order = searchParams.get("order");
  return { status: isListingStatus(status) ? status : undefined, order: isListingOrder(order) ? order : "newest" };
}

/**
 * Returns the cache key of a listing's response: all ids without a listing share one key per folder.
 * @param end what follows the id, such as `/qr.svg`
 * @param isTold whether a removed listing's response differs from an unknown id's
 */
export function cachedListing(folder: string, { end = "", isTold = false } = {}): CacheAddress {
  return async ({ params: { listingId = "" } }, { isListing, isGone }) => {
    const isKnown = (await isListing(listingId)) || (isTold && (await isGone(listingId)));
    return `${folder}/${isKnown ? listingId : "none"}${end}`;
  };
}
