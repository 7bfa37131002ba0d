import { type ListingStatus, listingStatuses } from "./listing.ts";

/** How many homes there are of each status. */
export type ListingCounts = Record<ListingStatus, number>;

/** How many there are with a status, or in all. */
export function countOf(counts: ListingCounts, status?: ListingStatus): number {
  const wanted: readonly ListingStatus[] = status ? [status] : listingStatuses;
  return wanted.reduce((sum, each) => sum + counts[each], 0);
}
