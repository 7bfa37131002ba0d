import { existsSync, lstatSync, realpathSync, renameSync } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { syncFolder, syncFolders } from "../images/durable-file.ts";
import { finishRestore, isRestoring, levels, restoringName } from "./finish-restore.ts";
import { BackupError, databaseName } from "./manifest.ts";
import { assertDatabaseMoves, assertOwner, assertStopped } from "./stopped.ts";
import { openWorkFolder, type WorkFolder } from "./work-folder.ts";

/** The picture folder, and how a restore replaces it. */
interface PicturesPlace {
  /** The real path, with links resolved. */
  folder: string;
  /**
   * Whether the folder can't be moved because it is a mount point or on another disk. A restore then swaps its content.
   */
  isApart: boolean;
}

/**
 * Finds the pictures and whether a restore can move their folder. Changes nothing.
 *
 * @param occupied a non-empty folder in `dataDir`
 * @throws BackupError
 */
function picturesPlace(dataDir: string, occupied: string): PicturesPlace {
  const folder = join(dataDir, "images");
  const facts = lstatSync(folder, { throwIfNoEntry: false });
  if (!facts) return { folder, isApart: false };
  if (facts.isSymbolicLink()) return { folder: follow(folder), isApart: true };
  return { folder, isApart: !canBeMoved(folder, occupied) };
}

/** @throws BackupError if a folder in `folder` can't be swapped */
function assertContentMoves(folder: string, occupied: string): void {
  const stuck = levels.map((level) => join(folder, level)).find((each) => !canBeMoved(each, occupied));
  if (stuck) throw new BackupError(`${stuck} can't be moved: it's a mount point. Nothing was changed.`);
}

/** Returns a link's target folder. @throws BackupError */
function follow(link: string): string {
  try {
    return realpathSync(link);
  } catch (cause) {
    throw new BackupError(`${link} points to a place that doesn't exist. Is its disk mounted? Nothing was changed.`, {
      cause,
    });
  }
}

/**
 * Tries to rename the folder to a non-empty one, which always fails. The error shows whether it could be moved at all.
 */
function canBeMoved(folder: string, occupied: string): boolean {
  try {
    renameSync(folder, occupied);
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    return !["EBUSY", "EXDEV"].includes(code);
  }
  throw new Error(`${folder} replaced ${occupied}.`);
}

const leftoverPrefix = ".unpacking-";

/** Where to put the new data for verification. */
export interface NewData {
  /** Path of the database file, which doesn't exist yet. */
  database: string;
  /** Path of the folder for `{level}/{key}`. Create it only if there are pictures. */
  pictures: string;
}

interface Replacement {
  dataDir: string;
  now: Date;
  /** Whether to replace the pictures too. Otherwise the current ones stay. */
  withPictures: boolean;
}

/**
 * Lets `fill` write the new data beside the site's, then swaps the two. First checks everything that could make the
 * swap fail, while nothing has changed. Returns the result of `fill` and the folder with the old data.
 *
 * @throws BackupError
 */
export async function replaceData<Result>(
  { dataDir, now, withPictures }: Replacement,
  fill: (fresh: NewData) => Promise<Result>,
): Promise<{ result: Result; kept: string | undefined }> {
  const folder = resolve(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  assertOwner(folder, (await stat(folder)).uid);
  if (isRestoring(folder)) await finishRestore(folder, now);
  assertStopped(folder);
  const workFolder = await openWorkFolder(folder, leftoverPrefix, now);
  let apart: Apart | undefined;
  try {
    assertDatabaseMoves(folder, workFolder.path);
    if (withPictures) apart = await openApart(folder, workFolder.path, now);
    const unpacked = join(workFolder.path, restoringName);
    const fresh = join(unpacked, "new");
    await mkdir(fresh, { recursive: true, mode: 0o700 });
    const pictures = apart ? join(apart.unpacked, "new") : join(fresh, "images");
    const result = await fill({ database: join(fresh, databaseName), pictures });
    await syncFolders(workFolder.path);
    await commit(folder, unpacked, apart);
    return { result, kept: await finishRestore(folder, now) };
  } finally {
    await apart?.workFolder.close();
    await workFolder.close();
  }
}

/** Pictures swapped inside their folder, because that folder can't be moved. */
interface Apart {
  folder: string;
  workFolder: WorkFolder;
  unpacked: string;
}

async function openApart(dataDir: string, occupied: string, now: Date): Promise<Apart | undefined> {
  const { folder, isApart } = picturesPlace(dataDir, occupied);
  if (!isApart) return undefined;
  const workFolder = await openWorkFolder(folder, leftoverPrefix, now).catch((cause) => {
    throw new BackupError(`The pictures are in ${folder}, where this user can't write. Nothing was changed.`, {
      cause,
    });
  });
  try {
    assertContentMoves(folder, workFolder.path);
    return { folder, workFolder, unpacked: join(workFolder.path, restoringName) };
  } catch (error) {
    await workFolder.close();
    throw error;
  }
}

/** After the rename, no site starts on the folder. If one started just before, this undoes the rename and throws. */
async function commit(folder: string, unpacked: string, apart: Apart | undefined): Promise<void> {
  await dropUncommitted(folder);
  if (apart) {
    await syncFolders(apart.workFolder.path);
    await rename(apart.unpacked, join(apart.folder, restoringName));
    await syncFolder(apart.folder);
  }
  await rename(unpacked, join(folder, restoringName));
  try {
    assertStopped(folder);
  } catch (error) {
    await rename(join(folder, restoringName), unpacked);
    if (apart) await rename(join(apart.folder, restoringName), apart.unpacked);
    throw error;
  }
}

/** Removes the pictures of a restore that was killed just before its commit. */
async function dropUncommitted(folder: string): Promise<void> {
  const images = join(folder, "images");
  if (existsSync(images)) await rm(join(realpathSync(images), restoringName), { recursive: true, force: true });
}
