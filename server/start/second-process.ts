import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";

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
