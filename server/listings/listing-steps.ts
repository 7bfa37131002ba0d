import { readListingDraft } from "#domain/listings/drafts/listing-draft.ts";
import { listingFieldWording } from "#domain/listings/listing-wording.ts";
import {
  isDeleted,
  isOffMarket,
  isUnpublished,
  type StoredListing,
  type Trashed,
  withdrawn,
} from "#domain/listings/unpublished.ts";
import { trashEnd } from "#domain/trash.ts";
import { errorFacts } from "../log.ts";
import { editListing, formRefusal, type ListingAnswer, missing } from "./edit-listing.ts";
import type { ListingAccess } from "./listing-access.ts";
import { storedKeys } from "./photo-files.ts";

/**
 * Publishes a draft. Returns an already published listing unchanged, because the previous response may have been lost.
 */
export async function publishListing(access: ListingAccess, id: string, seen: number): Promise<ListingAnswer> {
  const { platform, withLock, preparation, now } = access;
  const answer = await withLock(id, () =>
    editListing(platform.listings, id, {
      seen: { rev: seen, part: "fields" },
      overwrites: ["fields"],
      isDone: (latest) => !isUnpublished(latest),
      change(draft) {
        if (!isUnpublished(draft)) return undefined;
        const reading = readListingDraft(draft);
        const fields = {
          ...("refusal" in reading && reading.refusal.fields),
          ...(draft.coverImage === "" && { coverImage: listingFieldWording.cover }),
        };
        if ("refusal" in reading || draft.coverImage === "") return formRefusal(fields);
        const { isDraft: _, listedAt, ...home } = draft;
        const moment = now().toISOString();
        // It counts as new from now on, unless visitors saw it before.
        return { ...home, ...reading.draft, createdAt: listedAt ?? moment, updatedAt: moment };
      },
    }),
  );
  if ("listing" in answer) preparation.schedule(id);
  return answer;
}

/** Turns a listing into a draft. Returns an existing draft unchanged. */
export function withdrawListing(access: ListingAccess, id: string, seen: number): Promise<ListingAnswer> {
  const { platform, withLock, now } = access;
  return withLock(id, () =>
    editListing(platform.listings, id, {
      seen: { rev: seen, part: "fields" },
      overwrites: ["fields"],
      isDone: isUnpublished,
      change: (listing) =>
        isUnpublished(listing) ? undefined : isOffMarket(listing) ? missing : withdrawn(listing, now()),
    }),
  );
}

/** The agent's deleted listings. For 30 days, they can be restored with their photos. */
export function createListingTrash(access: ListingAccess) {
  const { platform, withLock, preparation, log, now } = access;
  const { listings, images } = platform;
  const isOver = ({ trashedAt }: Trashed) => trashedAt < trashEnd(now());
  const all = async () => (await listings.hidden()).filter(isDeleted);

  /** Permanently deletes a trashed listing and moves its photos to the image trash. Its removal record stays. */
  const forget = (id: string) =>
    withLock(id, async () => {
      const home = await listings.findKept(id);
      if (!home || !isDeleted(home) || !(await listings.remove(id, { seen: home.rev }))) return false;
      try {
        for (const key of await storedKeys(images, id)) await images.discard(key);
      } catch (error) {
        // The listing is gone anyway. Leftover files are found later as files that no row names.
        log.warn("photo files not removed", { listingId: id, ...errorFacts(error) });
      }
      return true;
    });

  return {
    forget,

    /** Returns whether the listing existed. */
    async put(id: string): Promise<boolean> {
      const answer = await withLock(id, () =>
        editListing(listings, id, {
          overwrites: [],
          change: (home) => ({ ...home, trashedAt: now().toISOString() }),
        }),
      );
      return "listing" in answer;
    },

    /** Restores a listing. Returns it unchanged if it is not in the trash. */
    async restore(id: string): Promise<ListingAnswer> {
      const answer = await withLock(id, () =>
        editListing(listings, id, {
          isOfTrash: true,
          overwrites: [],
          change(home) {
            if (!isDeleted(home)) return undefined;
            const { trashedAt: _, ...back } = home;
            return isOver(home) ? missing : (back as StoredListing);
          },
        }),
      );
      if ("listing" in answer) preparation.schedule(id);
      return answer;
    },

    /** Returns the trash, latest first. */
    async list(): Promise<StoredListing[]> {
      const latestFirst = (one: Trashed, other: Trashed) => (one.trashedAt < other.trashedAt ? 1 : -1);
      return (await all()).filter((home) => !isOver(home)).sort(latestFirst);
    },

    /** Permanently deletes what has been in the trash long enough. */
    async clear(): Promise<void> {
      for (const home of await all()) if (isOver(home)) await forget(home.id);
    },
  };
}
