import { type Listing, listingImages } from "#domain/listings/listing.ts";
import { photoAddress } from "#domain/mls/home/home-media.ts";
import type { MlsHome } from "#domain/mls/home/mls-home.ts";
import type { Picture } from "#domain/picture.ts";
import { pictureFacts } from "../../../ui/listing-picture.tsx";

export interface GalleryPhoto extends Picture {
  /** The address of a 750-pixel copy, if it exists instead of the usual ones. */
  small?: string;
}

/** A home's photos in page order. */
export function galleryPhotos(listing: Listing): GalleryPhoto[] {
  return listingImages(listing).map((address) => pictureFacts(listing, address));
}

/** The photos of an MLS home: each has one small copy, used for its thumbnail. */
export function mlsGalleryPhotos(home: MlsHome, listing: Listing): GalleryPhoto[] {
  const addresses = listingImages(listing);
  return galleryPhotos(listing).map((photo, index) => ({
    ...photo,
    ...(addresses[index] && { small: photoAddress(home, index, "card") }),
  }));
}
