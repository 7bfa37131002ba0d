import { type Listing, listingImages } from "#domain/listings/listing.ts";
import type { MlsHome } from "#domain/mls/home/mls-home.ts";
import { photoAddress } from "#domain/mls/home/photo-address.ts";
import { type GalleryPhoto, galleryPhotos } from "./gallery-photos.ts";

/** The photos of a home of the MLS: each has one small copy, which its thumbnail shows. */
export function mlsGalleryPhotos(home: MlsHome, listing: Listing): GalleryPhoto[] {
  const addresses = listingImages(listing);
  return galleryPhotos(listing).map((photo, index) => ({
    ...photo,
    ...(addresses[index] && { small: photoAddress(home, index, "card") }),
  }));
}
