import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

const lockName = "in-use";
const day = 86_400_000;

/** A folder for what is not finished yet. */
export interface Workshop {
  path: string;
  /** Removes it with all that is in it. */
  close(): Promise<void>;
}

/**
 * Makes a folder in `folder` whose name begins with `prefix`, and removes those that were left by a crash. Whoever works
 * in one holds SQLite's lock on a file in it; the system drops that however the work ends, so that nobody's work is
 * taken for a leftover, in this process or another.
 */
export async function openWorkshop(folder: string, prefix: string, now: Date): Promise<Workshop> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (name.startsWith(prefix) && (await isLeftover(path, now))) await rm(path, { recursive: true, force: true });
  }
  const path = await mkdtemp(join(folder, prefix));
  const lock = new DatabaseSync(join(path, lockName));
  lock.exec("BEGIN EXCLUSIVE");
  return {
    path,
    async close() {
      lock.close();
      await rm(path, { recursive: true, force: true });
    },
  };
}

async function isLeftover(path: string, now: Date): Promise<boolean> {
  if (existsSync(join(path, lockName))) return !isLocked(join(path, lockName));
  // Its owner was stopped before it could lock it, or is just about to.
  const { mtimeMs = now.getTime() } = (await stat(path).catch(() => undefined)) ?? {};
  return now.getTime() - mtimeMs > day;
}

function isLocked(path: string): boolean {
  const lock = new DatabaseSync(path);
  try {
    lock.exec("BEGIN EXCLUSIVE");
    return false;
  } catch {
    return true;
  } finally {
    lock.close();
  }
}
