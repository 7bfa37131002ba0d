import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm, rmdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { day } from "#domain/time-units.ts";

const lockName = "in-use";
/** Number of attempts: another process's cleanup may remove a folder before it is locked. */
const attempts = 5;

/** A folder for unfinished work. */
export type WorkFolder = ReturnType<typeof opened>;

/**
 * Creates a folder in `folder` whose name begins with `prefix`, and removes those left by a crash. A work folder's
 * owner holds SQLite's lock on a file in it, which the kernel releases however the process ends. So no process mistakes
 * another's work for a leftover.
 */
export async function openWorkFolder(folder: string, prefix: string, now: Date): Promise<WorkFolder> {
  const earlier = (await readdir(folder)).filter((name) => name.startsWith(prefix));
  // A leftover that can't be removed now does no harm.
  for (const name of earlier) await removeLeftover(join(folder, name), now).catch(() => undefined);
  for (let attempt = 1; ; attempt++) {
    const path = await mkdtemp(join(folder, prefix));
    try {
      return opened(path, lock(path));
    } catch (error) {
      if (attempt === attempts) throw error;
    }
  }
}

function opened(path: string, held: DatabaseSync) {
  return {
    path,
    /** Removes the folder and its content. */
    async close(): Promise<void> {
      held.close();
      await rm(path, { recursive: true, force: true });
    },
  };
}

async function removeLeftover(path: string, now: Date): Promise<void> {
  if (existsSync(join(path, lockName))) {
    // Held until everything is removed: an owner about to lock the folder then fails and creates another.
    const held = lock(path);
    await rm(path, { recursive: true, force: true }).finally(() => held.close());
    return;
  }
  // Its owner was stopped before it locked it, or is about to lock it: `rmdir` removes only an empty folder.
  await rmdir(path).catch(async () => {
    if (now.getTime() - (await stat(path)).mtimeMs > day) await rm(path, { recursive: true, force: true });
  });
}

/** @throws when another process holds it, or the folder was removed */
function lock(path: string): DatabaseSync {
  const file = join(path, lockName);
  const held = new DatabaseSync(file);
  try {
    held.exec("BEGIN EXCLUSIVE");
    if (!existsSync(file)) throw new Error("The folder was removed.");
    return held;
  } catch (error) {
    held.close();
    throw error;
  }
}

/** Writes a time as it stands in names of files: `2026-11-21T15-04-05Z`, without colons, which not every file system takes. */
export function timeInName(now: Date): string {
  return now.toISOString().replaceAll(":", "-").replace(/\.\d+/, "");
}
