import { readFileSync, statSync } from "node:fs";
import { chmod, lstat, readdir } from "node:fs/promises";
import { join } from "node:path";

/** Name prefixes of the site's own files in a data folder. The folder may be shared, so other files are left alone. */
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

/** After this, the process and its children create files and folders that only their owner can read. */
export function keepFilesPrivate(): void {
  process.umask(0o077);
}

/**
 * Removes other users' permissions from the files in a data folder, which contains messages and accounts: older
 * versions or `cp` may have left them. Leaves another user's files alone, which the doctor reports. Returns how many it
 * changed.
 */
export async function closeToOthers(dataDir: string): Promise<number> {
  let corrected = 0;
  for (const path of [dataDir, ...(await ownPaths(dataDir))]) if (await closeOne(path)) corrected += 1;
  return corrected;
}

/** Lists the site's own files and folders that other users may read or enter, if the parent folders allow it. */
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
  // A link has no permissions, and the file may have just been removed.
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
 * The ID of another process that serves this folder's site, if Linux reveals it: each holds SQLite's shared lock on the
 * database. Commands hold it too, but don't count. Two processes lose no data, but each caches pages and counts login
 * attempts separately, and usually one was left running by mistake.
 */
export function otherSiteOn(dataDir: string): number | undefined {
  try {
    const { dev, ino } = statSync(join(dataDir, "shingle.db"));
    return lockHolders(readFileSync("/proc/locks", "utf8"), fileOf(dev, ino)).find(isOtherSite);
  } catch {
    // Not on Linux.
    return undefined;
  }
}

/** The IDs of the processes that hold a lock on a file, as in `1: POSIX  ADVISORY  READ 4711 fe:00:131075 124 124`. */
export function lockHolders(locks: string, file: string): number[] {
  const lines = locks.split("\n").map((line) => line.split(/\s+/));
  return lines.filter((words) => words[5] === file).map((words) => Number(words[4]));
}

/** A file's name in /proc/locks: Linux packs the two parts of a device number into one. */
function fileOf(dev: number, ino: number): string {
  const hex = (part: number) => part.toString(16).padStart(2, "0");
  return `${hex((dev >> 8) & 0xfff)}:${hex((dev & 0xff) | ((dev >> 12) & 0xfff00))}:${ino}`;
}

function isOtherSite(pid: number): boolean {
  if (pid === process.pid) return false;
  const words = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
  return words.some((word) => /(^|\/)server\/(main\.ts|start\.js)$/.test(word));
}
