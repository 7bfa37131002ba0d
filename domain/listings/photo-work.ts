import type { Listing } from "./listing.ts";

/** How many homes are for sale with photos that nobody has described, and the newest of them. */
export interface SilentHomes {
  /** Counted to a hundred. */
  count: number;
  newest?: Pick<Listing, "id" | "title"> | undefined;
}

/** Homes that are counted at most. */
export const mostSilent = 100;

/** Whether a visitor who hears the page is told nothing of a photo. What is sold may stay as it is. */
export function hasSilentPhotos({ status, pictures }: Pick<Listing, "status" | "pictures">): boolean {
  return status !== "sold" && pictures.some(({ alt }) => alt.trim() === "");
}

/** Whether copies of a photo, or the picture for shared pages, are still to be made. */
export function hasUnreadyPhotos({ pictures, coverImage }: Pick<Listing, "pictures" | "coverImage">): boolean {
  return pictures.some(({ address, widths, share }) => widths.length === 0 || (address === coverImage && !share));
}
