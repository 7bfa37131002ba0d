export const listingOrders = ["newest", "lowest", "highest"] as const;
/** By the day a home was listed, or by its price, beginning with the lowest or the highest. Those that are sold come last. */
export type ListingOrder = (typeof listingOrders)[number];

export function isListingOrder(value: unknown): value is ListingOrder {
  return listingOrders.some((order) => order === value);
}
