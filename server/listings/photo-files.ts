import { type Listing, photoName } from "#domain/listings/listing.ts";
import { copyAddress, type Picture, type PictureFormat } from "#domain/picture.ts";
import type { ProcessedPhoto } from "../photos/photo-processor.ts";
import type { UploadedFile } from "../photos/upload.ts";
import type { ImageStore } from "../ports/image-store.ts";
import type { ListingStore } from "../ports/listing-store.ts";
import type { Platform } from "../ports/platform.ts";
import { hasPhoto } from "./photo-changes.ts";

const formats: PictureFormat[] = ["avif", "jpg"];

type PictureFiles = Pick<Picture, "address" | "widths" | "share">;

/** Returns the name of an uploaded file's photo. It derives from the content, so identical bytes are the same photo. */
export function uploadedPhotoName({ hash }: UploadedFile): string {
  return `${hash}.jpg`;
}

/** Returns the names of all of a photo's files, at both levels. */
export function fileNames({ address, widths, share }: PictureFiles): string[] {
  const copies = widths.flatMap((width) => formats.map((format) => copyAddress(address, width, format)));
  return [address, ...copies, ...(share ? [share] : [])].map(photoName);
}

/** Returns all file names that a listing refers to. */
export function namedFiles(
  listing: Pick<Listing, "coverImage" | "images"> & { pictures: PictureFiles[] },
): Set<string> {
  const addresses = [listing.coverImage, ...listing.images].map(photoName);
  return new Set([...addresses, ...listing.pictures.flatMap(fileNames)]);
}

export function photoKey(listingId: string, name: string): string {
  return `listings/${listingId}/${name}`;
}

/** Returns the keys of a listing's files at either level. */
export async function storedKeys(images: ImageStore, listingId: string): Promise<string[]> {
  const prefix = photoKey(listingId, "");
  const keys = [...(await images.list("protected", prefix)), ...(await images.list("public", prefix))];
  return [...new Set(keys)];
}

type Stores = Pick<Platform, "images"> & { listings: Pick<ListingStore, "findKept"> };

/**
 * Writes a photo's first files, then runs `nameInRow`, which must add the photo to its listing's row. If it does not,
 * or if anything throws, removes the files again.
 *
 * @param name derived from the photo's content, so identical bytes are the same photo
 */
export async function withStoredPhoto<Result>(
  stores: Stores,
  listingId: string,
  name: string,
  { original, first, width, height }: ProcessedPhoto,
  nameInRow: (picture: Picture) => Promise<Result>,
): Promise<Result> {
  const key = photoKey(listingId, name);
  const picture = { address: stores.images.publicAddress(key), alt: "", width, height, widths: [] };
  try {
    await stores.images.write("protected", key, original);
    await stores.images.write("public", key, first);
    return await nameInRow(picture);
  } finally {
    await removeUnnamedPhoto(stores, listingId, picture, "remove");
  }
}

/**
 * Removes a photo's files unless its listing names the photo. If this fails, leftover files are found later as files
 * that no row names.
 *
 * @param how `remove` deletes for good: for a photo whose upload was never confirmed
 */
export async function removeUnnamedPhoto(
  { images, listings }: Stores,
  listingId: string,
  picture: Picture,
  how: "remove" | "discard",
): Promise<void> {
  const listing = await listings.findKept(listingId);
  if (listing && hasPhoto(listing, photoName(picture.address))) return;
  for (const name of fileNames(picture)) await images[how](photoKey(listingId, name));
}
