import { extname } from "node:path";
import { InquiryIdSchema } from "#domain/inquiries/inquiry.ts";
import { ListingIdSchema } from "#domain/listings/listing.ts";
import type { ImageLevel } from "../ports/image-store.ts";
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
 * Whether this is `listings/{listingId}/{filename}`, `inquiries/{inquiryId}/{filename}` or `images/{filename}`. Such a key never leads outside the folder.
 */
export function isImageKey(key: string): boolean {
  const name = key.slice(key.lastIndexOf("/") + 1);
  return isImageFolder(key.slice(0, -name.length - 1)) && filename.test(name) && !name.includes("..");
}

/** @throws BadImageKeyError also for a key that may not exist at this level */
export function assertImageKey(key: string, level: ImageLevel = "protected"): void {
  if (isImageKey(key) && levelsOf(key).includes(level)) return;
  throw new BadImageKeyError(
    "An image key must be listings/{listingId}/{filename}, inquiries/{inquiryId}/{filename} or images/{filename}.",
  );
}

/** The levels at which a key may exist: a visitor's photos are for the agent only. */
export function levelsOf(key: string): readonly ImageLevel[] {
  return key.startsWith("inquiries/") ? ["protected"] : ["protected", "public"];
}

/** Whether keys may be in this folder: `images`, `listings/{listingId}` or `inquiries/{inquiryId}`. */
export function isImageFolder(folder: string): boolean {
  const [area, id, ...more] = folder.split("/");
  if (area === "images") return id === undefined;
  const schema = { listings: ListingIdSchema, inquiries: InquiryIdSchema }[area ?? ""];
  return Boolean(schema?.safeParse(id).success) && more.length === 0;
}

/** Uses the file extension. Unknown extensions are plain bytes, which no browser displays. */
export function contentTypeOf(key: string): string {
  return contentTypes[extname(key).toLowerCase()] ?? "application/octet-stream";
}
