import { type Listing, listingImages } from "#domain/listings/listing.ts";
import type { PhotoArrangement } from "#domain/listings/photo-arrangement.ts";
import { photoLimits, photoWording } from "#domain/listings/photo-rules.ts";
import type { Picture } from "#domain/picture.ts";
import { type ListingWriteRefusal, missing } from "./listing-editor.ts";
import { photoName } from "./photo-files.ts";

export function unfit(error: string): { refusal: ListingWriteRefusal } {
  return { refusal: { reason: "unfit", error } };
}

export function hasPhoto(listing: Listing, name: string): boolean {
  return listingImages(listing).some((address) => photoName(address) === name);
}

export function isFull(listing: Listing): boolean {
  return listingImages(listing).length > photoLimits.gallery;
}

/** The listing with one more photo at the end of its gallery, or as its cover. */
export function withPhoto(listing: Listing, picture: Picture, isCover = false): Listing {
  const isKnown = listing.pictures.some(({ address }) => address === picture.address);
  const pictures = isKnown ? listing.pictures : [...listing.pictures, picture];
  const others = listingImages(listing).filter((address) => address !== picture.address);
  const addresses = isCover ? [picture.address, ...others] : [...others, picture.address];
  return placed({ ...listing, pictures }, addresses);
}

/** The listing without a photo. Its cover's place is taken by the first of the gallery. */
export function withoutPhoto(listing: Listing, name: string): Listing | { refusal: ListingWriteRefusal } {
  if (!hasPhoto(listing, name)) return { refusal: { ...missing.refusal, error: photoWording.unknownPhoto } };
  const left = listingImages(listing).filter((address) => photoName(address) !== name);
  if (left.length === 0) return unfit(photoWording.lastPhoto);
  const pictures = listing.pictures.filter(({ address }) => photoName(address) !== name);
  return placed({ ...listing, pictures }, left);
}

/** The listing with its photos in this order and with these words. Photos that are not spoken of follow at the end. */
export function arranged(
  listing: Listing,
  photos: PhotoArrangement["photos"],
): Listing | { refusal: ListingWriteRefusal } {
  const addresses = new Map(listingImages(listing).map((address) => [photoName(address), address]));
  const inOrder: string[] = [];
  for (const { name } of photos) {
    const address = addresses.get(name);
    if (address === undefined) return unfit(photoWording.unknownPhoto);
    inOrder.push(address);
  }
  const words = new Map(photos.map(({ name, alt }) => [name, alt]));
  const pictures = listing.pictures.map((picture) => ({
    ...picture,
    alt: words.get(photoName(picture.address)) ?? picture.alt,
  }));
  return placed({ ...listing, pictures }, [...new Set([...inOrder, ...addresses.values()])]);
}

function placed(listing: Listing, [coverImage = "", ...images]: string[]): Listing {
  return { ...listing, coverImage, images };
}
