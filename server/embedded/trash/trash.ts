import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { removeWhenEmpty } from "../images/durable-file.ts";
import { listPictures } from "../images/image-store.ts";
import { dayOf, renameInto, seenName, trashName } from "./move-to-trash.ts";

/** On how many later days the site must run before one day's pictures are deleted. */
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
  /** Days of running until they are deleted. */
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
export async function describeTrash(images: string): Promise<TrashedDay[]> {
  const days: TrashedDay[] = [];
  for (const day of (await daysIn(images)).toReversed()) {
    const folder = folderOf(images, day);
    const pictures = await listPictures(folder);
    const sizes = await Promise.all(pictures.map((picture) => sizeOf(join(folder, picture))));
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    days.push({ day, files: pictures.length, bytes, daysLeft: Math.max(0, daysKept - daysSeen(folder, day).size) });
  }
  return days;
}

/** Restores a picture unless its place is taken. Returns whether it did. */
export function putBack(images: string, { day, picture }: TrashedPicture): boolean {
  const [source, target] = [join(folderOf(images, day), picture), join(images, picture)];
  if (existsSync(target) || !existsSync(source)) return false;
  renameInto(source, target);
  removeWhenEmpty(dirname(source));
  return true;
}

/**
 * Records that the site runs today, and empties expired folders. Counts days of running instead of subtracting dates: a
 * clock that is wrong by years counts as one day, and a season offline as none. Returns the days whose folders it
 * emptied.
 */
export async function emptyOldTrash(images: string, now: Date): Promise<string[]> {
  const gone: string[] = [];
  for (const day of await daysIn(images)) {
    const folder = folderOf(images, day);
    noteDay(folder, day, dayOf(now));
    if (daysSeen(folder, day).size < daysKept) continue;
    await rm(folder, { recursive: true, force: true });
    gone.push(day);
  }
  return gone;
}

export function emptyTrash(images: string): Promise<void> {
  return rm(join(images, trashName), { recursive: true, force: true });
}

function noteDay(folder: string, day: string, today: string): void {
  if (today === day || daysSeen(folder, day).has(today)) return;
  appendFileSync(join(folder, seenName), `${today}\n`, { mode: 0o600 });
}

function daysSeen(folder: string, day: string): Set<string> {
  const file = join(folder, seenName);
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  return new Set(lines.filter((line) => dayName.test(line) && line !== day));
}

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
