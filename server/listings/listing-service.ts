import type { ListingStatus } from "#domain/listings/listing.ts";
import { errorFacts, type Log } from "../log.ts";
import type { PhotoDeveloper } from "../photos/photo-developer.ts";
import type { UploadedFile } from "../photos/upload.ts";
import type { Platform } from "../ports.ts";
import { createTurns } from "./in-turn.ts";
import { createListingEditor, type ListingAnswer } from "./listing-editor.ts";
import { createListing, updateListing } from "./listing-form.ts";
import type { ListingParts } from "./listing-parts.ts";
import { createListingPhotos, type ListingPhotos } from "./listing-photos.ts";
import { storedKeys } from "./photo-files.ts";
import { createPhotoPreparation } from "./photo-preparation.ts";

/** The desk where the agent keeps listings together with their photos: files first, row second, nothing half. */
export interface ListingService {
  /**
   * A new listing, active unless it says otherwise. It needs a cover. With an `id` of the sender's own it is made once,
   * however often it is sent.
   */
  create(input: object, cover: UploadedFile | undefined): Promise<ListingAnswer>;
  /**
   * Merges what was sent into the stored listing; a new cover moves the old one to the gallery.
   * @param seen the `rev` of the listing as the agent saw it
   */
  update(id: string, seen: number, input: object, cover?: UploadedFile): Promise<ListingAnswer>;
  changeStatus(id: string, status: ListingStatus, seen?: number): Promise<ListingAnswer>;
  /** Removes the listing, then discards its files. Answers whether there was one. */
  remove(id: string): Promise<boolean>;
  photos: ListingPhotos;
  /** Finishes what the last run left: removes its temporary files and prepares photos that are not ready. */
  resume(): Promise<void>;
  /** Prepares photos that are not ready, and removes nothing: other instances may be at work. */
  catchUp(): Promise<void>;
  /** Resolves when every photo is prepared. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

interface DeskOptions {
  platform: Pick<Platform, "listings" | "images">;
  lab: PhotoDeveloper;
  log: Log;
  now?: () => Date;
}

export function createListingService({ platform, lab, log, now = () => new Date() }: DeskOptions): ListingService {
  const inTurn = createTurns();
  const editor = createListingEditor(platform.listings);
  const preparation = createPhotoPreparation({ ...platform, lab, editor, inTurn, log });
  const parts: ListingParts = { platform, lab, editor, preparation, inTurn, log, now };
  const photos = createListingPhotos(parts);
  return {
    photos,
    create: (input, cover) => createListing(parts, photos, input, cover),
    update: (id, seen, input, cover) => updateListing(parts, photos, { id, seen, input, cover }),
    changeStatus: (id, status, seen) =>
      editor.edit(id, {
        seen: seen === undefined ? undefined : { rev: seen, part: "fields" },
        overwrites: ["fields"],
        change: (latest) => ({ ...latest, status, updatedAt: now().toISOString() }),
      }),
    remove: (id) => inTurn(id, () => removeListing(parts, id)),
    catchUp: () => preparation.resume(),
    settled: () => preparation.settled(),
    async resume() {
      await lab.removeLeftovers();
      await preparation.resume();
    },
    async close() {
      lab.close();
      await preparation.close();
    },
  };
}

async function removeListing({ platform, log }: ListingParts, id: string): Promise<boolean> {
  const isRemoved = await platform.listings.remove(id);
  if (!isRemoved) return false;
  try {
    for (const key of await storedKeys(platform.images, id)) await platform.images.discard(key);
  } catch (error) {
    // The listing is gone all the same; what is left of its files is found as files that no row names.
    log.warn("photo files not removed", { listingId: id, ...errorFacts(error) });
  }
  return true;
}
