import type { Listing, ListingStatus } from "#domain/listing.ts";
import { type ListingDraft, readListingDraft } from "#domain/listing-draft.ts";
import { listingFieldWording, listingFormWording } from "#domain/listing-wording.ts";
import type { Picture } from "#domain/picture.ts";
import { newListingId } from "./ids.ts";
import { createTurns } from "./in-turn.ts";
import type { DeskParts } from "./listings/desk-parts.ts";
import { createListingEditor, type DeskAnswer, type DeskRefusal, missing } from "./listings/listing-editor.ts";
import { createPhotoDesk, nameOf, type PhotoDesk } from "./listings/photo-desk.ts";
import { storedKeys } from "./listings/photo-files.ts";
import { keepingPhoto } from "./listings/photo-keeping.ts";
import { createPhotoPreparation } from "./listings/photo-preparation.ts";
import { sweepPhotos } from "./listings/photo-sweep.ts";
import { errorFacts, type Log } from "./log.ts";
import type { PhotoLab } from "./photo-lab.ts";
import { removeOldScratchFolders } from "./photos/scratch-folder.ts";
import type { Platform } from "./ports.ts";
import type { UploadedFile } from "./upload.ts";

/** The desk where the agent keeps listings together with their photos: files first, row second, nothing half. */
export interface ListingDesk {
  /** A new listing, active unless it says otherwise. It needs a cover. */
  create(input: object, cover: UploadedFile | undefined): Promise<DeskAnswer>;
  /**
   * Merges what was sent into the stored listing; a new cover moves the old one to the gallery.
   * @param seen the `rev` of the listing as the agent saw it
   */
  update(id: string, seen: number, input: object, cover?: UploadedFile): Promise<DeskAnswer>;
  changeStatus(id: string, status: ListingStatus, seen?: number): Promise<DeskAnswer>;
  /** Removes the listing, then its files. Answers whether there was one. */
  remove(id: string): Promise<boolean>;
  photos: PhotoDesk;
  /** Finishes what the last run left: removes files nobody speaks of and prepares photos that are not ready. */
  resume(): Promise<void>;
  /** Prepares photos that are not ready, and removes nothing: other instances may be at work. */
  catchUp(): Promise<void>;
  /** Resolves when every photo is prepared. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

interface DeskOptions {
  platform: Pick<Platform, "listings" | "images">;
  lab: PhotoLab;
  log: Log;
  now?: () => Date;
}

export function createListingDesk({ platform, lab, log, now = () => new Date() }: DeskOptions): ListingDesk {
  const inTurn = createTurns();
  const editor = createListingEditor(platform.listings);
  const preparation = createPhotoPreparation({ ...platform, lab, editor, inTurn, log });
  const parts: DeskParts = { platform, lab, editor, preparation, inTurn, log, now };
  const photos = createPhotoDesk(parts);
  return {
    photos,
    create: (input, cover) => createListing(parts, input, cover),
    update: (id, seen, input, cover) => updateListing(parts, photos, { id, seen, input, cover }),
    changeStatus: (id, status, seen) =>
      editor.edit(id, { seen, change: (latest) => ({ ...latest, status, updatedAt: now().toISOString() }) }),
    remove: (id) => inTurn(id, () => removeListing(parts, id)),
    catchUp: () => preparation.resume(),
    settled: () => preparation.settled(),
    async resume() {
      await removeOldScratchFolders();
      const swept = await sweepPhotos(platform);
      if (swept.length > 0) log.info("photo files swept", { files: swept.length });
      await preparation.resume();
    },
    async close() {
      lab.close();
      await preparation.close();
    },
  };
}

async function createListing(
  { platform, lab, preparation, now }: DeskParts,
  input: object,
  cover: UploadedFile | undefined,
): Promise<DeskAnswer> {
  const reading = readListingDraft({ status: "active", ...input });
  const fields = {
    ...("refusal" in reading && reading.refusal.fields),
    ...(!cover && { coverImage: listingFieldWording.cover }),
  };
  if ("refusal" in reading || !cover) return formRefusal(fields);
  const developed = await lab.develop(cover.path);
  if ("refusal" in developed) return coverRefusal(developed.refusal);
  const id = newListingId();
  const listing = await keepingPhoto(platform, id, nameOf(cover), developed, async (picture) => {
    const added = newListing(id, reading.draft, picture, now());
    await platform.listings.add(added);
    return added;
  });
  preparation.schedule(id);
  return { listing };
}

function newListing(id: string, draft: ListingDraft, cover: Picture, now: Date): Listing {
  const createdAt = now.toISOString();
  const photos = { coverImage: cover.address, images: [], pictures: [cover] };
  return { ...draft, ...photos, id, createdAt, updatedAt: createdAt, rev: 1 };
}

interface Update {
  id: string;
  seen: number;
  input: object;
  cover: UploadedFile | undefined;
}

async function updateListing(
  { platform, editor, now }: DeskParts,
  photos: PhotoDesk,
  { id, seen, input, cover }: Update,
): Promise<DeskAnswer> {
  const stored = await platform.listings.find(id);
  if (!stored) return missing;
  // Told before the fields are judged: they may be those of a listing that looks different by now.
  if (!editor.isUpToDate(stored, seen)) return editor.edit(id, { seen, change: () => undefined });
  const reading = readListingDraft({ ...stored, ...input });
  if ("refusal" in reading) return formRefusal(reading.refusal.fields);
  const change = (latest: Listing) => ({ ...latest, ...reading.draft, updatedAt: now().toISOString() });
  if (!cover) return editor.edit(id, { seen, change });
  const answer = await photos.addWith(id, cover, { seen, isCover: true, change });
  return "refusal" in answer ? coverRefusal(answer.refusal) : answer;
}

async function removeListing({ platform, log }: DeskParts, id: string): Promise<boolean> {
  const isRemoved = await platform.listings.remove(id);
  if (!isRemoved) return false;
  try {
    for (const key of await storedKeys(platform.images, id)) await platform.images.remove(key);
  } catch (error) {
    // The listing is gone all the same; the next start sweeps its files.
    log.warn("photo files not removed", { listingId: id, ...errorFacts(error) });
  }
  return true;
}

function formRefusal(fields: Record<string, string>): { refusal: DeskRefusal } {
  return { refusal: { reason: "unfit", error: listingFormWording.lookAgain, fields } };
}

/** What is the matter with the photo stands beside the cover's field. */
function coverRefusal(refusal: DeskRefusal): { refusal: DeskRefusal } {
  const isOfPhoto = refusal.reason !== "missing" && refusal.reason !== "conflict";
  return { refusal: isOfPhoto ? { ...refusal, fields: { coverImage: refusal.error } } : refusal };
}
