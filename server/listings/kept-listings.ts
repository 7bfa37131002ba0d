import { hasUnreadyPhotos } from "#domain/listings/photo-work.ts";
import { isUnpublished, type KeptListing } from "#domain/listings/unpublished.ts";
import type { Platform } from "../ports/platform.ts";

/** The agent's listings and drafts together: what is done to a home and its photos is the same for both. */
export interface KeptListings {
  /** Listings, then drafts, each newest first. For commands and background work. */
  all(): Promise<KeptListing[]>;
  find(id: string): Promise<KeptListing | undefined>;
  /** See `ListingStore.replace`: a draft stays one. */
  replace(listing: KeptListing): Promise<"replaced" | "conflict" | "missing">;
  /** The ids of homes with unready photos (domain/listings/photo-work.ts) that were last written before an ISO timestamp, or of all. */
  unready(before?: string): Promise<string[]>;
}

export function createKeptListings({
  listings,
  unpublished,
}: Pick<Platform, "listings" | "unpublished">): KeptListings {
  return {
    all: async () => [...(await listings.all()), ...(await unpublished.all())],
    // Between the first two looks a draft can be published: then it is in neither of them.
    find: async (id) => (await listings.find(id)) ?? (await unpublished.find(id)) ?? (await listings.find(id)),
    replace: (listing) => (isUnpublished(listing) ? unpublished.replace(listing) : listings.replace(listing)),
    async unready(before) {
      const isLeft = (home: KeptListing) => hasUnreadyPhotos(home) && home.updatedAt < (before ?? "~");
      return [...(await listings.all()), ...(await unpublished.all())].filter(isLeft).map(({ id }) => id);
    },
  };
}
