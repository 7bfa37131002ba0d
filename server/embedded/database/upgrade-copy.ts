import {
  chmodSync,
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from "node:fs";
import { dirname, join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { StoreUnavailableError } from "../../ports/store-errors.ts";
import { timeInName } from "../backup/work-folder.ts";

/** A copy of the database from before a newer version changed its tables. */
export interface UpgradeCopy {
  /** File name. */
  name: string;
  path: string;
  /** Number of migrations applied. */
  schema: number;
  /** Bytes. */
  size: number;
}

const folderName = "before-upgrade";
const copyName = /^tables-(\d+)-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ)\.db$/;
const unfinishedName = /^unfinished-(\d+)$/;
/** Maximum number of copies: repeated upgrade attempts must not fill the disk. */
const mostCopies = 3;
/** Bytes to keep free for the migration itself, besides the database's size. */
const reserve = 20_000_000;

/**
 * Copies a database before its migration so that the upgrade can be undone: see `undoUpgrade`. Skips in-memory
 * databases.
 *
 * @throws StoreUnavailableError when the disk has no room; nothing is changed
 */
export function copyBeforeUpgrade(database: DatabaseSync, schema: number, now: Date): void {
  const path = database.location();
  if (!path) return;
  const folder = join(dirname(path), folderName);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  removeUnfinished(folder);
  assertSpace(path, folder);
  // A folder, because SQLite writes a journal next to its file.
  const workFolder = join(folder, `unfinished-${process.pid}`);
  const draft = join(workFolder, "shingle.db");
  const name = `tables-${schema}-${timeInName(now)}.db`;
  try {
    mkdirSync(workFolder, { mode: 0o700 });
    database.prepare("VACUUM INTO ?").run(draft);
    chmodSync(draft, 0o600);
    sync(draft);
    renameSync(draft, join(folder, name));
    if (process.platform !== "win32") sync(folder);
  } finally {
    rmSync(workFolder, { recursive: true, force: true });
  }
  const others = upgradeCopies(dirname(path)).filter((copy) => copy.name !== name);
  for (const copy of others.slice(mostCopies - 1)) rmSync(copy.path, { force: true });
}

/** The copies in a data folder, newest first. */
export function upgradeCopies(dataDir: string): UpgradeCopy[] {
  const folder = join(dataDir, folderName);
  const names = namesIn(folder).filter((name) => copyName.test(name));
  const madeAt = (name: string) => copyName.exec(name)?.[2] ?? "";
  return names
    .toSorted((one, other) => (madeAt(one) < madeAt(other) ? 1 : -1))
    .map((name) => {
      const path = join(folder, name);
      return { name, path, schema: Number(copyName.exec(name)?.[1]), size: statSync(path).size };
    });
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    return [];
  }
}

/** Removes partial copies from killed processes. A live process may still be writing its own. */
function removeUnfinished(folder: string): void {
  for (const name of namesIn(folder)) {
    const maker = Number(unfinishedName.exec(name)?.[1] ?? Number.NaN);
    if (maker === process.pid || (maker > 0 && !isAlive(maker)))
      rmSync(join(folder, name), { recursive: true, force: true });
  }
}

function isAlive(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function assertSpace(path: string, folder: string): void {
  const size = [path, `${path}-wal`].reduce(
    (sum, each) => sum + (statSync(each, { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
  const { bavail, bsize } = statfsSync(folder);
  const lacking = 2 * size + reserve - bavail * bsize;
  if (lacking <= 0) return;
  throw new StoreUnavailableError(
    `This version of Shingle has to change the tables of ${path}, but there's no space to copy them first. Nothing was ` +
      `changed. Free up ${Math.ceil(lacking / 1e6).toLocaleString("en-US")} MB and start again, or start the older version.`,
  );
}

function sync(path: string): void {
  const file = openSync(path, "r");
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
