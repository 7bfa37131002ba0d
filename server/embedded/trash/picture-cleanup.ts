import { statSync } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { isDemoId } from "#domain/demo-id.ts";
import { day } from "#domain/time-units.ts";
import { readDatabase, schemaOf } from "../database/read-database.ts";
import { listPictures } from "../images/image-store.ts";
import { homePicturesIn, keptPictures, mayName } from "../images/named-pictures.ts";
import { isOfListing, listingOf, moveToTrash } from "./move-to-trash.ts";
import { emptyOldTrash, listTrash, putBack } from "./trash.ts";

/** More files than this are not the remains of interrupted uploads. */
const mostAtOnce = 20;

/**
 * Why the site moves nothing by itself: the database has no home of the agent's own, or nothing that is as new as these
 * files, or there are more of them than interrupted uploads leave.
 */
export type Doubt = "new database" | "older database" | "many";

interface UnnamedPictures {
  /** Files of listings that no row names and that are older than a day, as `{level}/{key}`. */
  files: string[];
  doubt?: Doubt;
}

/** Finds files that interrupted uploads and deletions may have left, and doubts that they are. Changes nothing. */
async function findUnnamed(images: string, database: DatabaseSync, now: Date): Promise<UnnamedPictures> {
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
function isOldEnough(written: number, now: Date): boolean {
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

export interface CleanupReport {
  /** Files that rows name and that were in the trash. */
  putBack: number;
  /** Files that no row names, moved into the trash. */
  moved: number;
  /** Days whose part of the trash was emptied. */
  emptied: string[];
  /** Files that no row names and that were not moved, and why not. */
  left?: { files: number; doubt: Doubt };
}

/**
 * Brings pictures and rows together: files that rows name come back from the trash, a few old files that no row names go
 * into it, and files that were in it for long enough are deleted. When the database may be the wrong one, nothing is moved
 * into the trash, and `server/concerns/data-folder.ts` tells the agent.
 */
export async function cleanUpPictures(dataDir: string, now: Date): Promise<CleanupReport> {
  const images = join(dataDir, "images");
  return withDatabase(dataDir, async (database) => {
    const returned = await putBackNamed(images, database);
    const { files, doubt } = await findUnnamed(images, database, now);
    const moved = doubt ? 0 : moveUnnamed({ images, database, files, now });
    const emptied = await emptyOldTrash(images, now);
    return { putBack: returned, moved, emptied, ...(doubt && { left: { files: files.length, doubt } }) };
  });
}

/** Puts missing files that rows name back from the trash. Returns how many. */
export async function putBackNamed(images: string, database: DatabaseSync): Promise<number> {
  const trash = await listTrash(images);
  if (trash.length === 0) return 0;
  const kept = await keptPictures(database);
  let count = 0;
  for (const trashed of trash) if (kept.has(trashed.picture) && putBack(images, trashed)) count += 1;
  return count;
}

/**
 * Moves files into the trash, each only when it is still old and no row names it; between this check and the move nothing
 * else in this process runs. Returns how many it moved.
 */
export function moveUnnamed(order: {
  images: string;
  database: DatabaseSync;
  files: readonly string[];
  now: Date;
}): number {
  const { images, database, files, now } = order;
  const isNamed = mayName(database);
  let count = 0;
  for (const file of files) {
    const written = statSync(join(images, file), { throwIfNoEntry: false })?.mtimeMs;
    if (written === undefined || !isOldEnough(written, now) || isNamed(listingOf(file), file)) continue;
    if (moveToTrash(images, file, now)) count += 1;
  }
  return count;
}

/** Finds files that no row names, and whether the site leaves them alone; finds none while there is no database. */
export async function lookForUnnamed(dataDir: string, now: Date): Promise<UnnamedPictures> {
  if (!hasDatabase(dataDir)) return { files: [] };
  return withDatabase(dataDir, (database) => findUnnamed(join(dataDir, "images"), database, now));
}

/** Whether there is a database with tables. */
export function hasDatabase(dataDir: string): boolean {
  return (readDatabase(dataDir, schemaOf) ?? 0) > 0;
}

/** Opens the database to read only (see `readDatabase`), for work that takes its time. */
export async function withDatabase<Result>(
  dataDir: string,
  work: (database: DatabaseSync) => Promise<Result>,
): Promise<Result> {
  using database = new DatabaseSync(join(dataDir, "shingle.db"), { readOnly: true });
  return await work(database);
}
