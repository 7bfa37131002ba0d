import { existsSync, linkSync, lstatSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { BackupError, databaseName } from "./manifest.ts";

/**
 * Checks that no process has the database open. Every process holds SQLite's shared lock from its first read until it
 * exits, and only a sole process can leave write-ahead log mode, so this tries to. @throws BackupError
 */
export function assertStopped(dataDir: string): void {
  const path = join(dataDir, databaseName);
  if (!existsSync(path)) return;
  using database = new DatabaseSync(path);
  try {
    database.exec("PRAGMA journal_mode = DELETE");
  } catch (error) {
    const code = (error as { errcode?: number }).errcode ?? 0;
    // Busy or locked. A database too damaged to open is not in use.
    if ([5, 6].includes(code & 0xff))
      throw new BackupError(
        "The site is running on this folder, or another program has its database open. Stop it first.",
      );
  }
}

/** Rejects a user who doesn't own the folder: the site couldn't write the files they restore. @throws BackupError */
export function assertOwner(folder: string, owner: number, me = process.getuid?.() ?? owner): void {
  if (owner !== me)
    throw new BackupError(
      `${folder} belongs to another user (number ${owner}). Run this as that user, for instance with sudo -u.`,
    );
}

/**
 * Rejects a database that is a link or a mount point: it would stay in place, and the new one would be on another disk.
 *
 * @param workFolder a folder beside the database @throws BackupError
 */
export function assertDatabaseMoves(dataDir: string, workFolder: string): void {
  const path = join(dataDir, databaseName);
  const facts = lstatSync(path, { throwIfNoEntry: false });
  if (!facts || (!facts.isSymbolicLink() && canBeMoved(path, join(workFolder, "moves")))) return;
  throw new BackupError(
    `${path} is a link or a mount point. Set DATA_DIR to the folder the database is really in. Nothing was changed.`,
  );
}

/** Tries to create a hard link, which works wherever a rename does and can be undone. */
function canBeMoved(path: string, probe: string): boolean {
  try {
    linkSync(path, probe);
    rmSync(probe);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "EXDEV";
  }
}
