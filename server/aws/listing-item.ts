import type { Listing } from "#domain/listings/listing.ts";
import type { Item } from "./batch-get.ts";

/**
 * A listing as the table holds it: its own fields, those that place it in the indexes `all` and `status`, and the `rev`
 * at which its counters of the parts were written.
 */
export function toListingItem(listing: Listing): Item {
  const { status, createdAt, id, rev } = listing;
  return { ...listing, countedRev: rev, gAll: "L", gStatus: status, sk: `${createdAt}#${id}` };
}

/**
 * Items that this program did not write may lack what came later. An older program, which can run beside this one while a
 * new version is rolled out, also copies counters that it does not know: they hold only at the `rev` they were written
 * with. At any other `rev` nobody knows what the last writes overwrote, and whoever has not seen the last one is told.
 */
export function fromListingItem({ gAll: _all, gStatus: _status, sk: _order, countedRev, ...item }: Item): Listing {
  const { rev = 1 } = item;
  const counters = countedRev === rev ? {} : { fieldsRev: rev, photosRev: rev };
  return { pictures: [], rev, ...item, ...counters } as unknown as Listing;
}
