import { listingImages, photoName } from "#domain/listings/listing.ts";
import type { KeptListing } from "#domain/listings/unpublished.ts";
import type { Picture } from "#domain/picture.ts";
import { pictureFacts } from "../../../../ui/listing-picture.tsx";

/** A photo of the listing as the form shows it. The first is the cover. */
export interface OrderedPhoto extends Picture {
  name: string;
}

export function photosOf(listing: KeptListing): OrderedPhoto[] {
  return listingImages(listing).map((address) => ({ ...pictureFacts(listing, address), name: photoName(address) }));
}

/** Whether smaller copies are still being made. Photos on other hosts have none. */
export function isPreparing(listing: KeptListing, { address }: OrderedPhoto): boolean {
  return listing.pictures.some((picture) => picture.address === address && picture.widths.length === 0);
}
