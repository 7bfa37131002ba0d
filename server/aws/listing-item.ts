import { z } from "zod";
import { type Listing, ListingSchema } from "#domain/listings/listing.ts";
import { readRecord } from "../stored-record.ts";
import type { Item } from "./batch-get.ts";

/** A listing as the table holds it: its own fields, and those that place it in the indexes `all` and `status`. */
export function toListingItem(listing: Listing): Item {
  return { ...listing, gAll: "L", gStatus: listing.status, sk: `${listing.createdAt}#${listing.id}` };
}

const { mlsNumber, externalLink, oneHomeUrl, pictures, rev } = ListingSchema.shape;
const absentWhenEmpty = <Field extends z.ZodType>(field: Field) =>
  z.preprocess((value) => (value === null || value === "" ? undefined : value), field);

/** Items that this program did not write may lack what came later, and hold null or an empty text for what is absent. */
const ListingItemSchema = ListingSchema.extend({
  mlsNumber: absentWhenEmpty(mlsNumber),
  externalLink: absentWhenEmpty(externalLink),
  oneHomeUrl: absentWhenEmpty(oneHomeUrl),
  pictures: pictures.default([]),
  rev: rev.default(1),
});

/** @throws BrokenRecordError */
export function fromListingItem(item: Item): Listing {
  return readRecord(ListingItemSchema, item, `listing ${item.id}`);
}
