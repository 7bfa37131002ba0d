import { setTimeout as pause } from "node:timers/promises";
import type { ImageStore, ListingStore } from "../ports.ts";
import { namedFiles } from "./photo-files.ts";

interface SweepParts {
  listings: ListingStore;
  images: ImageStore;
  /** Milliseconds between the two looks. */
  patience?: number;
}

/**
 * Removes files of listings that are gone and files that their listing does not speak of: what a crash between file and
 * row leaves behind. Looks twice, because a file that is just arriving, here or in another process, has no row yet.
 *
 * @returns the keys removed
 */
export async function sweepPhotos({ listings, images, patience = 2000 }: SweepParts): Promise<string[]> {
  const suspects = await unnamedKeys(listings, images);
  if (suspects.size === 0) return [];
  await pause(patience);
  const stillUnnamed = [...(await unnamedKeys(listings, images))].filter((key) => suspects.has(key));
  for (const key of stillUnnamed) await images.remove(key);
  return stillUnnamed;
}

async function unnamedKeys(listings: ListingStore, images: ImageStore): Promise<Set<string>> {
  const keys = [...(await images.list("protected", "listings/")), ...(await images.list("public", "listings/"))];
  const names = new Map((await listings.all()).map((listing) => [listing.id, namedFiles(listing)]));
  return new Set(
    keys.filter((key) => {
      const [, listingId = "", name = ""] = key.split("/");
      return !names.get(listingId)?.has(name);
    }),
  );
}
