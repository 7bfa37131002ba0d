import { deflateRawSync, inflateRawSync } from "node:zlib";
import { z } from "zod";
import { type GoneListing, GoneListingSchema } from "#domain/listings/gone-listing.ts";
import { type HomeCard, HomeCardSchema, homeCard } from "#domain/listings/home-card.ts";
import { type Listing, ListingSchema } from "#domain/listings/listing.ts";
import {
  isPublic,
  isUnpublished,
  type KeptListing,
  UnpublishedListingSchema,
  visibilityOf,
} from "#domain/listings/unpublished.ts";
import { fromJson, readRecord } from "../../records/stored-record.ts";
import type { Item } from "../table/read-items.ts";
import { partOf } from "../table/write-conditions.ts";

/** The parts of the index `all`: public homes, those that only the agent sees, and what is remembered of removed ones. */
export const listingParts = { public: partOf("L"), hidden: partOf("H"), removed: partOf("R") };

/**
 * A home as the table holds it, under its own id whoever sees it. A public one lies open, with its card and the keys of the indexes
 * that lists are read from; one that only the agent sees lies in `home`, where nobody who asks for a public one finds any of its
 * fields, with the keys of another part. `countedRev` is the `rev` at which the counters of the parts were written.
 */
export function toListingItem(home: KeptListing, gone?: GoneListing): Item {
  const { id, rev, createdAt, updatedAt } = home;
  const place = { visibility: visibilityOf(home), sk: `${createdAt}#${id}` };
  if (!isPublic(home)) return { id, rev, home, ...(gone && { gone }), ...place, gAll: listingParts.hidden };
  return {
    ...home,
    ...{ countedRev: rev, ...place, gAll: listingParts.public },
    ...{ changedAt: `${updatedAt}#${id}`, card: packedCard(home) },
  };
}

/** What is remembered of a removed home, under its own id. */
export function toRemovedItem(gone: GoneListing, rev: number): Item {
  const { id, goneAt } = gone;
  return { id, rev, gone, visibility: "removed", gAll: listingParts.removed, sk: `${goneAt}#${id}` };
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

/** Whether visitors see the home of an item: one of before says nothing about it. */
export function isPublicItem({ visibility = "public" }: Item): boolean {
  return visibility === "public";
}

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

/** The home of an item, whoever sees it; nothing of a removed one. @throws BrokenRecordError */
export function fromKeptItem(item: Item): KeptListing | undefined {
  if (isPublicItem(item)) return fromListingItem(item);
  const home = item.home as KeptListing | undefined;
  if (!home) return undefined;
  if (isUnpublished(home)) return readRecord(UnpublishedListingSchema, home, `draft ${item.id}`);
  return readRecord(ListingSchema, home, `listing ${item.id}`);
}

/** @throws BrokenRecordError */
export function fromMemory({ id, gone }: Item): GoneListing {
  return readRecord(GoneListingSchema, gone, `memory of the removed listing ${id}`);
}

/**
 * A card as the indexes hold it, as small as can be: each page of a list reads some two dozen of them. Compressed it is half as
 * large, in some 20 µs.
 */
function packedCard(listing: Listing): Uint8Array {
  // The id stands beside it, and the address of the picture in `coverImage`.
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
    // Something else stands there: the record lacks all of its fields, and says so.
    return "";
  }
}
