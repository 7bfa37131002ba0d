import type { ListingStatus } from "./listing.ts";

/** Lookups of listings, areas and the agent's pages, used to find which addresses show the same content. */
export interface Directory {
  /** Whether a listing with this id exists. */
  isListing(id: string): Promise<boolean>;
  /** Whether a listing with this id existed and is remembered. */
  isGone(id: string): Promise<boolean>;
  /** Whether the agent has an area page with this slug. */
  isArea(slug: string): boolean;
  /** Whether the agent's page at this path is public. */
  isPage(path: string): boolean;
  /** Whether a page at this path has moved. */
  isMoved(path: string): boolean;
  /** Whether visitors search MLS homes on the site's own pages. */
  hasOwnSearch: boolean;
  /** Returns the number of homes with this status, or of all homes. */
  listingCount(status?: ListingStatus): number;
}
