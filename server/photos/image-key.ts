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

/**
 * Whether this is `listings/{listingId}/{filename}` or `images/{filename}`. Such a key never leads outside the folder.
 */
export function isImageKey(key: string): boolean {
  const name = key.slice(key.lastIndexOf("/") + 1);
  return isImageFolder(key.slice(0, -name.length - 1)) && filename.test(name) && !name.includes("..");
}

/** @throws BadImageKeyError */
export function assertImageKey(key: string): void {
  if (isImageKey(key)) return;
  throw new BadImageKeyError("An image key must be listings/{listingId}/{filename} or images/{filename}.");
}

/** Whether keys may be in this folder: `images` or `listings/{listingId}`. */
export function isImageFolder(folder: string): boolean {
  const [area, listingId, ...more] = folder.split("/");
  if (area === "images") return listingId === undefined;
  return area === "listings" && ListingIdSchema.safeParse(listingId).success && more.length === 0;
}

/** Uses the file extension. Unknown extensions are plain bytes, which no browser displays. */
export function contentTypeOf(key: string): string {
  return contentTypes[extname(key).toLowerCase()] ?? "application/octet-stream";
}
