import type { Listing } from "#domain/listings/listing.ts";
import { copyAddress, type Picture, type PictureFormat } from "#domain/picture.ts";
import type { ImageStore } from "../ports.ts";

const formats: PictureFormat[] = ["avif", "jpg"];

/** The last part of an address: `porch.jpg`. */
export function photoName(address: string): string {
  return address.split(/[?#]/, 1)[0]?.split("/").at(-1) ?? "";
}

interface PicturesOfListing extends Pick<Listing, "coverImage" | "images"> {
  pictures: Pick<Picture, "address" | "widths" | "share">[];
}

/** The names of every file of a photo, at both levels. */
export function fileNames({ address, widths, share }: Pick<Picture, "address" | "widths" | "share">): string[] {
  const copies = widths.flatMap((width) => formats.map((format) => copyAddress(address, width, format)));
  return [address, ...copies, ...(share ? [share] : [])].map(photoName);
}

/** The names of every file that a listing speaks of. */
export function namedFiles(listing: PicturesOfListing): Set<string> {
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
