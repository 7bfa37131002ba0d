import { type UnpublishedListing, UnpublishedListingSchema } from "#domain/listings/unpublished.ts";
import { readRecord } from "../../records/stored-record.ts";
import type { Item } from "../table/batch-get.ts";
import { owner, partOf } from "../table/owner.ts";

/** The key of a draft: no listing's id begins like this, so no method that asks for a listing can be given one. */
export function unpublishedItemId(listingId: string): string {
  return `#unpublished#${owner}#${listingId}`;
}

export const unpublishedPart = () => partOf("U");

/**
 * It stands in the table of the listings and in their index `all`, in a part of its own, and in none of the indexes that
 * lists of homes are read from.
 */
export function toUnpublishedItem({ id, ...draft }: UnpublishedListing): Item {
  return {
    ...draft,
    listingId: id,
    id: unpublishedItemId(id),
    gAll: unpublishedPart(),
    sk: `${draft.createdAt}#${id}`,
  };
}

/** @throws BrokenRecordError */
export function fromUnpublishedItem({ listingId, ...item }: Item): UnpublishedListing {
  return readRecord(UnpublishedListingSchema, { ...item, id: listingId }, `draft ${listingId}`);
}
