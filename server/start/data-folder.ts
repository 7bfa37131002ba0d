import { readFileSync, statSync } from "node:fs";
import { chmod, lstat, readdir } from "node:fs/promises";
import { join } from "node:path";

/** How the names of the site's own files in a data folder begin. The folder may be shared: other files belong to others. */
const ownNames = [
  "shingle.db",
  "mls.db",
  "past.db",
  "mls-photos",
  "images",
  "cache",
  "temporary",
  "database-check.json",
  "safe-copy.db",
  "before-restore-",
];

/** From here on this process and its children create files and folders for their owner alone. */
export function keepFilesPrivate(): void {
  process.umask(0o077);
}

/**
 * Takes other users' rights from the files in a data folder, which holds messages and accounts: older programs, or a copy
 * with `cp`, left such rights. A file of another user stays as it is, and the doctor reports it. Returns how many it changed.
 */
export async function closeToOthers(dataDir: string): Promise<number> {
  let corrected = 0;
  for (const path of [dataDir, ...(await ownPaths(dataDir))]) if (await closeOne(path)) corrected += 1;
  return corrected;
}

/** Lists the site's own files and folders that other users may read or enter, if the folders above let them. */
export async function openToOthers(dataDir: string): Promise<string[]> {
  const open: string[] = [];
  for (const path of await ownPaths(dataDir)) if (await isOpen(path)) open.push(path);
  return open;
}

async function ownPaths(dataDir: string): Promise<string[]> {
  const names = (await readdir(dataDir).catch(() => [])).filter((name) => ownNames.some((own) => name.startsWith(own)));
  const below = await Promise.all(
    names.map((name) => readdir(join(dataDir, name), { withFileTypes: true, recursive: true }).catch(() => [])),
  );
  return [
    ...names.map((name) => join(dataDir, name)),
    ...below.flat().map(({ parentPath, name }) => join(parentPath, name)),
  ];
}

async function isOpen(path: string): Promise<boolean> {
  // A link has no rights of its own, and a file can be removed at this moment.
  const facts = await lstat(path).catch(() => undefined);
  return facts !== undefined && !facts.isSymbolicLink() && (facts.mode & 0o077) !== 0;
}

async function closeOne(path: string): Promise<boolean> {
  if (process.platform === "win32" || !(await isOpen(path))) return false;
  return lstat(path)
    .then(({ mode }) => chmod(path, mode & 0o700))
    .then(
      () => true,
      () => false,
    );
}

/**
 * The number of another process that serves the site of this folder, where Linux tells: each holds SQLite's shared lock on
 * the database. Commands hold it too, and are none. Nothing is lost with two, but each keeps pages and counts guesses for
 * itself, and mostly one of them was forgotten.
 */
export function otherSiteOn(dataDir: string): number | undefined {
  try {
    const { dev, ino } = statSync(join(dataDir, "shingle.db"));
    return lockHolders(readFileSync("/proc/locks", "utf8"), fileOf(dev, ino)).find(isOtherSite);
  } catch {
    // Elsewhere than on Linux.
    return undefined;
  }
}

/** The numbers of the processes that hold a lock on a file, as in `1: POSIX  ADVISORY  READ 4711 fe:00:131075 124 124`. */
export function lockHolders(locks: string, file: string): number[] {
  const lines = locks.split("\n").map((line) => line.split(/\s+/));
  return lines.filter((words) => words[5] === file).map((words) => Number(words[4]));
}

/** As /proc/locks names a file: Linux packs the two parts of a device's number into one. */
function fileOf(dev: number, ino: number): string {
  const hex = (part: number) => part.toString(16).padStart(2, "0");
  return `${hex((dev >> 8) & 0xfff)}:${hex((dev & 0xff) | ((dev >> 12) & 0xfff00))}:${ino}`;
}

function isOtherSite(pid: number): boolean {
  if (pid === process.pid) return false;
  const words = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
  return words.some((word) => /(^|\/)server\/(main\.ts|start\.js)$/.test(word));
}
