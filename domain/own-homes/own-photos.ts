import { type Listing, listingImages, photoName } from "../listings/listing.ts";
import type { MlsPhotoLink } from "../listings/mls-link.ts";

/**
 * Whether a listing shows the photos that were taken from the MLS, in its order, and no other. Otherwise the agent has moved,
 * removed or added some.
 */
export function hasPhotosOfMls(listing: Pick<Listing, "mls" | "coverImage" | "images">): boolean {
  const taken = photoNames(listing.mls?.photos ?? []);
  const shown = listingImages(listing).map(photoName);
  return taken.length === shown.length && taken.every((name, place) => name === shown[place]);
}

/** The photos' names in the listing, each once. What was no photo has none. */
export function photoNames(photos: readonly MlsPhotoLink[]): string[] {
  return [...new Set(photos.map(({ name }) => name))].filter((name) => name !== "");
}

/** Photos that are to follow the MLS again: those there are give way as soon as the MLS's own are fetched. */
export function givingWay(listing: Pick<Listing, "coverImage" | "images">): MlsPhotoLink[] {
  return listingImages(listing).map((address) => ({ key: "", name: photoName(address) }));
}
