import { homeOfListing, type OwnSite } from "#domain/mls/home/as-listing.ts";
import type { MlsStore } from "../../mirror/mls-store.ts";
import type { PublicListingStore } from "../../ports/listing-store.ts";
import { createMutex } from "../../promises.ts";

type Listings = Pick<PublicListingStore, "all" | "contentVersion">;

/**
 * Keeps the agent's own homes in the mirror that visitors search.
 * @param feed returns a value that changes with each feed run
 */
export function createOwnRows(store: MlsStore, feed: () => string) {
  let edition = "";
  let mirror: object | undefined;
  const exclusively = createMutex();

  async function bringUpNow(listings: Listings, site: OwnSite): Promise<void> {
    const { version } = await listings.contentVersion();
    const now = `${version} ${feed()}`;
    if (now === edition && mirror === store.mirror()) return;
    const own = (await listings.all()).filter(({ status }) => status !== "sold");
    store.mirror().takeOwn(own.map((listing) => homeOfListing(listing, site)));
    [edition, mirror] = [now, store.mirror()];
  }

  return {
    /** A value that differs after each change. */
    edition: () => edition,
    /**
     * Writes the homes to the mirror if listings, settings, the feed or the mirror file changed. Waits some 150 ms for
     * a feed run's write. Runs sequentially, so that an older state never overwrites a newer one.
     */
    bringUp: (listings: Listings, site: OwnSite): Promise<void> => exclusively(() => bringUpNow(listings, site)),
  };
}
