import { isChosenAfter, type Listing, listingImages, type Photo, photoName } from "#domain/listings/listing.ts";
import type { PhotoArrangement } from "#domain/listings/photo-arrangement.ts";
import { photoLimits, photoWording } from "#domain/listings/photo-rules.ts";
import { missing, type Refused } from "./edit-listing.ts";

/** The part of a listing or a draft that its photos are. */
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

/** The listing with one more photo, which is not its cover unless it has no other. */
export function withPhoto<Home extends Pictured>(listing: Home, photo: Photo): Home {
  const pictures = [...listing.pictures, photo];
  return placed({ ...listing, pictures }, inserted(listingImages(listing), photo.address, pictures));
}

/** The listing with this photo, which it may have already, as its cover. */
export function withCover<Home extends Pictured>(listing: Home, photo: Photo): Home {
  const isKnown = listing.pictures.some(({ address }) => address === photo.address);
  const pictures = isKnown ? listing.pictures : [...listing.pictures, photo];
  const others = listingImages(listing).filter((address) => address !== photo.address);
  return placed({ ...listing, pictures }, [photo.address, ...others]);
}

/** The listing without a photo. The first photo of the gallery takes the place of a removed cover. */
export function withoutPhoto<Home extends Pictured>(listing: Home, name: string): Home | Refused {
  if (!hasPhoto(listing, name)) return { refusal: { ...missing.refusal, error: photoWording.unknownPhoto } };
  const left = listingImages(listing).filter((address) => photoName(address) !== name);
  if (left.length === 0) return unfit(photoWording.lastPhoto);
  const pictures = listing.pictures.filter(({ address }) => photoName(address) !== name);
  return placed({ ...listing, pictures }, left);
}

/**
 * The listing with its photos in this order and with these descriptions. Photos that are not named, because they arrived
 * while the agent arranged the others, are inserted as they were when they arrived.
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
 * The addresses with one more: before the first photo that was chosen after it in the same form, otherwise at the end.
 * So photos stand in the order in which they were chosen, in whatever order they arrive. The order is not sorted anew:
 * a photo that the agent moved by hand stays where it is. No cover is replaced.
 */
function inserted(addresses: string[], address: string, photos: Photo[]): string[] {
  const chosen = new Map(photos.map((photo) => [photo.address, photo.chosen]));
  const place = addresses.findIndex((each, index) => index > 0 && isChosenAfter(chosen.get(each), chosen.get(address)));
  return place === -1 ? [...addresses, address] : addresses.toSpliced(place, 0, address);
}

function placed<Home extends Pictured>(listing: Home, [coverImage = "", ...images]: string[]): Home {
  return { ...listing, coverImage, images };
}
