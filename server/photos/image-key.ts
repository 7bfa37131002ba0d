import { extname } from "node:path";
import { ListingIdSchema } from "#domain/listings/listing.ts";
import { BadImageKeyError } from "../ports/store-errors.ts";

const filename = /^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/;

const contentTypes: Record<string, string> = {
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".png": "image/png",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".svg": "image/svg+xml",
};

/** Whether this is `listings/{listingId}/{filename}` or `images/{filename}`. No such key leads out of the folder. */
export function isImageKey(key: string): boolean {
  const name = key.slice(key.lastIndexOf("/") + 1);
  return isImageFolder(key.slice(0, -name.length - 1)) && filename.test(name) && !name.includes("..");
}

/** @throws BadImageKeyError */
export function assertImageKey(key: string): void {
  if (isImageKey(key)) return;
  throw new BadImageKeyError("A picture's key is listings/{listingId}/{filename} or images/{filename}.");
}

/** Whether this is a folder that keys can lie in: `images` or `listings/{listingId}`. */
export function isImageFolder(folder: string): boolean {
  const [area, listingId, ...more] = folder.split("/");
  if (area === "images") return listingId === undefined;
  return area === "listings" && ListingIdSchema.safeParse(listingId).success && more.length === 0;
}

/** Judged by the ending of the name. A file of no known kind is plain bytes, which no browser shows. */
export function contentTypeOf(key: string): string {
  return contentTypes[extname(key).toLowerCase()] ?? "application/octet-stream";
}
