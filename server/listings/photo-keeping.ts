import type { Picture } from "#domain/picture.ts";
import type { DevelopedPhoto } from "../photos/photo-developer.ts";
import type { Platform } from "../ports.ts";
import { hasPhoto } from "./photo-album.ts";
import { fileNames, photoKey, photoName } from "./photo-files.ts";

type Stores = Pick<Platform, "listings" | "images">;

/**
 * Writes a photo's first files, then runs `work`, which is to name the photo in its listing's row. When it does not, or
 * something fails on the way, the files go again.
 *
 * @param name made from the photo's content, so that the same bytes are the same photo
 */
export async function keepingPhoto<Result>(
  stores: Stores,
  listingId: string,
  name: string,
  { original, first, width, height }: DevelopedPhoto,
  work: (picture: Picture) => Promise<Result>,
): Promise<Result> {
  const key = photoKey(listingId, name);
  const picture = { address: stores.images.publicAddress(key), alt: "", width, height, widths: [] };
  try {
    await stores.images.write("protected", key, original);
    await stores.images.write("public", key, first);
    return await work(picture);
  } finally {
    await dropPhoto(stores, listingId, picture, "remove");
  }
}

/**
 * Takes away a photo's files, unless its listing has it. What fails here is left as files that no row names.
 *
 * @param how for good when nobody was told that the photo is kept
 */
export async function dropPhoto(
  { images, listings }: Stores,
  listingId: string,
  picture: Picture,
  how: "remove" | "discard",
): Promise<void> {
  const listing = await listings.find(listingId);
  if (listing && hasPhoto(listing, photoName(picture.address))) return;
  for (const name of fileNames(picture)) await images[how](photoKey(listingId, name));
}
