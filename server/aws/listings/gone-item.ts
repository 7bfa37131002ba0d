import { type GoneListing, GoneListingSchema } from "#domain/listings/gone-listing.ts";
import { readRecord } from "../../records/stored-record.ts";
import type { Item } from "../table/batch-get.ts";

/** The key of what is remembered of a removed listing: no listing's id begins like this. */
export function goneItemId(listingId: string): string {
  return `#gone#${listingId}`;
}

/** It stands in the table of the listings and in their index `all`, in a part of its own. */
export function toGoneItem({ id, ...gone }: GoneListing): Item {
  return { ...gone, listingId: id, id: goneItemId(id), gAll: "G", sk: `${gone.goneAt}#${id}` };
}

/** @throws BrokenRecordError */
export function fromGoneItem({ listingId, ...item }: Item): GoneListing {
  return readRecord(GoneListingSchema, { ...item, id: listingId }, `memory of the removed listing ${listingId}`);
}
