import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { StoreUnavailableError } from "../../ports.ts";
import { syncFolder } from "../sync-folder.ts";

/**
 * In the data folder while a verified backup changes places with the data. A site does not start beside it. The backup
 * is in `new` until the data of before are all in `old`, and in `ready` from then on.
 */
export const restoringName = "restoring";

/** What belongs to the database goes with the old one, and the new one has none: its write-ahead log, and pages made of it. */
const parts = ["cache", "shingle.db-wal", "shingle.db-shm", "shingle.db", "images"];

export function isRestoring(dataDir: string): boolean {
  return existsSync(join(dataDir, restoringName));
}

/** @throws StoreUnavailableError */
export function assertNotRestoring(dataDir: string): void {
  if (!isRestoring(dataDir)) return;
  throw new StoreUnavailableError(
    "A backup is being restored here, or that was interrupted. Wait for it, or run `npm run restore -- --finish`.",
  );
}

/**
 * Carries the change of places through, from wherever it was interrupted. Each step is one rename, and doing it again
 * finds it done. Answers the folder that keeps the old data.
 */
export async function finishRestore(dataDir: string, now: Date): Promise<string | undefined> {
  const restoring = join(dataDir, restoringName);
  const [fresh, ready, old] = ["new", "ready", "old"].map((name) => join(restoring, name)) as [string, string, string];
  mkdirSync(old, { recursive: true, mode: 0o700 });
  if (existsSync(fresh)) {
    for (const part of parts) moveWhenThere(part, dataDir, old);
    await syncFolder(dataDir);
    renameSync(fresh, ready);
  }
  for (const part of parts) moveWhenThere(part, ready, dataDir);
  await syncFolder(dataDir);
  const kept = readdirSync(old).length > 0 ? freeName(join(dataDir, `before-restore-${nameOfTime(now)}`)) : undefined;
  if (kept) renameSync(old, kept);
  rmSync(restoring, { recursive: true });
  await syncFolder(dataDir);
  return kept;
}

function moveWhenThere(part: string, from: string, to: string): void {
  if (existsSync(join(from, part))) renameSync(join(from, part), join(to, part));
}

/** Two restores can end in the same second. */
function freeName(path: string): string {
  let name = path;
  for (let copy = 2; existsSync(name); copy++) name = `${path}-${copy}`;
  return name;
}

/** `2026-11-21T15-04-05Z`: no colons, which not every file system takes. */
function nameOfTime(now: Date): string {
  return now.toISOString().replaceAll(":", "-").replace(/\.\d+/, "");
}
