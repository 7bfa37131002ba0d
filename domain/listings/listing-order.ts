import type { Listing } from "./listing.ts";

export const listingOrders = ["newest", "lowest", "highest"] as const;
/** By the day a home was listed, or by its price, beginning with the lowest or the highest. */
export type ListingOrder = (typeof listingOrders)[number];

export function isListingOrder(value: unknown): value is ListingOrder {
  return listingOrders.some((order) => order === value);
}

/**
 * Returns the homes as a visitor reads them: those that are sold last, whatever the order.
 * @param listings newest first
 */
export function inOrder<Each extends Pick<Listing, "status" | "price">>(
  listings: readonly Each[],
  order: ListingOrder,
): Each[] {
  const sign = { newest: 0, lowest: 1, highest: -1 }[order];
  return listings.toSorted((one, other) => soldLast(one) - soldLast(other) || sign * (one.price - other.price));
}

function soldLast({ status }: Pick<Listing, "status">): number {
  return status === "sold" ? 1 : 0;
}
