import type { Listing } from "#domain/listings/listing.ts";
import type { ListingStore } from "../ports/listing-store.ts";

/**
 * The listings as the agent works on them: also those that are off the market, which stand among what is remembered of gone
 * homes. A listing that is there comes first; what is kept is read and written only when none is.
 */
export function withOffMarket(listings: ListingStore): ListingStore {
  const findKept = async (id: string) => {
    const gone = await listings.findGone(id);
    return gone?.kept && { gone, kept: gone.kept };
  };

  return {
    ...listings,

    find: async (id) => (await listings.find(id)) ?? (await findKept(id))?.kept,

    async replace(listing) {
      const outcome = await listings.replace(listing);
      const found = outcome === "missing" ? await findKept(listing.id) : undefined;
      if (!found) return outcome;
      return listings.replaceKept({ ...found.gone, kept: listing });
    },

    async retire(gone) {
      const found = await findKept(gone.id);
      return (await listings.retire(gone)) || found !== undefined;
    },
  };
}

/** The listings that are off the market, the latest first. */
export async function offMarketListings({ gone }: Pick<ListingStore, "gone">): Promise<Listing[]> {
  const kept = (await gone()).flatMap((each) => each.kept ?? []);
  return kept.toReversed();
}
