import type { Listing } from "#domain/listings/listing.ts";

/** What a page shows, so that a write makes only those pages anew that show what was written. Every page shows the frame. */
export interface PageBasis {
  /** Whether it shows a list of homes, which any write to a home may change. */
  hasLists: boolean;
  /** The homes that it shows beside, with their revisions. */
  homes: Map<string, number>;
  /** When what it shows is over, as an open house is: milliseconds since 1970. */
  goodUntil: number;
}

/** Of a page that says nothing: it shows whatever there is. */
export function newBasis(): PageBasis {
  return { hasLists: true, homes: new Map(), goodUntil: Number.POSITIVE_INFINITY };
}

/** Notes that a page shows these homes and no list. */
export function noteHomes(basis: PageBasis, homes: readonly Pick<Listing, "id" | "rev">[]): void {
  basis.hasLists = false;
  for (const { id, rev } of homes) basis.homes.set(id, rev);
}

/** @param time milliseconds since 1970 */
export function noteEnd(basis: PageBasis, time: number): void {
  basis.goodUntil = Math.min(basis.goodUntil, time);
}
