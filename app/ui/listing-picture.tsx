import type { Listing } from "#domain/listings/listing.ts";
import { Picture } from "./picture.tsx";

interface ListingPictureProps {
  listing: Pick<Listing, "title" | "pictures">;
  /** One of the listing's image addresses; undefined if it has none. */
  address: string | undefined;
  sizes: string;
  isFirst?: boolean;
  alt?: string;
}

/** A listing's picture. Without one, or if it fails to load, the drawing behind it shows (picture.css). */
export function ListingPicture({ listing, address, sizes, isFirst = false, alt }: ListingPictureProps) {
  const facts = address === undefined ? undefined : pictureFacts(listing, address);
  return facts && <Picture picture={facts} sizes={sizes} isFirst={isFirst} alt={alt ?? (facts.alt || listing.title)} />;
}

/** The known facts of one of our pictures; a plain 3:2 picture for an unknown address. */
export function pictureFacts(listing: Pick<Listing, "pictures">, address: string) {
  const known = listing.pictures.find((picture) => picture.address === address);
  return known ?? { address, alt: "", width: 1440, height: 960, widths: [] };
}
