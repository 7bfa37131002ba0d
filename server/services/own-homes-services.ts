import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { MlsListings } from "../listings/mls-listings.ts";
import type { OwnListings } from "../mls/own/own-listings.ts";
import type { Scratch } from "../photos/scratch-folder.ts";
import type { ListingStore } from "../ports/listing-store.ts";
import { newListingId } from "../records/ids.ts";

/** The agent's listings for the feed, with photos that come as bytes and not from a form. */
export function createOwnListings(
  mls: MlsListings,
  listings: Pick<ListingStore, "find">,
  scratch: Scratch,
): OwnListings {
  return {
    ...mls,
    find: (id) => listings.find(id),
    newId: newListingId,
    addPhoto: (id, photo, bytes) =>
      scratch.inFolder(async (folder) => {
        const path = join(folder, "photo");
        await writeFile(path, bytes);
        // As long as that of an upload: the same bytes are the same photo.
        const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 24);
        return mls.addPhoto(id, photo, { path, name: "photo", hash });
      }),
  };
}
