import type { Listing } from "#domain/listings/listing.ts";
import type { Item } from "../table/batch-get.ts";
import { partOf } from "../table/owner.ts";
import { packedCard } from "./packed-card.ts";

/** What places a listing in the indexes: `all` by time, and `changed`, which holds its card, by its last write. */
export function listingPlaces(listing: Listing): Item {
  const { id, createdAt, updatedAt } = listing;
  return {
    gAll: partOf("L"),
    sk: `${createdAt}#${id}`,
    changedAt: `${updatedAt}#${id}`,
    card: packedCard(listing),
  };
}
