import { isDeepStrictEqual } from "node:util";
import { type Listing, listingImages, photoName } from "#domain/listings/listing.ts";
import type { MlsPhotoLink } from "#domain/listings/mls-link.ts";
import { isOffMarket, isPublic, offMarket } from "#domain/listings/unpublished.ts";
import type { MlsPhoto } from "#domain/mls/home/mls-home.ts";
import { hasPhotosOfMls, photoNames } from "#domain/own-homes/own-home.ts";
import type { UploadedFile } from "../photos/upload.ts";
import { editListing, type ListingAnswer } from "./edit-listing.ts";
import type { ListingAccess } from "./listing-access.ts";
import { addPhoto } from "./listing-photos.ts";
import { arranged, hasPhoto, withPhoto } from "./photo-changes.ts";
import { removeUnnamedPhoto, uploadedPhotoName } from "./photo-files.ts";

/** The agent's listings as written by the MLS feed. Writes nothing if a listing would not change. */
export type MlsListings = ReturnType<typeof createMlsListings>;

export function createMlsListings(access: ListingAccess) {
  const { platform, withLock, preparation, now } = access;
  const { listings } = platform;

  /** Hidden listings belong to the agent and are not changed. */
  function write(id: string, change: (latest: Listing) => Listing, isOfPhotos = false): Promise<ListingAnswer> {
    return editListing(listings, id, {
      overwrites: isOfPhotos ? ["photos"] : ["fields"],
      change(latest) {
        if (!isPublic(latest)) return undefined;
        const changed = change(latest);
        return isDeepStrictEqual(stored(changed), stored(latest))
          ? undefined
          : { ...changed, updatedAt: now().toISOString() };
      },
    });
  }

  return {
    all: listings.all,
    gone: listings.gone,
    hidden: listings.hidden,
    add: (listing: Listing): Promise<void> => withLock(listing.id, async () => void (await listings.add(listing))),

    change: (id: string, change: (latest: Listing) => Listing): Promise<boolean> =>
      withLock(id, async () => {
        const before = await listings.find(id);
        const answer = await write(id, change);
        return "listing" in answer && answer.listing.rev !== before?.rev;
      }),

    delist: (id: string): Promise<void> =>
      withLock(id, async () => {
        await write(id, (latest) => offMarket(latest, now()));
      }),

    relist: (id: string, change: (kept: Listing) => Listing): Promise<boolean> =>
      withLock(id, async () => {
        let isBack = false;
        await editListing(listings, id, {
          overwrites: ["fields", "photos"],
          change(kept) {
            isBack = isOffMarket(kept);
            if (!isOffMarket(kept)) return undefined;
            const { mls: { offSince: _offSince, ...mls } = { key: "", own: [] }, ...listing } = kept;
            return { ...change({ ...listing, ...(mls.key && { mls }) }), updatedAt: now().toISOString() };
          },
        });
        if (isBack) preparation.schedule(id);
        return isBack;
      }),

    /** Appends an MLS photo. Returns its name; `undefined` if it is not a photo. */
    async addPhoto(
      id: string,
      { key, changedAt, words = "" }: MlsPhoto,
      file: UploadedFile,
    ): Promise<string | undefined> {
      const name = uploadedPhotoName(file);
      const link = { key, ...(changedAt && { changedAt }), name };
      const answer = await addPhoto(access, id, file, {
        overwrites: ["photos"],
        change: (latest, photo) =>
          isPublic(latest)
            ? withLinked(hasPhoto(latest, name) ? latest : withPhoto(latest, { ...photo, alt: words }), link)
            : undefined,
      });
      return "listing" in answer ? name : undefined;
    },

    /** Sets the photos' order and discards all others. Links without a name are recorded as having no photo. */
    async arrangePhotos(id: string, photos: readonly MlsPhotoLink[]): Promise<void> {
      const before = await withLock(id, async () => {
        const found = await listings.find(id);
        await write(id, (latest) => withPhotos(latest, photos), true);
        return found;
      });
      const names = new Set(photoNames(photos));
      const dropped = (before?.pictures ?? []).filter(({ address }) => !names.has(photoName(address)));
      // Photos that the listing still names stay.
      for (const picture of dropped) await withLock(id, () => removeUnnamedPhoto(platform, id, picture, "discard"));
      preparation.schedule(id);
    },
  };
}

/** Returns the stored form: without undefined values. */
const stored = (listing: Listing): unknown => JSON.parse(JSON.stringify(listing));

/** The photos and their MLS links change together, so an interruption does not look like an edit. */
function withLinked(listing: Listing, link: MlsPhotoLink): Listing {
  if (!listing.mls) return listing;
  return { ...listing, mls: { ...listing.mls, photos: [...(listing.mls.photos ?? []), link] } };
}

/** Returns the listing with only these photos, the first as its cover. */
function withPhotos(listing: Listing, photos: readonly MlsPhotoLink[]): Listing {
  // The agent has arranged them in the meantime.
  if (!listing.mls || listing.mls.own.includes("photos") || !hasPhotosOfMls(listing)) return listing;
  const names = photoNames(photos);
  const images = listingImages(listing).filter((address) => names.includes(photoName(address)));
  const [coverImage = "", ...gallery] = images;
  const pictures = listing.pictures.filter(({ address }) => images.includes(address));
  const left = { ...listing, coverImage, images: gallery, pictures, mls: { ...listing.mls, photos: [...photos] } };
  const inOrder = arranged(left, {
    photos: names.filter((name) => hasPhoto(left, name)).map((name) => ({ name })),
  });
  return "refusal" in inOrder ? left : inOrder;
}
