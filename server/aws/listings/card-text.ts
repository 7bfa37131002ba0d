import { type HomeCard, HomeCardSchema, homeCard } from "#domain/listings/home-card.ts";
import type { Listing } from "#domain/listings/listing.ts";
import { fromJson, readRecord } from "../../records/stored-record.ts";
import type { Item } from "../table/batch-get.ts";

/** A card as the indexes hold it, as short as can be: each page of a list reads some two dozen of them. */
export function toCardText(listing: Listing): string {
  // The id stands beside it, and the address of the picture in `coverImage`.
  const { id: _id, images: _images, pictures, ...card } = homeCard(listing);
  const [picture] = pictures.map(({ address: _address, ...others }) => others);
  return JSON.stringify({ ...card, picture });
}

/** @throws BrokenRecordError */
export function fromCard({ id, card }: Item): HomeCard {
  const { picture, ...others } = (fromJson(String(card)) ?? {}) as { picture?: object; coverImage?: unknown };
  const pictures = picture ? [{ ...picture, address: others.coverImage }] : [];
  return readRecord<HomeCard>(HomeCardSchema, { ...others, id, images: [], pictures }, `card of the listing ${id}`);
}
