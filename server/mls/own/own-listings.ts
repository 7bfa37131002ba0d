import type { GoneListing } from "#domain/listings/gone-listing.ts";
import type { Listing } from "#domain/listings/listing.ts";
import type { MlsPhotoLink } from "#domain/listings/mls-link.ts";
import type { KeptListing } from "#domain/listings/unpublished.ts";
import type { MlsPhoto } from "#domain/mls/home/mls-home.ts";

/** The agent's listings, as the feed writes them. Nothing is written that does not change a listing. */
export interface OwnListings {
  all(): Promise<readonly Listing[]>;
  /** What is remembered of those that visitors do not see any more. */
  gone(): Promise<GoneListing[]>;
  /** Those that visitors do not see. */
  hidden(): Promise<KeptListing[]>;
  find(id: string): Promise<Listing | undefined>;
  newId(): string;
  add(listing: Listing): Promise<void>;
  /** Writes what `change` makes of the latest listing. Returns whether that was another one. */
  change(id: string, change: (latest: Listing) => Listing): Promise<boolean>;
  /** Takes a listing off the market: visitors do not see it any more, the agent does. */
  takeOff(id: string): Promise<void>;
  /** Puts a listing back that was off the market. Returns whether it was. */
  bringBack(id: string, change: (kept: Listing) => Listing): Promise<boolean>;
  /** Adds a photo of the MLS behind those there are. Returns its name; nothing when it is no photo. */
  addPhoto(id: string, photo: MlsPhoto, bytes: Uint8Array): Promise<string | undefined>;
  /** Puts the photos in this order, and discards every other. */
  arrangePhotos(id: string, photos: readonly MlsPhotoLink[]): Promise<void>;
}
