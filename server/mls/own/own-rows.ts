import { homeOfListing, type OwnSite } from "#domain/mls/home/as-listing.ts";
import type { MlsStore } from "../../mirror/mls-store.ts";
import type { PublicListingStore } from "../../ports/listing-store.ts";

type Listings = Pick<PublicListingStore, "all" | "contentVersion">;

/**
 * Keeps the agent's own homes among those that visitors search.
 * @param feed what changes with each run of the feed
 */
export function createOwnRows(store: MlsStore, feed: () => string) {
  let edition = "";
  let mirror: object | undefined;
  let underWay: Promise<void> = Promise.resolve();

  async function bringUpNow(listings: Listings, site: OwnSite): Promise<void> {
    const { version } = await listings.contentVersion();
    const now = `${version} ${feed()}`;
    if (now === edition && mirror === store.mirror()) return;
    const own = (await listings.all()).filter(({ status }) => status !== "sold");
    store.mirror().takeOwn(own.map((listing) => homeOfListing(listing, site)));
    [edition, mirror] = [now, store.mirror()];
  }

  return {
    /** Another text after each change. */
    edition: () => edition,
    /**
     * Writes them into the mirror where listings, settings or the feed have changed since, or where its file is another one. What a
     * feed run writes meanwhile is waited for, some 150 ms. One after the other: an older state never overtakes a newer one.
     */
    bringUp(listings: Listings, site: OwnSite): Promise<void> {
      const turn = underWay.then(() => bringUpNow(listings, site));
      underWay = turn.catch(() => {});
      return turn;
    },
  };
}
