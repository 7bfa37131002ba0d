import { copyFile, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { BackupError } from "../backup/manifest.ts";
import { syncFolder } from "../images/sync-folder.ts";
import { type Place, placeFolders } from "./place.ts";

const unfinished = ".part";

/**
 * A folder, such as another disk or a mounted share. It has to be there: a share that is not mounted must not fill this
 * machine's own disk.
 *
 * @throws BackupError
 */
export async function openFolderPlace(folder: string): Promise<Place> {
  const facts = await stat(folder).catch(() => undefined);
  if (!facts?.isDirectory())
    throw new BackupError(`There is no folder ${folder}. Is it mounted? Make it once by hand.`);
  return {
    async list(name) {
      const names = await readdir(join(folder, name)).catch(noneWhenMissing(folder));
      return names.filter((each) => !each.endsWith(unfinished));
    },
    async has(name) {
      return (await stat(join(folder, name)).catch(() => undefined)) !== undefined;
    },
    put: (name, path) =>
      told(folder, async () => {
        for (const each of placeFolders) await mkdir(join(folder, each), { recursive: true, mode: 0o700 });
        const target = join(folder, name);
        await copyFile(path, `${target}${unfinished}`);
        const file = await open(`${target}${unfinished}`, "r+");
        await file.sync().finally(() => file.close());
        await rename(`${target}${unfinished}`, target);
        await syncFolder(dirname(target));
      }),
    get: (name, path) => told(folder, () => copyFile(join(folder, name), path)),
    remove: (name) => told(folder, () => rm(join(folder, name), { force: true })),
    close: async () => undefined,
  };
}

function noneWhenMissing(folder: string) {
  return (error: NodeJS.ErrnoException): string[] => {
    if (error.code === "ENOENT") return [];
    throw refusal(folder, error);
  };
}

async function told<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw refusal(folder, error as NodeJS.ErrnoException);
  }
}

function refusal(folder: string, cause: NodeJS.ErrnoException): BackupError {
  const reasons: Record<string, string> = {
    ENOSPC: "its disk is full",
    EACCES: "this user may not",
    EROFS: "it can only be read",
    ENOENT: "a file is not there",
  };
  return new BackupError(`${folder} cannot be used: ${reasons[cause.code ?? ""] ?? cause.message}.`, { cause });
}
