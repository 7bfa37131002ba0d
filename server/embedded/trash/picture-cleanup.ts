import { statSync } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { isDemoId } from "#domain/demo-id.ts";
import { day } from "#domain/time-units.ts";
import { readDatabase, schemaOf } from "../database/read-database.ts";
import { listPictures } from "../images/image-store.ts";
import { homePicturesIn, mayName, picturesInUse } from "../images/named-pictures.ts";
import { isOfListing, listingOf, moveToTrash } from "./move-to-trash.ts";
import { emptyOldTrash, listTrash, restorePicture } from "./trash.ts";

/** Interrupted uploads leave at most this many files. */
const mostAtOnce = 20;

/**
 * Why the site doesn't move files automatically: the database has no homes by the agent, nothing in it is as new as
 * these files, or there are more files than interrupted uploads leave.
 */
export type Doubt = "new database" | "older database" | "many";

interface UnreferencedPictures {
  /** Files of listings that no row references and that are older than a day, as `{level}/{key}`. */
  files: string[];
  doubt?: Doubt;
}

/** Finds files that interrupted uploads and deletions may have left, and any doubt about that. Changes nothing. */
async function findUnnamed(images: string, database: DatabaseSync, now: Date): Promise<UnreferencedPictures> {
  // Files first: a file written in the meantime has its row by the time the rows are read.
  const present = await listPictures(images);
  const kept = await picturesInUse(database);
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

/** Milliseconds since 1970. Changes that visitors don't see don't raise the content version. */
function lastWrite(database: DatabaseSync): number {
  const { updated_at } = database.prepare("SELECT updated_at FROM content_version").get() as { updated_at: string };
  const homes = homePicturesIn(database).all();
  return Math.max(...[updated_at, ...homes.map((home) => String(home.updated_at))].map(Date.parse));
}

export interface CleanupReport {
  /** Number of referenced files restored from the trash. */
  putBack: number;
  /** Number of unreferenced files moved to the trash. */
  moved: number;
  /** Days whose trash folder was emptied. */
  emptied: string[];
  /** Unreferenced files that were not moved, and why. */
  left?: { files: number; doubt: Doubt };
}

/**
 * Reconciles pictures and rows: restores referenced files from the trash, moves a few old unreferenced files into it,
 * and deletes files that were in it long enough. If the database may be the wrong one, nothing moves to the trash, and
 * `server/concerns/data-folder.ts` notifies the agent.
 */
export async function cleanUpPictures(dataDir: string, now: Date): Promise<CleanupReport> {
  const images = join(dataDir, "images");
  return withDatabase(dataDir, async (database) => {
    const returned = await restoreReferenced(images, database);
    const { files, doubt } = await findUnnamed(images, database, now);
    const moved = doubt ? 0 : trashUnreferenced({ images, database, files, now });
    const emptied = await emptyOldTrash(images, now);
    return { putBack: returned, moved, emptied, ...(doubt && { left: { files: files.length, doubt } }) };
  });
}

/** Restores missing referenced files from the trash. Returns how many. */
export async function restoreReferenced(images: string, database: DatabaseSync): Promise<number> {
  const trash = await listTrash(images);
  if (trash.length === 0) return 0;
  const kept = await picturesInUse(database);
  let count = 0;
  for (const trashed of trash) if (kept.has(trashed.picture) && restorePicture(images, trashed)) count += 1;
  return count;
}

/**
 * Moves files to the trash, each only if it is still old and unreferenced. Nothing else in this process runs between
 * this check and the move. Returns how many it moved.
 */
export function trashUnreferenced(order: {
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

/** Finds unreferenced files, and whether the site leaves them alone. Finds none if there is no database. */
export async function findUnreferenced(dataDir: string, now: Date): Promise<UnreferencedPictures> {
  if (!hasDatabase(dataDir)) return { files: [] };
  return withDatabase(dataDir, (database) => findUnnamed(join(dataDir, "images"), database, now));
}

/** Whether there is a database with tables. */
export function hasDatabase(dataDir: string): boolean {
  return (readDatabase(dataDir, schemaOf) ?? 0) > 0;
}

/** Opens the database read-only (see `readDatabase`) for long-running work. */
export async function withDatabase<Result>(
  dataDir: string,
  work: (database: DatabaseSync) => Promise<Result>,
): Promise<Result> {
  using database = new DatabaseSync(join(dataDir, "shingle.db"), { readOnly: true });
  return await work(database);
}
