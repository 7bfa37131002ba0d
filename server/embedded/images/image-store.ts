import { mkdirSync } from "node:fs";
import { open, readdir, readFile, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { assertImageKey, contentTypeOf, isImageFolder, isImageKey, levelsOf } from "../../photos/image-key.ts";
import type { ImageLevel, ImageStore } from "../../ports/image-store.ts";
import { retryWhileLocked } from "../database/transaction.ts";
import { moveToTrash } from "../trash/move-to-trash.ts";
import { removeOldDrafts, removeWhenEmpty, writeDurably } from "./durable-file.ts";

const levels = ["protected", "public"] as const;

/**
 * Stores images as files: `protected/{key}` and `public/{key}` under `folder`, an absolute path, created if missing.
 */
export function createImageStore(folder: string): ImageStore {
  const drafts = join(folder, "drafts");
  mkdirSync(drafts, { recursive: true, mode: 0o700 });
  removeOldDrafts(drafts);

  function pathOf(level: ImageLevel, key: string): string {
    assertImageKey(key, level);
    return join(folder, level, key);
  }

  return {
    write: (level, key, bytes) => retryWhileLocked(() => writeDurably(pathOf(level, key), bytes, drafts)),

    read: (level, key) =>
      retryWhileLocked(async () => {
        const bytes = await readFile(pathOf(level, key)).catch(nothingWhenMissing);
        return bytes && { bytes, contentType: contentTypeOf(key) };
      }),

    open: (level, key) =>
      retryWhileLocked(async () => {
        const file = await open(pathOf(level, key)).catch(nothingWhenMissing);
        if (!file) return undefined;
        const { size, mtimeMs } = await file.stat().catch(async (error: unknown) => {
          await file.close();
          throw error;
        });
        const version = `${size.toString(36)}-${Math.round(mtimeMs * 1000).toString(36)}`;
        return { stream: file.createReadStream(), size, contentType: contentTypeOf(key), version };
      }),

    remove: (key) =>
      retryWhileLocked(async () => {
        for (const level of levelsOf(key)) {
          const path = pathOf(level, key);
          await rm(path, { force: true });
          if (!key.startsWith("images/")) removeWhenEmpty(dirname(path));
        }
      }),

    discard: (key) =>
      retryWhileLocked(() => {
        assertImageKey(key);
        for (const level of levels) moveToTrash(folder, `${level}/${key}`, new Date());
      }),

    list: (level, prefix, before) =>
      retryWhileLocked(async () => {
        const keys = await listKeys(folder, level, prefix);
        return before ? writtenBefore(join(folder, level), keys, before) : keys;
      }),

    publicAddress(key) {
      assertImageKey(key, "public");
      return `/media/public/${key}`;
    },
  };
}

/** Lists every image in an image store's folder, as `{level}/{key}`. */
export async function listPictures(folder: string): Promise<string[]> {
  const keys = await Promise.all(
    levels.map(async (level) => (await listKeys(folder, level, "")).map((key) => `${level}/${key}`)),
  );
  return keys.flat();
}

async function listKeys(folder: string, level: ImageLevel, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for (const each of await foldersFor(join(folder, level), prefix)) {
    for (const name of await namesIn(join(folder, level, each))) keys.push(`${each}/${name}`);
  }
  return keys.filter((key) => isImageKey(key) && key.startsWith(prefix)).sort();
}

async function writtenBefore(root: string, keys: string[], before: Date): Promise<string[]> {
  const older: string[] = [];
  for (const key of keys) {
    const facts = await stat(join(root, key)).catch(nothingWhenMissing);
    if (facts && facts.mtime < before) older.push(key);
  }
  return older;
}

/** The folders to search for keys with this prefix: the one it names, or all. */
async function foldersFor(root: string, prefix: string): Promise<string[]> {
  const named = prefix.slice(0, Math.max(0, prefix.lastIndexOf("/")));
  if (isImageFolder(named)) return [named];
  const areas = ["listings", "inquiries"].map(async (area) =>
    (await namesIn(join(root, area))).map((id) => `${area}/${id}`),
  );
  return ["images", ...(await Promise.all(areas)).flat().filter(isImageFolder)];
}

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(nothingWhenMissing)) ?? [];
}

function nothingWhenMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
