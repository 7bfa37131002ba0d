import { type Listing, listingImages } from "#domain/listings/listing.ts";
import type { Picture } from "#domain/picture.ts";
import { pictureFacts } from "./listing-picture.tsx";

/** A photo in the order it is shown, with words for those who do not see it. */
export type GalleryPhoto = Omit<Picture, "share"> & {
  /** What the agent wrote below it; empty until then. */
  caption: string;
};

/** A home's photos as its page shows them. One that nobody has described is named by its place. */
export function galleryPhotos(listing: Listing): GalleryPhoto[] {
  return listingImages(listing).map((imageAddress, index, all) => {
    const { address, alt, width, height, widths } = pictureFacts(listing, imageAddress);
    const unnamed = index === 0 ? listing.title : `Photo ${index + 1} of ${all.length}`;
    return { address, alt: alt || unnamed, caption: alt, width, height, widths };
  });
}
