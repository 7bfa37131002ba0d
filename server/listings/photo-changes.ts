import { isChosenAfter, type Listing, listingImages, type Photo, photoName } from "#domain/listings/listing.ts";
import type { PhotoArrangement } from "#domain/listings/photo-arrangement.ts";
import { photoLimits, photoWording } from "#domain/listings/photo-rules.ts";
import { missing, type Refused } from "./edit-listing.ts";

/** The photo fields of a listing or draft. */
type Pictured = Pick<Listing, "coverImage" | "images" | "pictures">;

export function unfit(error: string): Refused {
  return { refusal: { reason: "unfit", error } };
}

export function hasPhoto(listing: Pictured, name: string): boolean {
  return listingImages(listing).some((address) => photoName(address) === name);
}

export function isFull(listing: Pictured): boolean {
  return listingImages(listing).length > photoLimits.gallery;
}

/** Returns the listing with another photo, which becomes the cover only if there is none. */
export function withPhoto<Home extends Pictured>(listing: Home, photo: Photo): Home {
  const pictures = [...listing.pictures, photo];
  return placed({ ...listing, pictures }, inserted(listingImages(listing), photo.address, pictures));
}

/** Returns the listing with this photo, new or existing, as its cover. */
export function withCover<Home extends Pictured>(listing: Home, photo: Photo): Home {
  const isKnown = listing.pictures.some(({ address }) => address === photo.address);
  const pictures = isKnown ? listing.pictures : [...listing.pictures, photo];
  const others = listingImages(listing).filter((address) => address !== photo.address);
  return placed({ ...listing, pictures }, [photo.address, ...others]);
}

/** Returns the listing without a photo. If it was the cover, the gallery's first photo becomes the cover. */
export function withoutPhoto<Home extends Pictured>(listing: Home, name: string): Home | Refused {
  if (!hasPhoto(listing, name)) return { refusal: { ...missing.refusal, error: photoWording.unknownPhoto } };
  const left = listingImages(listing).filter((address) => photoName(address) !== name);
  if (left.length === 0) return unfit(photoWording.lastPhoto);
  const pictures = listing.pictures.filter(({ address }) => photoName(address) !== name);
  return placed({ ...listing, pictures }, left);
}

/**
 * Returns the listing with its photos in this order and with these descriptions. Unnamed photos, which arrived while
 * the agent arranged the others, are inserted as usual.
 */
export function arranged<Home extends Pictured>(
  listing: Home,
  { photos }: Pick<PhotoArrangement, "photos">,
): Home | Refused {
  const addresses = new Map(listingImages(listing).map((address) => [photoName(address), address]));
  const named: string[] = [];
  for (const { name } of photos) {
    const address = addresses.get(name);
    if (address === undefined) return unfit(photoWording.unknownPhoto);
    named.push(address);
  }
  const alts = new Map(photos.map(({ name, alt }) => [name, alt]));
  const pictures = listing.pictures.map((picture) => ({
    ...picture,
    alt: alts.get(photoName(picture.address)) ?? picture.alt,
  }));
  const others = [...addresses.values()].filter((address) => !named.includes(address));
  const order = others.reduce((all, address) => inserted(all, address, pictures), [...new Set(named)]);
  return placed({ ...listing, pictures }, order);
}

/**
 * Inserts an address before the first photo that was chosen after it in the same form, otherwise at the end. Photos
 * therefore appear in the order they were chosen, whatever order they arrive in. Existing photos are not sorted: one
 * that the agent moved stays where it is. The cover is never replaced.
 */
function inserted(addresses: string[], address: string, photos: Photo[]): string[] {
  const chosen = new Map(photos.map((photo) => [photo.address, photo.chosen]));
  const place = addresses.findIndex((each, index) => index > 0 && isChosenAfter(chosen.get(each), chosen.get(address)));
  return place === -1 ? [...addresses, address] : addresses.toSpliced(place, 0, address);
}

function placed<Home extends Pictured>(listing: Home, [coverImage = "", ...images]: string[]): Home {
  return { ...listing, coverImage, images };
}
