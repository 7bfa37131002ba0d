import { type ChosenPlace, type Photo, photoName } from "#domain/listings/listing.ts";
import type { PhotoArrangement } from "#domain/listings/photo-arrangement.ts";
import { photoWording } from "#domain/listings/photo-rules.ts";
import type { StoredListing } from "#domain/listings/unpublished.ts";
import { errorFacts } from "../log.ts";
import type { UploadedFile } from "../photos/upload.ts";
import { type Edit, editListing, findUndeleted, type ListingAnswer, missing, type Refused } from "./edit-listing.ts";
import type { ListingAccess } from "./listing-access.ts";
import { arranged, hasPhoto, isFull, unfit, withoutPhoto, withPhoto } from "./photo-changes.ts";
import { removeUnnamedPhoto, uploadedPhotoName, withStoredPhoto } from "./photo-files.ts";

export function createListingPhotos(access: ListingAccess) {
  const { platform, withLock, preparation, log, now } = access;
  const { listings } = platform;

  return {
    /**
     * Adds a photo to the gallery: in its place among those chosen with it, otherwise at the end. Adding the same bytes
     * again changes nothing.
     */
    async add(listingId: string, file: UploadedFile, chosen?: ChosenPlace): Promise<ListingAnswer> {
      const listing = await findUndeleted(listings, listingId);
      if (!listing) return missing;
      const name = uploadedPhotoName(file);
      if (hasPhoto(listing, name)) return { listing };
      if (isFull(listing)) return unfit(photoWording.galleryFull);
      return addPhoto(access, listingId, file, {
        overwrites: [],
        change: (latest, photo) =>
          hasPhoto(latest, name) ? undefined : withPhoto(latest, { ...photo, ...(chosen && { chosen }) }),
      });
    },

    /** Sets the photos' order, cover first, and their descriptions. */
    async arrange(listingId: string, { rev, ...arrangement }: PhotoArrangement): Promise<ListingAnswer> {
      const answer = await withLock(listingId, () =>
        editListing(listings, listingId, {
          seen: { rev, part: "photos" },
          overwrites: ["photos"],
          change: (latest) => touched(arranged(latest, arrangement), now()),
        }),
      );
      // The new cover needs a share image.
      if ("listing" in answer) preparation.schedule(listingId);
      return answer;
    },

    remove: (listingId: string, name: string): Promise<ListingAnswer> =>
      withLock(listingId, async () => {
        const before = await listings.findKept(listingId);
        const answer = await editListing(listings, listingId, {
          overwrites: ["photos"],
          change: (latest) => touched(withoutPhoto(latest, name), now()),
        });
        const photo = before?.pictures.find(({ address }) => photoName(address) === name);
        if (photo && "listing" in answer) {
          await removeUnnamedPhoto(platform, listingId, photo, "discard").catch((error: unknown) =>
            log.warn("photo files not removed", { listingId, ...errorFacts(error) }),
          );
          preparation.schedule(listingId);
        }
        return answer;
      }),
  };
}

function touched<Answer extends StoredListing | Refused>(answer: Answer, now: Date): Answer {
  return "refusal" in answer ? answer : { ...answer, updatedAt: now.toISOString() };
}

interface PhotoEdit extends Omit<Edit, "change"> {
  /** Returns the listing with the photo and related changes. */
  change(latest: StoredListing, photo: Photo): StoredListing | Refused | undefined;
}

/** Processes a photo, stores its files, and adds it to its listing's row. */
export async function addPhoto(
  { platform, processor, withLock, preparation, now }: ListingAccess,
  listingId: string,
  file: UploadedFile,
  edit: PhotoEdit,
): Promise<ListingAnswer> {
  const processed = await processor.develop(file);
  if ("refusal" in processed) return processed;
  const name = uploadedPhotoName(file);
  const answer = await withLock(listingId, () =>
    withStoredPhoto(platform, listingId, name, processed, (photo) =>
      editListing(platform.listings, listingId, {
        ...edit,
        change(latest) {
          if (isFull(latest) && !hasPhoto(latest, name)) return unfit(photoWording.galleryFull);
          const changed = edit.change(latest, photo);
          return !changed || "refusal" in changed ? changed : { ...changed, updatedAt: now().toISOString() };
        },
      }),
    ),
  );
  if ("listing" in answer) preparation.schedule(listingId);
  return answer;
}
