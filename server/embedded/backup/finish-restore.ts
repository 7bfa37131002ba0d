import {
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { pastName } from "../../mirror/past.ts";
import { StoreUnavailableError } from "../../ports/store-errors.ts";
import { syncFolder } from "../images/durable-file.ts";
import { timeInName } from "./work-folder.ts";

/** The picture folders to swap. Unfinished uploads are not swapped. */
export const levels = ["protected", "public"] as const;

/**
 * The folder in the data folder while a verified backup is swapped with the data. The site does not start while it
 * exists. The backup is in `new` until all old data are in `old`, and in `ready` from then on. Pictures on another disk
 * have a folder of the same name beside them, with their own `new` and `old`.
 */
export const restoringName = "restoring";

/** The database and its write-ahead log, which moves with it. The new database has none. */
const databaseFiles = ["shingle.db-wal", "shingle.db-shm", "shingle.db"];

/** The history of MLS homes. The current one stays if the backup has none. */
const pastFiles = [`${pastName}-wal`, `${pastName}-shm`, pastName];

export function isRestoring(dataDir: string): boolean {
  return existsSync(join(dataDir, restoringName));
}

/** @throws StoreUnavailableError */
export function assertNotRestoring(dataDir: string): void {
  if (!isRestoring(dataDir)) return;
  throw new StoreUnavailableError(
    "A backup is being restored here, or a restore was interrupted. Wait for it to finish, or run `npm run restore -- --finish`.",
  );
}

/**
 * Finishes the swap from wherever it was interrupted. Each step is one rename, and completed steps are skipped. Returns
 * the folder with the old data.
 */
export async function finishRestore(dataDir: string, now: Date): Promise<string | undefined> {
  const restoring = join(dataDir, restoringName);
  const [fresh, ready, old] = ["new", "ready", "old"].map((name) => join(restoring, name)) as [string, string, string];
  const apart = picturesApart(dataDir);
  mkdirSync(old, { recursive: true, mode: 0o700 });
  if (existsSync(fresh)) {
    dropCachedPages(dataDir);
    for (const part of databaseFiles) moveWhenThere(part, dataDir, old);
    if (existsSync(join(fresh, pastName))) for (const part of pastFiles) moveWhenThere(part, dataDir, old);
    if (apart) await moveAll(levels, apart, join(apart, restoringName, "old"));
    // A database-only copy leaves the pictures in place.
    else if (existsSync(join(fresh, "images"))) moveWhenThere("images", dataDir, old);
    await syncFolder(dataDir);
    renameSync(fresh, ready);
  }
  for (const part of [...databaseFiles, pastName]) moveWhenThere(part, ready, dataDir);
  if (apart) await moveAll(levels, join(apart, restoringName, "new"), apart);
  else moveWhenThere("images", ready, dataDir);
  await syncFolder(dataDir);
  const keptName = freeName(join(dataDir, `before-restore-${timeInName(now)}`));
  if (apart) await keepApart(apart, join(old, "images"), basename(keptName));
  const kept = readdirSync(old).length > 0 ? keptName : undefined;
  if (kept) renameSync(old, kept);
  rmSync(restoring, { recursive: true });
  await syncFolder(dataDir);
  return kept;
}

/** Returns the picture folder if it's on another disk and its content is being swapped there. */
function picturesApart(dataDir: string): string | undefined {
  const images = join(dataDir, "images");
  const folder = existsSync(images) ? realpathSync(images) : images;
  return existsSync(join(folder, restoringName)) ? folder : undefined;
}

/** Removes the old data's cached pages. The site renders them again. */
function dropCachedPages(dataDir: string): void {
  rmSync(join(dataDir, "cache", "pages"), { force: true });
}

async function moveAll(parts: readonly string[], from: string, to: string): Promise<void> {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const part of parts) moveWhenThere(part, from, to);
  await syncFolder(from);
  await syncFolder(to);
}

function moveWhenThere(part: string, from: string, to: string): void {
  if (existsSync(join(from, part))) renameSync(join(from, part), join(to, part));
}

/** Leaves the old pictures on their own disk, and links to them from the other old data. */
async function keepApart(folder: string, link: string, name: string): Promise<void> {
  const old = join(folder, restoringName, "old");
  if (existsSync(old) && readdirSync(old).length > 0) {
    if (!isLink(link)) symlinkSync(freeName(join(folder, name)), link);
    renameSync(old, readlinkSync(link));
  }
  rmSync(join(folder, restoringName), { recursive: true });
  await syncFolder(dirname(link));
  await syncFolder(folder);
}

function isLink(path: string): boolean {
  try {
    return readlinkSync(path) !== "";
  } catch {
    return false;
  }
}

/** Two restores can end in the same second. */
function freeName(path: string): string {
  let name = path;
  for (let copy = 2; existsSync(name); copy++) name = `${path}-${copy}`;
  return name;
}
