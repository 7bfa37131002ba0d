import { isListingStatus, type ListingStatus } from "#domain/listings/listing.ts";
import { isListingOrder, type ListingOrder } from "#domain/listings/lists/home-lists.ts";
import type { KeptAddress } from "../../frame/page-handle.ts";

/** The path and query under which the homes of a status, or all, stand in an order; `page` counts from 1. */
export function listingsAddress(status: ListingStatus | undefined, page = 1, order: ListingOrder = "newest"): string {
  const parameters = new URLSearchParams({
    ...(status && { status }),
    ...(order !== "newest" && { order }),
    ...(page > 1 && { page: String(page) }),
  });
  return parameters.size > 0 ? `/listings?${parameters}` : "/listings";
}

/** What an address asks for, as far as there is such a status and such an order. */
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
 * Returns where the answer about one listing is kept: every id without a listing shares one address in the folder.
 *
 * @param end what follows the id, such as `/qr.svg`
 * @param isTold whether the answer about a removed listing is another one than that about an id that nobody knows
 */
export function keptListing(folder: string, { end = "", isTold = false } = {}): KeptAddress {
  return async ({ params: { listingId = "" } }, { isListing, isGone }) => {
    const isKnown = (await isListing(listingId)) || (isTold && (await isGone(listingId)));
    return `${folder}/${isKnown ? listingId : "none"}${end}`;
  };
}
