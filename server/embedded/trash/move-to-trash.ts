import { existsSync, mkdirSync, renameSync } from "node:fs";
import { dirname, join } from "node:path";
import { removeWhenEmpty } from "../images/durable-file.ts";

/**
 * The trash is inside the folder of pictures, which may be a disk of its own: one rename moves a file there or back, so
 * that a kill leaves it in exactly one place. Nothing in it is served, listed or backed up.
 */
export const trashName = "trash";

/**
 * Moves a picture, `{level}/{key}`, into the trash's folder of the day. Returns whether there was such a file. It does not
 * wait for anything, so that nothing else in this process writes in between.
 */
export function moveToTrash(images: string, picture: string, now: Date): boolean {
  const source = join(images, picture);
  if (!existsSync(source)) return false;
  const day = join(images, trashName, dayOf(now));
  renameInto(source, join(day, picture));
  if (isOfListing(picture)) removeWhenEmpty(dirname(source));
  return true;
}

export function renameInto(source: string, target: string): void {
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
  renameSync(source, target);
}

/** As in `2026-11-22`. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}

/** Whether it is a photo of a listing, and not a picture of the site itself. */
export function isOfListing(picture: string): boolean {
  return picture.split("/")[1] === "listings";
}

export function listingOf(picture: string): string {
  return picture.split("/")[2] ?? "";
}
