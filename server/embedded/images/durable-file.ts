import { randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, statSync } from "node:fs";
import { open, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

const tenMinutes = 600_000;

/**
 * Writes a file atomically: a reader, or the next start after a power cut, finds all new bytes or all old ones.
 *
 * @param path absolute
 * @param drafts a folder on the same file system, for partial files
 */
export async function writeDurably(path: string, bytes: Uint8Array, drafts: string): Promise<void> {
  const draft = join(drafts, randomUUID());
  try {
    await writeFile(draft, bytes, { flag: "wx", mode: 0o600, flush: true });
    const folder = dirname(path);
    // Not awaited: in between, a removal could delete the still-empty folder.
    const topmostMade = mkdirSync(folder, { recursive: true, mode: 0o700 });
    renameSync(draft, path);
    await syncUpTo(topmostMade ? dirname(topmostMade) : folder, folder);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
}

/**
 * Removes drafts left by a crash. Drafts younger than ten minutes may belong to another process that is writing now.
 */
export function removeOldDrafts(drafts: string, now = Date.now()): void {
  for (const name of readdirSync(drafts)) {
    const draft = join(drafts, name);
    const modified = statSync(draft, { throwIfNoEntry: false })?.mtimeMs ?? now;
    if (now - modified > tenMinutes) rmSync(draft, { force: true });
  }
}

/**
 * Syncs the file's folder and its parents up to the topmost that changed: a name is durable only when its folder is.
 */
async function syncUpTo(topmost: string, folder: string): Promise<void> {
  await syncFolder(folder);
  if (folder !== topmost && folder !== dirname(folder)) await syncUpTo(topmost, dirname(folder));
}

/** Removes a folder if it's empty. Synchronous for the same reason as in `writeDurably`. */
export function removeWhenEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "ENOTEMPTY" && code !== "EEXIST" && code !== "ENOENT") throw error;
  }
}

/**
 * Makes the names in a folder durable, which syncing the files doesn't. Windows can't open a folder to sync it (EPERM)
 * and relies on the file system's journal.
 */
export async function syncFolder(folder: string, platform: string = process.platform): Promise<void> {
  if (platform === "win32") return;
  await using handle = await open(folder);
  await handle.sync();
}

/** Makes the names in a folder and all its subfolders durable. */
export async function syncFolders(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isDirectory()) await syncFolders(join(folder, entry.name));
  await syncFolder(folder);
}
