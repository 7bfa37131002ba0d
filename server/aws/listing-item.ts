import type { Listing } from "#domain/listings/listing.ts";
import type { Item } from "./batch-get.ts";

/** A listing as the table holds it: its own fields, and those that place it in the indexes `all` and `status`. */
export function toListingItem(listing: Listing): Item {
  return { ...listing, gAll: "L", gStatus: listing.status, sk: `${listing.createdAt}#${listing.id}` };
}

/** Items that this program did not write may lack what came later. */
export function fromListingItem({ gAll: _all, gStatus: _status, sk: _order, ...item }: Item): Listing {
  return { pictures: [], rev: 1, ...item } as unknown as Listing;
}
