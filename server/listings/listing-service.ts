import type { Listing, ListingStatus } from "#domain/listings/listing.ts";
import type { SellerNote } from "#domain/listings/seller-note.ts";
import { isDraft, isOffMarket, type StoredListing, type UnpublishedListing } from "#domain/listings/unpublished.ts";
import { withOwnWords } from "#domain/own-homes/followed.ts";
import { minute } from "#domain/time-units.ts";
import type { Log } from "../log.ts";
import type { PhotoProcessor } from "../photos/photo-processor.ts";
import type { UploadedFile } from "../photos/upload.ts";
import type { Platform } from "../ports/platform.ts";
import { createLocks, editListing, findUndeleted, type ListingAnswer } from "./edit-listing.ts";
import type { ListingAccess } from "./listing-access.ts";
import { createListingPhotos } from "./listing-photos.ts";
import { createListingTrash, publishListing, withdrawListing } from "./listing-steps.ts";
import { createMlsListings } from "./mls-listings.ts";
import { createPreparationQueue, unready } from "./preparation-queue.ts";
import { createDraft, createListing, updateListing } from "./save-listing.ts";

/** Writes listings with their photos: files first, then the row. Removes files of failed writes. */
export type ListingService = ReturnType<typeof createListingService>;

/** Milliseconds after a listing's last write for which its photos are left to the instance that wrote it. */
const abandonedAfter = 180_000;

export function createListingService(
  platform: Pick<Platform, "listings" | "images">,
  processor: PhotoProcessor,
  log: Log,
  now = () => new Date(),
) {
  const withLock = createLocks();
  const { listings } = platform;
  const preparation = createPreparationQueue(platform, processor, withLock, log);
  let nextLook = 0;
  const abandonedSince = () => new Date(now().getTime() - abandonedAfter);
  const access: ListingAccess = { platform, processor, preparation, withLock, log, now };
  const trash = createListingTrash(access);
  return {
    photos: createListingPhotos(access),
    /** Finds a listing or draft that is not in the trash. */
    find: (id: string): Promise<StoredListing | undefined> => findUndeleted(listings, id),
    /** Returns all drafts, newest first. */
    drafts: async (): Promise<UnpublishedListing[]> => (await listings.hidden()).filter(isDraft),
    /** Adds a draft, which needs no fields. An `id` works as in `create`. */
    createDraft: (input: object, cover: UploadedFile | undefined): Promise<ListingAnswer> =>
      createDraft(access, input, cover),
    /**
     * Publishes a draft that has all required fields.
     * @param seen the draft's `rev` as the agent saw it
     */
    publish: (id: string, seen: number): Promise<ListingAnswer> => publishListing(access, id, seen),
    /** Unpublishes a listing to a draft, and records that it is gone. */
    withdraw: (id: string, seen: number): Promise<ListingAnswer> => withdrawListing(access, id, seen),
    /** Returns the off-market listings, latest first. */
    offMarket: async (): Promise<Listing[]> => (await listings.hidden()).filter(isOffMarket).sort(latestOffFirst),
    /** For the MLS feed. */
    mls: createMlsListings(access),
    /**
     * Adds a listing, active by default. A cover is required. With an `id` from the sender, it is added once, no matter
     * how often it is sent.
     */
    create: (input: object, cover: UploadedFile | undefined): Promise<ListingAnswer> =>
      createListing(access, input, cover),
    /**
     * Merges the input into the stored listing or draft. A new cover moves the old one to the gallery.
     * @param seen the listing's `rev` as the agent saw it
     */
    update: (id: string, seen: number, input: object, cover?: UploadedFile): Promise<ListingAnswer> =>
      updateListing(access, { id, seen, input, cover }),
    /** Writes or removes what comes next for the seller. It overwrites nothing in an open form. */
    noteForSeller: (id: string, sellerNote: SellerNote | undefined): Promise<ListingAnswer> =>
      withLock(id, () =>
        editListing(listings, id, {
          overwrites: [],
          change: ({ sellerNote: _before, ...latest }) =>
            ({ ...latest, ...(sellerNote && { sellerNote }) }) as StoredListing,
        }),
      ),
    changeStatus: (id: string, status: ListingStatus, seen?: number): Promise<ListingAnswer> =>
      withLock(id, () =>
        editListing(listings, id, {
          seen: seen === undefined ? undefined : { rev: seen, part: "fields" },
          overwrites: ["fields"],
          change: (latest) => withOwnWords(latest, { ...latest, status, updatedAt: now().toISOString() }),
        }),
      ),
    /** Moves a listing or draft to the trash. Visitors see that it is gone. Returns whether it existed. */
    remove: trash.put,
    /** Restores it from the trash within 30 days. Returns it unchanged if it is not in the trash. */
    restore: trash.restore,
    /**
     * Permanently deletes from the trash: keeps its town and price, discards its photos. Returns whether it was in the
     * trash.
     */
    forget: trash.forget,
    /** Returns the trash, latest first. */
    deleted: trash.list,
    /** Permanently deletes what has been in the trash for 30 days. */
    clearTrash: trash.clear,
    /**
     * Finishes photos that another instance left unprepared some minutes ago. Checks at most once a minute. Removes
     * nothing, because others may be working.
     */
    async catchUp(): Promise<void> {
      const time = now().getTime();
      if (time < nextLook) return;
      nextLook = time + minute;
      await preparation.resume(abandonedSince());
    },
    /** Returns the ids of listings with unprepared photos, last written some minutes ago. */
    abandoned: (): Promise<string[]> => unready(listings, abandonedSince()),
    /** Resolves when all photos are prepared. */
    settled: (): Promise<void> => preparation.settled(),
    /** Cleans up after the last run: removes temporary files and prepares unfinished photos. */
    async resume(): Promise<void> {
      await processor.removeLeftovers();
      await preparation.resume();
    },
    async close(): Promise<void> {
      processor.close();
      await preparation.close();
    },
  };
}

function latestOffFirst(one: Listing, other: Listing): number {
  return (one.mls?.offSince ?? "") < (other.mls?.offSince ?? "") ? 1 : -1;
}
