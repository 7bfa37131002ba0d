import { z } from "zod";
import { type Listing, ListingSchema } from "#domain/listings/listing.ts";
import { readRecord } from "../../records/stored-record.ts";
import type { Item } from "../table/batch-get.ts";
import { listingPlaces } from "./listing-places.ts";

/**
 * A listing as the table holds it: its own fields, those that place it in the indexes, and the `rev` at which its counters
 * of the parts were written.
 */
export function toListingItem(listing: Listing): Item {
  return { ...listing, countedRev: listing.rev, ...listingPlaces(listing) };
}

const { mlsNumber, externalLink, oneHomeUrl, facts, mls, pictures, rev } = ListingSchema.shape;
const absentWhenEmpty = <Field extends z.ZodType>(field: Field) =>
  z.preprocess((value) => (value === null || value === "" ? undefined : value), field);

/** Items that this program did not write may lack what came later, and hold null or an empty text for what is absent. */
const ListingItemSchema = ListingSchema.extend({
  mlsNumber: absentWhenEmpty(mlsNumber),
  externalLink: absentWhenEmpty(externalLink),
  oneHomeUrl: absentWhenEmpty(oneHomeUrl),
  facts: absentWhenEmpty(facts),
  mls: absentWhenEmpty(mls),
  pictures: pictures.default([]),
  rev: rev.default(1),
});

/**
 * An older program, which can run beside this one while a new version is rolled out, also copies counters that it does not
 * know: they hold only at the `rev` they were written with. At any other `rev` nobody knows what the last writes
 * overwrote, and whoever has not seen the last one is told.
 *
 * @throws BrokenRecordError
 */
export function fromListingItem({ countedRev, ...item }: Item): Listing {
  const { rev = 1 } = item;
  const counters = countedRev === rev ? {} : { fieldsRev: rev, photosRev: rev };
  return readRecord(ListingItemSchema, { ...item, ...counters }, `listing ${item.id}`);
}
