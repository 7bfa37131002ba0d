import { chmod, lstat, readdir } from "node:fs/promises";
import { join } from "node:path";

/** What in a data folder is the site's own, by the beginning of its name. In a folder that is shared, the rest is not ours. */
const ownNames = ["shingle.db", "images", "cache", "temporary", "database-check.json", "before-restore-"];

/** From here on this process, and those that it starts, make files and folders for their owner alone. */
export function keepFilesPrivate(): void {
  process.umask(0o077);
}

/**
 * Takes from others what older programs, or a copy with `cp`, gave them in a data folder: messages and accounts are in
 * there. What belongs to another user stays as it is, and the doctor tells of it. Answers how many were corrected.
 */
export async function closeToOthers(dataDir: string): Promise<number> {
  let corrected = 0;
  for (const path of [dataDir, ...(await ownPaths(dataDir))]) if (await closeOne(path)) corrected += 1;
  return corrected;
}

/** The site's own files and folders that other users may read or enter, if the folders above let them. */
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
  // A link has no rights of its own, and a file can go while we look.
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
