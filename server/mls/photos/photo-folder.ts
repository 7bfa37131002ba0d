import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { access, open, readdir, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { hour } from "#domain/time-units.ts";
import type { PhotoFolder } from "../../ports/image-store.ts";
import { photoType } from "../home-photos.ts";

/** The share of the limit to keep when cleaning up, so that not every photo triggers a cleanup. */
const shareLeft = 0.9;
/** The maximum share for prefetched photos. */
const shareAhead = 0.8;

/** @param mostBytes the size limit for all photos together */
export function createPhotoFolder(folder: string, mostBytes: number): PhotoFolder {
  let total: Promise<number> | undefined;
  let clearing: Promise<void> | undefined;

  const pathOf = (name: string) => join(folder, name.slice(0, 2), name);
  /** Counted once. An unreadable folder isn't empty: it is counted again. */
  async function size(): Promise<number> {
    total ??= filesIn(folder).then(bytesOf);
    try {
      return await total;
    } catch (error) {
      total = undefined;
      throw error;
    }
  }

  async function add(bytes: number): Promise<void> {
    const sum = (await size()) + bytes;
    total = Promise.resolve(sum);
    if (sum <= mostBytes) return;
    clearing ??= clear().finally(() => {
      clearing = undefined;
    });
    await clearing;
  }

  async function clear(): Promise<void> {
    const files = (await filesIn(folder)).toSorted((one, other) => one.shownAt - other.shownAt);
    let left = bytesOf(files);
    for (const { path, bytes } of files) {
      if (left <= mostBytes * shareLeft) break;
      await rm(path, { force: true });
      left -= bytes;
    }
    total = Promise.resolve(left);
  }

  return {
    has: (name) =>
      access(pathOf(name)).then(
        () => true,
        () => false,
      ),

    async open(name) {
      const file = await open(pathOf(name)).catch(nothingWhenMissing);
      if (!file) return undefined;
      const { size, mtimeMs } = await file.stat();
      // Records a photo's last display at most once an hour.
      if (Date.now() - mtimeMs > hour) await utimes(pathOf(name), new Date(), new Date()).catch(() => {});
      return { stream: file.createReadStream(), size, contentType: photoType(name), version: name };
    },

    async write(name, bytes) {
      const path = pathOf(name);
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
      const draft = `${path}.${randomUUID()}.draft`;
      try {
        await writeFile(draft, bytes, { mode: 0o600 });
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      await add(bytes.length);
    },

    hasRoomAhead: async () => (await size()) < mostBytes * shareAhead,
  };
}

interface KeptFile {
  path: string;
  bytes: number;
  /** Milliseconds since 1970. */
  shownAt: number;
}

const bytesOf = (files: KeptFile[]) => files.reduce((sum, { bytes }) => sum + bytes, 0);

async function filesIn(folder: string): Promise<KeptFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(nothingWhenMissing);
  const files: KeptFile[] = [];
  for (const { name, parentPath } of (entries ?? []).filter((entry) => entry.isFile())) {
    const path = join(parentPath, name);
    const facts = await stat(path).catch(nothingWhenMissing);
    if (facts) files.push({ path, bytes: facts.size, shownAt: facts.mtimeMs });
  }
  return files;
}

function nothingWhenMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
