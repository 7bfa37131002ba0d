import { mkdirSync } from "node:fs";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { hour } from "#domain/time-units.ts";

const prefix = "shingle-photo-";

/** Folders for files passed between processes. */
export interface Scratch {
  /** Absolute path. */
  root: string;
  /** Creates a folder readable only by this user. The caller removes it. */
  makeFolder(): Promise<string>;
  inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result>;
  /** Removes folders left by a crash. Folders less than an hour old may belong to another process. */
  removeOld(now?: number): Promise<void>;
}

/**
 * @param root a folder, created if missing. It is beside the data and not in the system's temporary folder, which may
 * be in memory and where files left by a crash stay.
 */
export function createScratch(root: string): Scratch {
  async function makeFolder(): Promise<string> {
    mkdirSync(root, { recursive: true, mode: 0o700 });
    return mkdtemp(join(root, prefix));
  }

  return {
    root,
    makeFolder,

    async inFolder(work) {
      const folder = await makeFolder();
      try {
        return await work(folder);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },

    async removeOld(now = Date.now()) {
      for (const name of await readdir(root).catch(() => [])) {
        if (!name.startsWith(prefix)) continue;
        const path = join(root, name);
        const modified = (await stat(path).catch(() => undefined))?.mtimeMs ?? now;
        if (now - modified > hour) await rm(path, { recursive: true, force: true });
      }
    },
  };
}
