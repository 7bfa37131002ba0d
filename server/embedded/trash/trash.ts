import { existsSync } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { day as dayLength } from "#domain/time-units.ts";
import { removeWhenEmpty } from "../images/durable-file.ts";
import { listPictures } from "../images/image-store.ts";
import { dayOf, renameInto, trashName } from "./move-to-trash.ts";

/** Days after which a day's pictures are deleted. */
export const daysKept = 30;

const dayName = /^\d{4}-\d{2}-\d{2}$/;

export interface TrashedPicture {
  /** The day it was trashed, such as `2026-11-22`. */
  day: string;
  /** Its original place, as `{level}/{key}`. */
  picture: string;
}

/** The pictures trashed on one day. */
export interface TrashedDay {
  day: string;
  files: number;
  bytes: number;
  /** Days until they are deleted. */
  daysLeft: number;
}

/** Everything in the trash, newest day first. */
export async function listTrash(images: string): Promise<TrashedPicture[]> {
  const trashed: TrashedPicture[] = [];
  for (const day of (await daysIn(images)).toReversed())
    for (const picture of await listPictures(folderOf(images, day))) trashed.push({ day, picture });
  return trashed;
}

/** The trash by day, newest first. */
export async function describeTrash(images: string, now: Date): Promise<TrashedDay[]> {
  const days: TrashedDay[] = [];
  for (const day of (await daysIn(images)).toReversed()) {
    const folder = folderOf(images, day);
    const pictures = await listPictures(folder);
    const sizes = await Promise.all(pictures.map((picture) => sizeOf(join(folder, picture))));
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    days.push({ day, files: pictures.length, bytes, daysLeft: Math.max(0, daysKept - daysSince(day, now)) });
  }
  return days;
}

/** Restores a picture unless its place is taken. Returns whether it did. */
export function restorePicture(images: string, { day, picture }: TrashedPicture): boolean {
  const [source, target] = [join(folderOf(images, day), picture), join(images, picture)];
  if (existsSync(target) || !existsSync(source)) return false;
  renameInto(source, target);
  removeWhenEmpty(dirname(source));
  return true;
}

/** Deletes what was trashed long enough ago. Returns the days whose pictures are gone. */
export async function emptyOldTrash(images: string, now: Date): Promise<string[]> {
  const gone = (await daysIn(images)).filter((day) => daysSince(day, now) >= daysKept);
  for (const day of gone) await rm(folderOf(images, day), { recursive: true, force: true });
  return gone;
}

export function emptyTrash(images: string): Promise<void> {
  return rm(join(images, trashName), { recursive: true, force: true });
}

const daysSince = (day: string, now: Date) => (Date.parse(dayOf(now)) - Date.parse(day)) / dayLength;

async function daysIn(images: string): Promise<string[]> {
  const names = await readdir(join(images, trashName)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return names.filter((name) => dayName.test(name)).sort();
}

function folderOf(images: string, day: string): string {
  return join(images, trashName, day);
}

async function sizeOf(path: string): Promise<number> {
  return (await stat(path).catch(() => undefined))?.size ?? 0;
}
