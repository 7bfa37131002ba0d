import { deflateRawSync, inflateRawSync } from "node:zlib";
import { type HomeCard, HomeCardSchema, homeCard } from "#domain/listings/home-card.ts";
import type { Listing } from "#domain/listings/listing.ts";
import { fromJson, readRecord } from "../../records/stored-record.ts";
import type { Item } from "../table/batch-get.ts";

/**
 * A card as the indexes hold it, as small as can be: each page of a list reads some two dozen of them. Compressed it is half as
 * large, in some 20 µs.
 */
export function packedCard(listing: Listing): Uint8Array {
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
