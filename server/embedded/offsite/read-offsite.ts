import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { copyFile, mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { BackupError, type BackupFile, databaseName, type Manifest, ManifestSchema } from "../backup/manifest.ts";
import type { Archive } from "../backup/read-archive.ts";
import { decompress } from "./compressed.ts";
import { backupsAmong, type OffsiteNames, pictureName } from "./offsite-names.ts";
import type { OffsiteTarget } from "./offsite-target.ts";
import { type Vault, withVault } from "./vault.ts";

interface ReadOrder {
  target: OffsiteTarget;
  /** Which backup, as `listOffsite` names it; the newest without it. */
  name?: string | undefined;
  /** Where the folder for unfinished work is made. */
  folder: string;
  now: Date;
}

/** Opens a backup at a place, as `withArchive` opens one in a file. @throws BackupError */
export function withOffsite<Result>(order: ReadOrder, work: (archive: Archive) => Promise<Result>): Promise<Result> {
  return withVault({ ...order, mayBegin: false }, async (vault) => {
    const names = chosen(backupsAmong(await vault.list("backups")), order);
    const manifest = await readManifest(vault, names);
    return work({ manifest, extract: (file, path) => extract(vault, names, file, path) });
  });
}

/** Returns the names of the backups at a place, the newest first. @throws BackupError */
export function listOffsite(order: Omit<ReadOrder, "name">): Promise<string[]> {
  return withVault({ ...order, mayBegin: false }, async (vault) =>
    backupsAmong(await vault.list("backups")).map(({ backup }) => backup),
  );
}

function chosen(backups: OffsiteNames[], { target, name }: ReadOrder): OffsiteNames {
  const found = name === undefined ? backups[0] : backups.find(({ backup }) => backup === name);
  if (found) return found;
  throw new BackupError(
    name === undefined ? `There is no whole backup at ${target.address}.` : `There is no backup ${name} there.`,
  );
}

/** @throws BackupError */
export async function readManifest(vault: Vault, { manifest, backup }: OffsiteNames): Promise<Manifest> {
  const [packed, plain] = [join(vault.workFolder, `${backup}.gz`), join(vault.workFolder, `${backup}.json`)];
  try {
    await vault.fetch(manifest, packed);
    await decompress(packed, plain);
    return ManifestSchema.parse(JSON.parse(await readFile(plain, "utf8")));
  } catch (cause) {
    if (cause instanceof BackupError) throw cause;
    throw new BackupError(`The manifest of ${backup} cannot be read.`, { cause });
  } finally {
    for (const each of [packed, plain]) await rm(each, { force: true });
  }
}

async function extract(vault: Vault, { database }: OffsiteNames, file: BackupFile, path?: string): Promise<void> {
  const draft = join(vault.workFolder, file.sha256);
  if (file.name === databaseName) {
    await vault.fetch(database, `${draft}.gz`);
    await decompress(`${draft}.gz`, draft).catch((cause) => {
      throw new BackupError(`${database} is damaged.`, { cause });
    });
    await rm(`${draft}.gz`);
  } else await vault.fetch(pictureName(vault.nameOf(file.sha256)), draft);
  if ((await checksum(draft)) !== file.sha256) throw new BackupError(`${file.name} is damaged. Nothing was changed.`);
  if (path) await move(draft, path);
  else await rm(draft);
}

/** The two may be on different disks. */
async function move(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await rename(from, to).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== "EXDEV") throw error;
    await copyFile(from, to);
    const file = await open(to, "r+");
    await file.sync().finally(() => file.close());
    await rm(from);
  });
}

async function checksum(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}
