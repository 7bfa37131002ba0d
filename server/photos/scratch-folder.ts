import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const prefix = "shingle-photo-";
const hour = 3_600_000;

/** A folder for files on their way between processes, readable by this user alone. Remove it when done. */
export function makeScratchFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), prefix));
}

export async function inScratchFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await makeScratchFolder();
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes what a crash left behind. Younger folders may belong to another process. */
export async function removeOldScratchFolders(now = Date.now()): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix)) continue;
    const path = join(tmpdir(), name);
    const modified = (await stat(path).catch(() => undefined))?.mtimeMs ?? now;
    if (now - modified > hour) await rm(path, { recursive: true, force: true });
  }
}
