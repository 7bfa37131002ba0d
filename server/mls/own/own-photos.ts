import type { GoneListing } from "#domain/listings/gone-listing.ts";
import type { Listing } from "#domain/listings/listing.ts";
import type { MlsPhotoLink } from "#domain/listings/mls-link.ts";
import { photoLimits } from "#domain/listings/photo-rules.ts";
import type { StoredListing } from "#domain/listings/unpublished.ts";
import type { MlsHome, MlsPhoto } from "#domain/mls/home/mls-home.ts";
import { hasPhotosOfMls, photoNames } from "#domain/own-homes/own-home.ts";
import { errorFacts, type Log } from "../../log.ts";
import type { FetchFrom } from "../photos/feed-photos.ts";

/** The most photos in a listing, including the cover. */
const mostPhotos = photoLimits.gallery + 1;

export type OwnPhotos = ReturnType<typeof createOwnPhotos>;

/** The photos of the agent's own homes. */
export function createOwnPhotos(listings: OwnListings, fetchFrom: FetchFrom, log: Log) {
  async function takePhotos(listing: Listing, home: MlsHome, signal: AbortSignal): Promise<void> {
    const media = home.photos.slice(0, mostPhotos);
    const known = listing.mls?.photos ?? [];
    const links: MlsPhotoLink[] = [];
    for (const photo of media) {
      if (signal.aborted) return;
      const taken = known.find((link) => isOf(link, photo));
      try {
        const name = taken?.name ?? (await listings.addPhoto(listing.id, photo, await fetchFrom(home, photo))) ?? "";
        links.push({ key: photo.key, ...(photo.changedAt && { changedAt: photo.changedAt }), name });
      } catch (error) {
        log.warn("MLS photo not downloaded", { listingId: listing.id, ...errorFacts(error) });
        // Unchanged; the next run retries it.
        links.push(...known.filter(({ key }) => key === photo.key).slice(-1));
      }
    }
    // If none can be fetched, the listing keeps its photos: the vendor's server is the likelier fault.
    if (photoNames(links).length > 0) await listings.arrangePhotos(listing.id, links);
  }

  return {
    /** Fetches new and changed photos, sequentially, and arranges them in the MLS's order. */
    async fetch(homes: readonly MlsHome[], signal: AbortSignal): Promise<void> {
      const byKey = new Map(homes.map((home) => [home.key, home]));
      const linked = (await listings.all()).filter(({ mls }) => mls && byKey.has(mls.key));
      for (const listing of linked) {
        const home = byKey.get(listing.mls?.key ?? "");
        if (signal.aborted) return;
        if (home && needsPhotos(listing, home))
          await takePhotos(listing, home, signal).catch((error: unknown) =>
            log.warn("MLS photos not downloaded", { listingId: listing.id, ...errorFacts(error) }),
          );
      }
    },
  };
}

function needsPhotos(listing: Listing, home: MlsHome): boolean {
  const { mls } = listing;
  if (!mls || mls.own.includes("photos")) return false;
  // If a feed temporarily omits the photos, the listing keeps them.
  if (home.photos.length === 0) return false;
  if (mls.photos === undefined) return true;
  const media = home.photos.slice(0, mostPhotos);
  const isSame = mls.photos.length === media.length && mls.photos.every((link, place) => isOf(link, media[place]));
  return hasPhotosOfMls(listing) && !isSame;
}

function isOf({ key, changedAt }: MlsPhotoLink, photo: MlsPhoto | undefined): boolean {
  return photo !== undefined && photo.key === key && photo.changedAt === changedAt;
}

/** The agent's listings, as the feed writes them. Writes nothing if a listing doesn't change. */
export interface OwnListings {
  all(): Promise<readonly Listing[]>;
  /** The records of listings that visitors no longer see. */
  gone(): Promise<GoneListing[]>;
  /** Listings hidden from visitors. */
  hidden(): Promise<StoredListing[]>;
  find(id: string): Promise<Listing | undefined>;
  newId(): string;
  add(listing: Listing): Promise<void>;
  /** Writes the result of `change` on the latest listing. Returns whether it differed. */
  change(id: string, change: (latest: Listing) => Listing): Promise<boolean>;
  /** Delists a listing: visitors no longer see it, the agent does. */
  delist(id: string): Promise<void>;
  /** Relists a delisted listing. Returns whether it was delisted. */
  relist(id: string, change: (kept: Listing) => Listing): Promise<boolean>;
  /** Appends an MLS photo. Returns its name, or undefined if the bytes aren't a photo. */
  addPhoto(id: string, photo: MlsPhoto, bytes: Uint8Array): Promise<string | undefined>;
  /** Arranges the photos in this order and discards all others. */
  arrangePhotos(id: string, photos: readonly MlsPhotoLink[]): Promise<void>;
}
