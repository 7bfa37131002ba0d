import { existsSync } from "node:fs";
import { mkdir, rename, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { knownSchema } from "../migrate.ts";
import { namedPictures } from "../named-pictures.ts";
import { BackupError, databaseName, type Manifest } from "./manifest.ts";
import { readArchive } from "./read-archive.ts";
import { assertSound, schemaOf } from "./snapshot.ts";
import { finishRestore, isRestoring, restoringName } from "./swap.ts";
import { openWorkshop } from "./workshop.ts";

const leftoverPrefix = ".unpacking-";

interface RestoreOrder {
  dataDir: string;
  /** The ZIP that `makeBackup` made. */
  file: string;
  now?: Date;
}

export interface RestoreReport {
  manifest: Manifest;
  /** Where the site's data of before are kept; absent when there were none. */
  kept: string | undefined;
}

/**
 * Puts a backup in the place of the site's data. Everything is unpacked beside them and verified first; then the two
 * change places, and what was there before stays under a dated name.
 *
 * @throws BackupError
 */
export async function restoreBackup({ dataDir, file, now = new Date() }: RestoreOrder): Promise<RestoreReport> {
  const folder = resolve(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  assertOwner(folder, (await stat(folder)).uid);
  if (isRestoring(folder)) await finishRestore(folder, now);
  assertStopped(folder);
  const workshop = await openWorkshop(folder, leftoverPrefix, now);
  const unpacked = join(workshop.path, restoringName);
  try {
    const manifest = await verifyInto(file, join(unpacked, "new"));
    await commit(folder, unpacked);
    return { manifest, kept: await finishRestore(folder, now) };
  } finally {
    await workshop.close();
  }
}

/** Everything that `restoreBackup` verifies, without touching the site. The folder is where it is unpacked for that. */
export async function checkBackup(file: string, folder: string, now = new Date()): Promise<Manifest> {
  const workshop = await openWorkshop(folder, leftoverPrefix, now);
  try {
    return await verifyInto(file, join(workshop.path, "new"));
  } finally {
    await workshop.close();
  }
}

async function verifyInto(file: string, folder: string): Promise<Manifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const manifest = await readArchive(resolve(file), folder);
  const database = new DatabaseSync(join(folder, databaseName), { timeout: 5000 });
  try {
    assertFits(database, manifest);
  } catch (cause) {
    if (cause instanceof BackupError) throw cause;
    throw new BackupError("The database in this backup cannot be used. Nothing was changed.", { cause });
  } finally {
    database.close();
  }
  return manifest;
}

function assertFits(database: DatabaseSync, { schema, product, files, missing }: Manifest): void {
  assertSound(database);
  if (schemaOf(database) !== schema)
    throw new BackupError("The manifest and the database of this backup do not belong together.");
  if (schema > knownSchema())
    throw new BackupError(`A newer Shingle (${product}) made this backup. Install that version, then restore.`);
  const held = new Set([...files.map(({ name }) => name), ...missing.map((picture) => `images/${picture}`)]);
  const absent = [...namedPictures(database)].filter((picture) => !held.has(`images/${picture}`));
  if (absent.length > 0)
    throw new BackupError(`This backup lacks ${absent.length} pictures that its rows name, such as ${absent[0]}.`);
}

/** From this moment no site starts on the folder. One that was faster is found, and the restore gives way to it. */
async function commit(folder: string, unpacked: string): Promise<void> {
  await rename(unpacked, join(folder, restoringName));
  try {
    assertStopped(folder);
  } catch (error) {
    await rename(join(folder, restoringName), unpacked);
    throw error;
  }
}

/**
 * Whoever has the database open holds SQLite's shared lock on it, from its first look to its end, however it ends. Only
 * somebody alone can leave the write-ahead log, so trying that tells. @throws BackupError
 */
export function assertStopped(dataDir: string): void {
  const path = join(dataDir, databaseName);
  if (!existsSync(path)) return;
  const database = new DatabaseSync(path);
  try {
    database.exec("PRAGMA journal_mode = DELETE");
  } catch (error) {
    const code = (error as { errcode?: number }).errcode ?? 0;
    // Busy or locked; a database that is damaged beyond opening is in nobody's use.
    if ([5, 6].includes(code & 0xff))
      throw new BackupError(
        "The site is running on this folder, or another program has its database open. Stop it first.",
      );
  } finally {
    database.close();
  }
}

/** Files that another user restores would not be the site's to write. @throws BackupError */
export function assertOwner(folder: string, owner: number, me = process.getuid?.() ?? owner): void {
  if (owner !== me)
    throw new BackupError(
      `${folder} belongs to another user (number ${owner}). Run this as that user, for instance with sudo -u.`,
    );
}
