import { type Listing, photoName } from "#domain/listings/listing.ts";
import { copyAddress, type Picture, type PictureFormat } from "#domain/picture.ts";
import type { UploadedFile } from "../photos/upload.ts";
import type { ImageStore } from "../ports/image-store.ts";

const formats: PictureFormat[] = ["avif", "jpg"];

type PictureFiles = Pick<Picture, "address" | "widths" | "share">;

/** The name of the photo that is made of an uploaded file: made from its content, so that the same bytes are the same photo. */
export function uploadedPhotoName({ hash }: UploadedFile): string {
  return `${hash}.jpg`;
}

/** The names of every file of a photo, at both levels. */
export function fileNames({ address, widths, share }: PictureFiles): string[] {
  const copies = widths.flatMap((width) => formats.map((format) => copyAddress(address, width, format)));
  return [address, ...copies, ...(share ? [share] : [])].map(photoName);
}

/** The names of every file that a listing names. */
export function namedFiles(
  listing: Pick<Listing, "coverImage" | "images"> & { pictures: PictureFiles[] },
): Set<string> {
  const addresses = [listing.coverImage, ...listing.images].map(photoName);
  return new Set([...addresses, ...listing.pictures.flatMap(fileNames)]);
}

export function photoKey(listingId: string, name: string): string {
  return `listings/${listingId}/${name}`;
}

/** The keys of a listing's files at either level. */
export async function storedKeys(images: ImageStore, listingId: string): Promise<string[]> {
  const prefix = photoKey(listingId, "");
  const keys = [...(await images.list("protected", prefix)), ...(await images.list("public", prefix))];
  return [...new Set(keys)];
}
