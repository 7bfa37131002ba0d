import type { Picture } from "#domain/picture.ts";
import type { DevelopedPhoto } from "../photo-lab.ts";
import type { ImageStore, ListingStore } from "../ports.ts";
import { hasPhoto } from "./photo-album.ts";
import { fileNames, photoKey, photoName } from "./photo-files.ts";

/** Writes a photo's first files. Its name is made from its content, so the same bytes are the same photo. */
export async function keepPhoto(
  images: ImageStore,
  listingId: string,
  name: string,
  { original, first, width, height }: DevelopedPhoto,
): Promise<Picture> {
  const key = photoKey(listingId, name);
  await images.write("protected", key, original);
  await images.write("public", key, first);
  return { address: images.publicAddress(key), alt: "", width, height, widths: [] };
}

/** Removes a photo's files, unless its listing has it after all. What fails here is swept at the next start. */
export async function dropPhoto(
  { images, listings }: { images: ImageStore; listings: ListingStore },
  listingId: string,
  picture: Picture,
): Promise<void> {
  const listing = await listings.find(listingId);
  if (listing && hasPhoto(listing, photoName(picture.address))) return;
  for (const name of fileNames(picture)) await images.remove(photoKey(listingId, name));
}
