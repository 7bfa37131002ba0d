import { type Listing, listingImages } from "#domain/listings/listing.ts";
import { photoAddress } from "#domain/mls/home/home-media.ts";
import type { MlsHome } from "#domain/mls/home/mls-home.ts";
import type { Picture } from "#domain/picture.ts";
import { pictureFacts } from "../../../ui/listing-picture.tsx";

export interface GalleryPhoto extends Omit<Picture, "share"> {
  /** The address of a copy of 750 pixels, where there is this one and not the usual ones. */
  small?: string;
}

/** A home's photos in the order its page shows them, with no more of each than the gallery needs in the browser. */
export function galleryPhotos(listing: Listing): GalleryPhoto[] {
  return listingImages(listing).map((imageAddress) => {
    const { address, alt, width, height, widths } = pictureFacts(listing, imageAddress);
    return { address, alt, width, height, widths };
  });
}

/** The photos of a home of the MLS: each has one small copy, which its thumbnail shows. */
export function mlsGalleryPhotos(home: MlsHome, listing: Listing): GalleryPhoto[] {
  const addresses = listingImages(listing);
  return galleryPhotos(listing).map((photo, index) => ({
    ...photo,
    ...(addresses[index] && { small: photoAddress(home, index, "card") }),
  }));
}
