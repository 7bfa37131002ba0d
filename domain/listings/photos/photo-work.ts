import type { Listing } from "../listing.ts";

/** How many homes are for sale with photos that nobody has described, and the newest of them. */
export interface SilentHomes {
  count: number;
  newest?: Pick<Listing, "id" | "title"> | undefined;
}

/** Whether a visitor who hears the page is told nothing of a photo. What is sold may stay as it is. */
function hasSilentPhotos({ status, pictures }: Pick<Listing, "status" | "pictures">): boolean {
  return status !== "sold" && pictures.some(({ alt }) => alt.trim() === "");
}

/** Those homes, of a list that begins with the newest. */
export function silentHomes(homes: readonly Listing[]): SilentHomes {
  const silent = homes.filter(hasSilentPhotos);
  const [newest] = silent;
  return { count: silent.length, newest: newest && { id: newest.id, title: newest.title } };
}

/** Whether copies of a photo, or the picture for shared pages, are still to be made. */
export function hasUnreadyPhotos({ pictures, coverImage }: Pick<Listing, "pictures" | "coverImage">): boolean {
  return pictures.some(({ address, widths, share }) => widths.length === 0 || (address === coverImage && !share));
}
