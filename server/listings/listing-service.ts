import type { Listing, ListingStatus } from "#domain/listings/listing.ts";
import { isDraft, isOffMarket, type KeptListing, type UnpublishedListing } from "#domain/listings/unpublished.ts";
import { withOwnWords } from "#domain/own-homes/followed.ts";
import { minute } from "#domain/time-units.ts";
import type { Log } from "../log.ts";
import type { PhotoDeveloper } from "../photos/photo-developer.ts";
import type { UploadedFile } from "../photos/upload.ts";
import type { Platform } from "../ports/platform.ts";
import { createTurns, editListing, findWorkedOn, type ListingAnswer } from "./edit-listing.ts";
import type { ListingParts } from "./listing-parts.ts";
import { createListingPhotos } from "./listing-photos.ts";
import { createListingTrash, publishListing, withdrawListing } from "./listing-steps.ts";
import { createMlsListings } from "./mls-listings.ts";
import { createPreparationQueue, unready } from "./preparation-queue.ts";
import { createDraft, createListing, updateListing } from "./save-listing.ts";

/** Writes listings together with their photos: files first, row second, and what is half written is removed again. */
export type ListingService = ReturnType<typeof createListingService>;

interface ListingServiceOptions {
  platform: Pick<Platform, "listings" | "images">;
  developer: PhotoDeveloper;
  log: Log;
  now?: () => Date;
}

/** Milliseconds after the last write of a home within which the instance that made it is left to its photos. */
const abandonedAfter = 180_000;

export function createListingService({ platform, developer, log, now = () => new Date() }: ListingServiceOptions) {
  const inTurn = createTurns();
  const { listings, images } = platform;
  const preparation = createPreparationQueue({ listings, images, developer, inTurn, log });
  let nextLook = 0;
  const abandonedSince = () => new Date(now().getTime() - abandonedAfter);
  const parts: ListingParts = { platform, developer, preparation, inTurn, log, now };
  const trash = createListingTrash(parts);
  return {
    photos: createListingPhotos(parts),
    /** A listing or a draft that is not in the trash. */
    find: (id: string): Promise<KeptListing | undefined> => findWorkedOn(listings, id),
    /** Every draft, newest first. */
    drafts: async (): Promise<UnpublishedListing[]> => (await listings.hidden()).filter(isDraft),
    /** Adds a draft, which needs nothing; with an `id` like `create`. */
    createDraft: (input: object, cover: UploadedFile | undefined): Promise<ListingAnswer> =>
      createDraft(parts, input, cover),
    /**
     * Makes a draft a listing that visitors see, when it has what a listing needs.
     * @param seen the `rev` of the draft as the agent saw it
     */
    publish: (id: string, seen: number): Promise<ListingAnswer> => publishListing(parts, id, seen),
    /** Makes a listing a draft that only the agent sees, and remembers that it is gone. */
    withdraw: (id: string, seen: number): Promise<ListingAnswer> => withdrawListing(parts, id, seen),
    /** The listings that are off the market, the latest first. */
    offMarket: async (): Promise<Listing[]> => (await listings.hidden()).filter(isOffMarket).sort(latestOffFirst),
    /** For the MLS's feed. */
    mls: createMlsListings(parts),
    /**
     * Adds a listing, active unless it says otherwise. It needs a cover. With an `id` that the sender made it is added once,
     * however often it is sent.
     */
    create: (input: object, cover: UploadedFile | undefined): Promise<ListingAnswer> =>
      createListing(parts, input, cover),
    /**
     * Merges what was sent into the stored listing or draft; a new cover moves the old one to the gallery.
     * @param seen the `rev` of the listing as the agent saw it
     */
    update: (id: string, seen: number, input: object, cover?: UploadedFile): Promise<ListingAnswer> =>
      updateListing(parts, { id, seen, input, cover }),
    changeStatus: (id: string, status: ListingStatus, seen?: number): Promise<ListingAnswer> =>
      inTurn(id, () =>
        editListing(listings, id, {
          seen: seen === undefined ? undefined : { rev: seen, part: "fields" },
          overwrites: ["fields"],
          change: (latest) => withOwnWords(latest, { ...latest, status, updatedAt: now().toISOString() }),
        }),
      ),
    /** Puts a listing or draft into the trash; visitors are told that it is gone. Returns whether there was one. */
    remove: trash.put,
    /** Brings it back as it was, for thirty days. One that is there is answered as it is. */
    restore: trash.restore,
    /** Removes for good what is in the trash: its town and price are remembered, its photos go. Returns whether it was there. */
    forget: trash.forget,
    /** What is in the trash, the latest first. */
    deleted: trash.list,
    /** Forgets what has been in the trash for thirty days. */
    clearTrash: trash.clear,
    /**
     * Takes up photos that another instance left unready some minutes ago, and looks for them once a minute at most. It removes
     * nothing: others may be working.
     */
    async catchUp(): Promise<void> {
      const time = now().getTime();
      if (time < nextLook) return;
      nextLook = time + minute;
      await preparation.resume(abandonedSince());
    },
    /** The ids of homes with unready photos that were last written some minutes ago. */
    abandoned: (): Promise<string[]> => unready(listings, abandonedSince()),
    /** Resolves when every photo is prepared. */
    settled: (): Promise<void> => preparation.settled(),
    /** Finishes what the last run left: removes its temporary files and prepares photos that are not ready. */
    async resume(): Promise<void> {
      await developer.removeLeftovers();
      await preparation.resume();
    },
    async close(): Promise<void> {
      developer.close();
      await preparation.close();
    },
  };
}

function latestOffFirst(one: Listing, other: Listing): number {
  return (one.mls?.offSince ?? "") < (other.mls?.offSince ?? "") ? 1 : -1;
}
