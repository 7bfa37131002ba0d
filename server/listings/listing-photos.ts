import type { Listing } from "#domain/listings/listing.ts";
import type { PhotoArrangement } from "#domain/listings/photo-arrangement.ts";
import { photoWording } from "#domain/listings/photo-rules.ts";
import type { UploadedFile } from "../photos/upload.ts";
import { type ListingAnswer, type ListingWriteRefusal, missing, type Seen } from "./listing-editor.ts";
import type { ListingParts } from "./listing-parts.ts";
import { arranged, hasPhoto, isFull, unfit, withoutPhoto, withPhoto } from "./photo-album.ts";
import { photoName } from "./photo-files.ts";
import { dropPhoto, keepingPhoto } from "./photo-keeping.ts";
import type { ListingPart } from "./revision-memory.ts";

export interface ListingPhotos {
  /** Adds a photo to the end of the gallery. The same bytes again change nothing. */
  add(listingId: string, file: UploadedFile): Promise<ListingAnswer>;
  /** Puts the photos in order, the cover first, and describes them. */
  arrange(listingId: string, arrangement: PhotoArrangement): Promise<ListingAnswer>;
  remove(listingId: string, name: string): Promise<ListingAnswer>;
  /** Develops a photo and adds it with whatever else `change` does to the listing. */
  addWith(listingId: string, file: UploadedFile, edit: PhotoEdit): Promise<ListingAnswer>;
}

interface PhotoEdit {
  seen?: Seen;
  /** A new cover comes first, whatever order the others were put in meanwhile. */
  isCover?: boolean;
  overwrites: ListingPart[];
  change?(latest: Listing): Listing | { refusal: ListingWriteRefusal };
}

/** A photo's name is made from its content. */
export function nameOf({ hash }: UploadedFile): string {
  return `${hash}.jpg`;
}

export function createListingPhotos({
  platform,
  lab,
  editor,
  inTurn,
  preparation,
  log,
  now,
}: ListingParts): ListingPhotos {
  const { listings } = platform;

  async function addWith(listingId: string, file: UploadedFile, edit: PhotoEdit): Promise<ListingAnswer> {
    const developed = await lab.develop(file.path);
    if ("refusal" in developed) return developed;
    const { change = (latest: Listing) => latest, isCover, ...when } = edit;
    const answer = await inTurn(listingId, () =>
      keepingPhoto(platform, listingId, nameOf(file), developed, (picture) =>
        editor.edit(listingId, {
          ...when,
          change(latest) {
            if (isFull(latest) && !hasPhoto(latest, nameOf(file))) return unfit(photoWording.galleryFull);
            const changed = change(latest);
            if ("refusal" in changed) return changed;
            return { ...withPhoto(changed, picture, isCover), updatedAt: now().toISOString() };
          },
        }),
      ),
    );
    if ("listing" in answer) preparation.schedule(listingId);
    return answer;
  }

  return {
    addWith,

    async add(listingId, file) {
      const listing = await listings.find(listingId);
      if (!listing) return missing;
      if (hasPhoto(listing, nameOf(file))) return { listing };
      if (isFull(listing)) return unfit(photoWording.galleryFull);
      return addWith(listingId, file, { overwrites: [] });
    },

    async arrange(listingId, { rev, photos }) {
      const answer = await editor.edit(listingId, {
        seen: { rev, part: "photos" },
        overwrites: ["photos"],
        change: (latest) => touched(arranged(latest, photos), now()),
      });
      // The new cover needs a share picture.
      if ("listing" in answer) preparation.schedule(listingId);
      return answer;
    },

    remove: (listingId, name) =>
      inTurn(listingId, async () => {
        const before = await listings.find(listingId);
        const answer = await editor.edit(listingId, {
          overwrites: ["photos"],
          change: (latest) => touched(withoutPhoto(latest, name), now()),
        });
        const picture = before?.pictures.find(({ address }) => photoName(address) === name);
        if (picture && "listing" in answer) {
          await dropPhoto(platform, listingId, picture, "discard").catch((error: unknown) =>
            log.warn("photo files not removed", { listingId, error: String(error) }),
          );
          preparation.schedule(listingId);
        }
        return answer;
      }),
  };
}

function touched<Answer extends Listing | { refusal: ListingWriteRefusal }>(answer: Answer, now: Date): Answer {
  return "refusal" in answer ? answer : { ...answer, updatedAt: now.toISOString() };
}
