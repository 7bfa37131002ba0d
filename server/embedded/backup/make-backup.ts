import { rename, stat } from "node:fs/promises";
import { userInfo } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freeSpace } from "../../machine/free-space.ts";
import { pastName } from "../../mirror/past.ts";
import { syncFolder } from "../images/durable-file.ts";
import { listPictures } from "../images/image-store.ts";
import { BackupError, databaseName } from "./manifest.ts";
import { diskFull } from "./snapshot.ts";
import { openWorkFolder, type WorkFolder } from "./work-folder.ts";
import { PicturesGoneError, writeArchive } from "./write-archive.ts";

/** Bytes that a backup leaves free: messages may be stored on the same disk. */
const reserve = 100_000_000;

/** Returns the bytes that making a backup of this site takes: the pictures, and the database twice. */
export async function spaceForBackup(dataDir: string): Promise<number> {
  const pictures = await listPictures(join(dataDir, "images"));
  let needed = 0;
  for (const name of [databaseName, pastName].flatMap((each) => [each, `${each}-wal`]))
    needed += 2 * (await sizeOf(join(dataDir, name)));
  for (const picture of pictures) needed += await sizeOf(join(dataDir, "images", picture));
  return needed;
}

/** Returns how many more bytes must be free in `folder` for a backup of the site; 0 if there is enough space. */
export async function missingSpaceForBackup(dataDir: string, folder: string): Promise<number> {
  const free = await freeSpace(folder);
  return free === undefined ? 0 : Math.max(0, (await spaceForBackup(dataDir)) + reserve - free);
}

/** @throws BackupError if a backup would fill the disk, which messages need too */
async function assertSpaceForBackup(dataDir: string, folder: string): Promise<void> {
  const lacking = await missingSpaceForBackup(dataDir, folder);
  if (lacking > 0)
    throw new BackupError(
      `Not enough space for a backup in ${folder}: free up ${Math.ceil(lacking / 1e6).toLocaleString("en-US")} MB more.`,
    );
}

async function sizeOf(path: string): Promise<number> {
  // The file may have just been removed.
  return (await stat(path).catch(() => undefined))?.size ?? 0;
}

interface BackupOrder {
  dataDir: string;
  /** Path of the ZIP to write. */
  file: string;
  /** Whether to replace an existing file. */
  overwrite?: boolean;
  now?: Date;
}

export interface BackupReport {
  site: string | undefined;
  pictures: number;
  /** Size of the ZIP. */
  bytes: number;
  /** Pictures that listings or the profile reference and the site doesn't have, as `{level}/{key}`. */
  missing: string[];
  /** Empty or damaged pictures on the site itself, as `{level}/{key}`. The backup includes them unchanged. */
  damaged: string[];
  /** The ids of unreadable listings and drafts. The backup includes them unchanged. */
  broken: string[];
}

/**
 * Backs up a site, even while it runs. The file gets its name only once it is complete and on disk, so an interrupted
 * backup can't pass for a complete one.
 *
 * @throws BackupError
 */
export async function makeBackup({
  dataDir,
  file,
  overwrite = false,
  now = new Date(),
}: BackupOrder): Promise<BackupReport> {
  const target = resolve(file);
  await assertFree(target, overwrite);
  await assertSpaceForBackup(resolve(dataDir), dirname(target));
  const { path: workFolder, close } = await openBesideTarget(dirname(target), ".shingle-backup-", now);
  try {
    const report = await copyUntilWhole(resolve(dataDir), workFolder, now);
    const { size } = await stat(join(workFolder, "backup.zip"));
    await assertFree(target, overwrite);
    await rename(join(workFolder, "backup.zip"), target);
    await syncFolder(dirname(target));
    return { ...report, bytes: size };
  } finally {
    await close();
  }
}

/**
 * The agent may delete a photo between the copy of its row and the copy of its file. The site deletes rows first, so a
 * new copy of the rows no longer references it. A picture that the new rows still reference is missing on the site
 * itself.
 */
async function copyUntilWhole(dataDir: string, workFolder: string, now: Date) {
  const goneBefore = new Set<string>();
  for (let attempts = 0; attempts < 10; attempts += 1) {
    try {
      return await writeArchive({ dataDir, workFolder, goneBefore, now });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOSPC") throw diskFull(error);
      if (!(error instanceof PicturesGoneError)) throw error;
      for (const picture of error.pictures) goneBefore.add(picture);
      // Deleting a listing or clearing the demo takes only a moment.
      await pause(100 * (attempts + 1));
    }
  }
  throw new BackupError("Photos kept being deleted while the backup ran. No backup was made. Try again in a moment.");
}

/** @throws BackupError if the file exists and must not be replaced */
export async function assertFree(target: string, overwrite: boolean): Promise<void> {
  if (overwrite || !(await stat(target).catch(() => undefined))) return;
  throw new BackupError(`${basename(target)} already exists. Choose another name, or add --overwrite.`);
}

/** Opens a work folder beside the target, so that one rename puts the finished file in place. */
export function openBesideTarget(folder: string, prefix: string, now: Date): Promise<WorkFolder> {
  return openWorkFolder(folder, prefix, now).catch((cause) => {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === "ENOENT")
      throw new BackupError(`The folder ${folder} doesn't exist. Create it, or choose another.`, { cause });
    const reason = code === "EACCES" ? `${userInfo().username} can't write there` : (cause as Error).message;
    throw new BackupError(`The folder ${folder} can't be used: ${reason}. Choose another.`, { cause });
  });
}
