import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { isDemoId } from "#domain/demo-id.ts";
import { day } from "#domain/time-units.ts";
import { homePicturesIn } from "../images/home-pictures.ts";
import { listPictures } from "../images/image-store.ts";
import { keptPictures } from "../images/named-pictures.ts";
import { isOfListing, listingOf } from "./move-to-trash.ts";

/** More files than this are not the remains of interrupted uploads. */
const mostAtOnce = 20;

/**
 * Why the site moves nothing by itself: the database has no home of the agent's own, or nothing that is as new as these
 * files, or there are more of them than interrupted uploads leave.
 */
export type Doubt = "new database" | "older database" | "many";

export interface UnnamedPictures {
  /** Files of listings that no row names and that are older than a day, as `{level}/{key}`. */
  files: string[];
  doubt?: Doubt;
}

/** Finds files that interrupted uploads and deletions may have left, and doubts that they are. Changes nothing. */
export async function findUnnamed(images: string, database: DatabaseSync, now: Date): Promise<UnnamedPictures> {
  // Files first: a file that is written meanwhile has its row by the time the rows are read.
  const present = await listPictures(images);
  const kept = await keptPictures(database);
  const files: string[] = [];
  let latest = 0;
  for (const picture of present) {
    if (!isOfListing(picture) || kept.has(picture)) continue;
    const written = (await stat(join(images, picture)).catch(() => undefined))?.mtimeMs;
    if (written === undefined || !isOldEnough(written, now)) continue;
    files.push(picture);
    latest = Math.max(latest, written);
  }
  const doubt = files.length > 0 ? doubtAbout(database, files, latest) : undefined;
  return { files, ...(doubt && { doubt }) };
}

/** @param written milliseconds since 1970 */
export function isOldEnough(written: number, now: Date): boolean {
  return now.getTime() - written > day;
}

function doubtAbout(database: DatabaseSync, files: string[], latest: number): Doubt | undefined {
  const own = homePicturesIn(database, "WHERE rev > 1 OR id NOT GLOB 'lst_demo-*' LIMIT 1").get();
  if (!own && files.some((file) => !isDemoId(listingOf(file)))) return "new database";
  if (latest > lastWrite(database)) return "older database";
  return files.length > mostAtOnce ? "many" : undefined;
}

/** Milliseconds since 1970. What visitors do not see leaves the content version alone. */
function lastWrite(database: DatabaseSync): number {
  const { updated_at } = database.prepare("SELECT updated_at FROM content_version").get() as { updated_at: string };
  const homes = homePicturesIn(database).all();
  return Math.max(...[updated_at, ...homes.map((home) => String(home.updated_at))].map(Date.parse));
}
