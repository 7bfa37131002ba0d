import { deflateRawSync, inflateRawSync } from "node:zlib";
import { z } from "zod";
import { type GoneListing, GoneListingSchema } from "#domain/listings/gone-listing.ts";
import { type HomeCard, HomeCardSchema, homeCard } from "#domain/listings/home-card.ts";
import { type Listing, ListingSchema } from "#domain/listings/listing.ts";
import {
  isPublic,
  isUnpublished,
  type StoredListing,
  UnpublishedListingSchema,
  visibilityOf,
} from "#domain/listings/unpublished.ts";
import { fromJson, readRecord } from "../../records/stored-record.ts";
import type { Item } from "../table/read-items.ts";
import { partOf } from "../table/write-conditions.ts";

/** Partitions of the index `all`: public listings, hidden listings (agent only), and records of removed listings. */
export const listingPartitions = { public: partOf("L"), hidden: partOf("H"), removed: partOf("R") };

/**
 * A listing as stored. Its id is the key for public and hidden listings. A public listing's fields are top-level, with
 * its card and index keys. A hidden listing is nested in `home`, so a query for public listings never returns its
 * fields. `countedRev` is the `rev` at which the part counters were written.
 */
export function toListingItem(home: StoredListing, gone?: GoneListing): Item {
  const { id, rev, createdAt, updatedAt } = home;
  const place = { visibility: visibilityOf(home), sk: `${createdAt}#${id}` };
  if (!isPublic(home)) return { id, rev, home, ...(gone && { gone }), ...place, gAll: listingPartitions.hidden };
  return {
    ...home,
    ...{ countedRev: rev, ...place, gAll: listingPartitions.public },
    ...{ changedAt: `${updatedAt}#${id}`, card: packedCard(home) },
  };
}

/** The record of a removed listing, under the listing's id. */
export function toRemovedItem(gone: GoneListing, rev: number): Item {
  const { id, goneAt } = gone;
  return { id, rev, gone, visibility: "removed", gAll: listingPartitions.removed, sk: `${goneAt}#${id}` };
}

const { mlsNumber, externalLink, oneHomeUrl, facts, mls, pictures, rev } = ListingSchema.shape;
const absentWhenEmpty = <Field extends z.ZodType>(field: Field) =>
  z.preprocess((value) => (value === null || value === "" ? undefined : value), field);

/** Items written by other programs may lack newer fields and hold null or an empty string for an absent value. */
const ListingItemSchema = ListingSchema.extend({
  mlsNumber: absentWhenEmpty(mlsNumber),
  externalLink: absentWhenEmpty(externalLink),
  oneHomeUrl: absentWhenEmpty(oneHomeUrl),
  facts: absentWhenEmpty(facts),
  mls: absentWhenEmpty(mls),
  pictures: pictures.default([]),
  rev: rev.default(1),
});

/** Whether the item is a public listing. Older items have no `visibility` and are public. */
export function isPublicItem({ visibility = "public" }: Item): boolean {
  return visibility === "public";
}

/**
 * During a rollout, an older version may run beside this one and copy counters that it doesn't know. Counters are valid
 * only at the `rev` they were written with. At any other `rev`, everything counts as overwritten, so an editor who has
 * not seen the last write gets a conflict.
 *
 * @throws BrokenRecordError
 */
export function fromListingItem({ countedRev, ...item }: Item): Listing {
  const { rev = 1 } = item;
  const counters = countedRev === rev ? {} : { fieldsRev: rev, photosRev: rev };
  return readRecord(ListingItemSchema, { ...item, ...counters }, `listing ${item.id}`);
}

/** Returns an item's listing, public or hidden; `undefined` for a removed one. @throws BrokenRecordError */
export function fromStoredItem(item: Item): StoredListing | undefined {
  if (isPublicItem(item)) return fromListingItem(item);
  const home = item.home as StoredListing | undefined;
  if (!home) return undefined;
  if (isUnpublished(home)) return readRecord(UnpublishedListingSchema, home, `draft ${item.id}`);
  return readRecord(ListingSchema, home, `listing ${item.id}`);
}

/** @throws BrokenRecordError */
export function fromMemory({ id, gone }: Item): GoneListing {
  return readRecord(GoneListingSchema, gone, `memory of the removed listing ${id}`);
}

/**
 * Packs a card for the indexes. A page of a list reads about two dozen cards, so size matters: compression halves it in
 * about 20 µs.
 */
function packedCard(listing: Listing): Uint8Array {
  // The id is stored beside the card, and the image address is in `coverImage`.
  const { id: _id, images: _images, pictures, ...card } = homeCard(listing);
  const [picture] = pictures.map(({ address: _address, ...others }) => others);
  return new Uint8Array(deflateRawSync(JSON.stringify({ ...card, picture })));
}

/** @throws BrokenRecordError */
export function unpackedCard({ id, card }: Item): HomeCard {
  const { picture, ...others } = (fromJson(inflated(card)) ?? {}) as { picture?: object; coverImage?: unknown };
  const pictures = picture ? [{ ...picture, address: others.coverImage }] : [];
  return readRecord<HomeCard>(HomeCardSchema, { ...others, id, images: [], pictures }, `card of the listing ${id}`);
}

function inflated(card: unknown): string {
  try {
    return inflateRawSync(card as Uint8Array).toString();
  } catch {
    // The bytes are not a card. The parser reports all fields as missing.
    return "";
  }
}
