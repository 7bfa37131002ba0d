import type { ListingStatus } from "./listing.ts";

/** What has to be known of listings, areas and the agent's pages to tell which addresses show the same. */
export interface Directory {
  /** Whether there is a listing of this id now. */
  isListing(id: string): Promise<boolean>;
  /** Whether there was a listing of this id, which is remembered. */
  isGone(id: string): Promise<boolean>;
  /** Whether the agent has written about an area whose page has this slug. */
  isArea(slug: string): boolean;
  /** Whether the agent's page at this path is public. */
  isPage(path: string): boolean;
  /** Whether a page was at this path that is elsewhere now. */
  isMoved(path: string): boolean;
  /** Whether visitors search the homes of the MLS on the site's own pages. */
  hasOwnSearch: boolean;
  /** Returns the number of homes with this status, or of all. */
  listingCount(status?: ListingStatus): number;
}
