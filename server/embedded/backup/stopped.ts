import { existsSync, linkSync, lstatSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { BackupError, databaseName } from "./manifest.ts";

/**
 * Checks that no process has the database open. Each one holds SQLite's shared lock from its first read until it ends, and
 * only a process that is alone can leave the write-ahead log mode, so this tries to. @throws BackupError
 */
export function assertStopped(dataDir: string): void {
  const path = join(dataDir, databaseName);
  if (!existsSync(path)) return;
  using database = new DatabaseSync(path);
  try {
    database.exec("PRAGMA journal_mode = DELETE");
  } catch (error) {
    const code = (error as { errcode?: number }).errcode ?? 0;
    // Busy or locked; a database that is damaged beyond opening is in nobody's use.
    if ([5, 6].includes(code & 0xff))
      throw new BackupError(
        "The site is running on this folder, or another program has its database open. Stop it first.",
      );
  }
}

/** Refuses another user than the folder's owner: the site could not write the files that they restore. @throws BackupError */
export function assertOwner(folder: string, owner: number, me = process.getuid?.() ?? owner): void {
  if (owner !== me)
    throw new BackupError(
      `${folder} belongs to another user (number ${owner}). Run this as that user, for instance with sudo -u.`,
    );
}

/**
 * Refuses a database that is a link or a mount point: it would stay where it is, and the new one would be on another disk.
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

/** Tries to make a hard link: that is possible where a rename is, and can be undone. */
function canBeMoved(path: string, probe: string): boolean {
  try {
    linkSync(path, probe);
    rmSync(probe);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "EXDEV";
  }
}
