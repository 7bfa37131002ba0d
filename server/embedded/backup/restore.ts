import { mkdir, stat, statfs } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { counted } from "#domain/formats.ts";
import { knownSchema } from "../database/migrate.ts";
import { schemaOf } from "../database/read-database.ts";
import { namedPictures } from "../images/named-pictures.ts";
import { type HeldMail, holdMail } from "./hold-mail.ts";
import { BackupError, isDatabaseName, type Manifest } from "./manifest.ts";
import { type Archive, assertSpace, withArchive } from "./read-archive.ts";
import { type NewData, replaceData } from "./replace-data.ts";
import { assertSound } from "./snapshot.ts";

interface RestoreOrder {
  dataDir: string;
  /** A ZIP from `makeBackup`, or a function that opens a backup elsewhere. */
  file: string | OpenArchive;
  now?: Date;
}

/** Opens a backup for `work` and closes it afterwards. */
export type OpenArchive = <Result>(work: (archive: Archive) => Promise<Result>) => Promise<Result>;

export interface RestoreReport extends HeldMail {
  manifest: Manifest;
  /** The folder with the site's old data. Absent if there were none. */
  kept: string | undefined;
}

/**
 * Replaces the site's data with a backup. Unpacks and verifies everything beside the data first, then swaps the two.
 * The old data stay under a dated name.
 *
 * @throws BackupError
 */
export async function restoreBackup({ dataDir, file, now = new Date() }: RestoreOrder): Promise<RestoreReport> {
  const { result, kept } = await replaceData({ dataDir, now, withPictures: true }, async (fresh) => {
    const manifest = await opened(file)((archive) => unpack(archive, fresh));
    assertUsable(fresh.database, manifest);
    return { manifest, ...holdMail(fresh.database, now) };
  });
  return { ...result, kept };
}

/**
 * Reads a whole backup and verifies every file's checksum from the manifest, without unpacking it. The database's pages
 * were checked before packing, so the checksum is enough here. A restore checks the pages again.
 *
 * @throws BackupError
 */
export function checkBackup(file: string | OpenArchive): Promise<Manifest> {
  return opened(file)(async ({ manifest, extract }) => {
    assertKnown(manifest);
    for (const each of manifest.files) await extract(each);
    return manifest;
  });
}

function opened(file: string | OpenArchive): OpenArchive {
  return typeof file === "string" ? (work) => withArchive(resolve(file), work) : file;
}

async function unpack({ manifest, extract }: Archive, { database, pictures }: NewData): Promise<Manifest> {
  const folder = dirname(database);
  await mkdir(pictures, { recursive: true, mode: 0o700 });
  await assertSpaceFor(manifest, folder, pictures);
  for (const file of manifest.files)
    await extract(
      file,
      isDatabaseName(file.name) ? join(folder, file.name) : join(pictures, file.name.replace(/^images\//, "")),
    );
  return manifest;
}

/** @throws BackupError */
async function assertSpaceFor({ files }: Manifest, forDatabase: string, forPictures: string): Promise<void> {
  const [one, other] = await Promise.all([stat(forDatabase), stat(forPictures)]);
  const database = files.filter(({ name }) => isDatabaseName(name));
  if (one.dev === other.dev) return assertSpace(files, await freeBytes(forDatabase));
  assertSpace(database, await freeBytes(forDatabase));
  assertSpace(
    files.filter((file) => !database.includes(file)),
    await freeBytes(forPictures),
  );
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

function assertUsable(path: string, manifest: Manifest): void {
  using database = new DatabaseSync(path, { timeout: 5000 });
  try {
    assertFits(database, manifest);
  } catch (cause) {
    if (cause instanceof BackupError) throw cause;
    throw new BackupError("The database in this backup can't be used. Nothing was changed.", { cause });
  }
}

function assertFits(database: DatabaseSync, manifest: Manifest): void {
  const { schema, files, missing } = manifest;
  assertSound(database);
  if (schemaOf(database) !== schema)
    throw new BackupError("The manifest and the database of this backup don't belong together.");
  assertKnown(manifest);
  const held = new Set([...files.map(({ name }) => name), ...missing.map((picture) => `images/${picture}`)]);
  const absent = [...namedPictures(database)].filter((picture) => !held.has(`images/${picture}`));
  if (absent.length > 0)
    throw new BackupError(
      `This backup is missing ${counted(absent.length, "picture")} listed in its database, such as ${absent[0]}.`,
    );
}

function assertKnown({ schema, product }: Manifest): void {
  if (schema > knownSchema())
    throw new BackupError(`A newer Shingle (${product}) made this backup. Install that version, then restore.`);
}
