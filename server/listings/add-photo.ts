import type { Photo } from "#domain/listings/listing.ts";
import { photoWording } from "#domain/listings/photos/photo-rules.ts";
import type { KeptListing } from "#domain/listings/unpublished.ts";
import type { UploadedFile } from "../photos/upload.ts";
import { type Edit, editListing, type ListingAnswer, type ListingWriteRefusal } from "./edit-listing.ts";
import type { ListingParts } from "./listing-parts.ts";
import { hasPhoto, isFull, unfit } from "./photo-changes.ts";
import { uploadedPhotoName } from "./photo-files.ts";
import { withStoredPhoto } from "./store-photo.ts";

interface PhotoEdit extends Omit<Edit, "change"> {
  /** Returns the listing with the photo and whatever else changes with it. */
  change(latest: KeptListing, photo: Photo): KeptListing | { refusal: ListingWriteRefusal } | undefined;
}

/** Develops a photo, stores its files and names it in its listing's row. */
export async function addPhoto(
  { platform, developer, inTurn, preparation, now }: ListingParts,
  listingId: string,
  file: UploadedFile,
  edit: PhotoEdit,
): Promise<ListingAnswer> {
  const developed = await developer.develop(file.path);
  if ("refusal" in developed) return developed;
  const name = uploadedPhotoName(file);
  const answer = await inTurn(listingId, () =>
    withStoredPhoto(platform, listingId, name, developed, (photo) =>
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
