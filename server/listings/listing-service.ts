import { isDemoId } from "#domain/demo-id.ts";
import { goneListing } from "#domain/listings/gone-listing.ts";
import type { Listing, ListingStatus } from "#domain/listings/listing.ts";
import { withOwnWords } from "#domain/own-homes/followed.ts";
import { errorFacts, type Log } from "../log.ts";
import type { PhotoDeveloper } from "../photos/photo-developer.ts";
import type { UploadedFile } from "../photos/upload.ts";
import type { Platform } from "../ports.ts";
import { editListing, type ListingAnswer } from "./edit-listing.ts";
import { createTurns } from "./in-turn.ts";
import { keptListings, withKeptListings } from "./kept-listings.ts";
import type { ListingParts } from "./listing-parts.ts";
import { createListingPhotos, type ListingPhotos } from "./listing-photos.ts";
import { createMlsListings, type MlsListings } from "./mls-listings.ts";
import { storedKeys } from "./photo-files.ts";
import { createPreparationQueue } from "./preparation-queue.ts";
import { createListing, updateListing } from "./save-listing.ts";

/** Writes listings together with their photos: files first, row second, and what is half written is removed again. */
export interface ListingService {
  /**
   * Adds a listing, active unless it says otherwise. It needs a cover. With an `id` that the sender made it is added once,
   * however often it is sent.
   */
  create(input: object, cover: UploadedFile | undefined): Promise<ListingAnswer>;
  /**
   * Merges what was sent into the stored listing; a new cover moves the old one to the gallery.
   * @param seen the `rev` of the listing as the agent saw it
   */
  update(id: string, seen: number, input: object, cover?: UploadedFile): Promise<ListingAnswer>;
  changeStatus(id: string, status: ListingStatus, seen?: number): Promise<ListingAnswer>;
  /** Removes the listing and remembers that it is gone, then discards its files. Returns whether there was one. */
  remove(id: string): Promise<boolean>;
  photos: ListingPhotos;
  /** A listing, also one that is off the market. */
  find(id: string): Promise<Listing | undefined>;
  /** The listings that are off the market, the latest first. */
  offMarket(): Promise<Listing[]>;
  /** For the MLS's feed. */
  mls: MlsListings;
  /** Finishes what the last run left: removes its temporary files and prepares photos that are not ready. */
  resume(): Promise<void>;
  /** Prepares photos that are not ready, and removes nothing: other instances may be working on them. */
  catchUp(): Promise<void>;
  /** Resolves when every photo is prepared. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

interface ListingServiceOptions {
  platform: Pick<Platform, "listings" | "images">;
  developer: PhotoDeveloper;
  log: Log;
  now?: () => Date;
}

export function createListingService({
  platform: { listings, images },
  developer,
  log,
  now = () => new Date(),
}: ListingServiceOptions): ListingService {
  const inTurn = createTurns();
  const platform = { listings: withKeptListings(listings), images };
  const preparation = createPreparationQueue({ ...platform, developer, inTurn, log });
  const parts: ListingParts = { platform, developer, preparation, inTurn, log, now };
  return {
    photos: createListingPhotos(parts),
    find: (id) => platform.listings.find(id),
    offMarket: () => keptListings(listings),
    mls: createMlsListings({ ...parts, platform: { listings, images } }),
    create: (input, cover) => createListing(parts, input, cover),
    update: (id, seen, input, cover) => updateListing(parts, { id, seen, input, cover }),
    changeStatus: (id, status, seen) =>
      inTurn(id, () =>
        editListing(platform.listings, id, {
          seen: seen === undefined ? undefined : { rev: seen, part: "fields" },
          overwrites: ["fields"],
          change: (latest) => withOwnWords(latest, { ...latest, status, updatedAt: now().toISOString() }),
        }),
      ),
    remove: (id) => inTurn(id, () => removeListing(parts, id)),
    catchUp: () => preparation.resume(),
    settled: () => preparation.settled(),
    async resume() {
      await developer.removeLeftovers();
      await preparation.resume();
    },
    async close() {
      developer.close();
      await preparation.close();
    },
  };
}

async function removeListing({ platform, log, now }: ListingParts, id: string): Promise<boolean> {
  const { listings } = platform;
  const listing = await listings.find(id);
  if (!listing) return false;
  // Nobody has to be told of an invented home that it is gone.
  const isInvented = isDemoId(id) && listing.rev === 1;
  const isRemoved = await (isInvented ? listings.remove(id) : listings.retire(goneListing(listing, now())));
  if (!isRemoved) return false;
  try {
    for (const key of await storedKeys(platform.images, id)) await platform.images.discard(key);
  } catch (error) {
    // The listing is gone all the same; what is left of its files is found as files that no row names.
    log.warn("photo files not removed", { listingId: id, ...errorFacts(error) });
  }
  return true;
}
