import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { Writable } from "node:stream";
import { json } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import {
  BackupError,
  type BackupFile,
  isBackupName,
  largestManifest,
  type Manifest,
  ManifestSchema,
  manifestName,
} from "./manifest.ts";

/** A ZIP whose names are safe, and whose entries match its manifest's names and sizes. */
export interface Archive {
  manifest: Manifest;
  /**
   * Reads a file and verifies its checksum from the manifest. With a path, also writes the file there and syncs it to
   * disk.
   */
  extract(file: BackupFile, path?: string): Promise<void>;
}

/**
 * Opens a backup without unpacking it. Checks all names before `work` begins.
 *
 * @throws BackupError
 */
export async function withArchive<Result>(path: string, work: (archive: Archive) => Promise<Result>): Promise<Result> {
  const zip = await openZip(path);
  try {
    const entries = await readEntries(zip);
    const manifest = await readManifest(zip, entries);
    assertAlike(manifest, entries);
    return await work({
      manifest,
      extract: (file, target) => extract(zip, entries.get(file.name) as Entry, file, target),
    });
  } catch (cause) {
    throw cause instanceof BackupError || isOfDisk(cause) ? cause : unreadable(path, cause);
  } finally {
    zip.close();
  }
}

async function openZip(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { autoClose: false, strictFileNames: true, validateEntrySizes: true });
  } catch (cause) {
    if (isOfDisk(cause)) throw new BackupError(`${path} can't be read. Is the name right?`, { cause });
    throw unreadable(path, cause);
  }
}

function unreadable(path: string, cause: unknown): BackupError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new BackupError(`${path} isn't a complete backup (${reason}). Nothing was changed.`, { cause });
}

function isOfDisk(error: unknown): boolean {
  return error instanceof Error && typeof (error as NodeJS.ErrnoException).errno === "number";
}

async function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName;
    if (name !== manifestName && !isBackupName(name))
      throw refusal(`It contains ${name}, which doesn't belong in a backup.`);
    if (entries.has(name)) throw refusal(`It contains ${name} twice.`);
    entries.set(name, entry);
  }
  return entries;
}

async function readManifest(zip: ZipFile, entries: Map<string, Entry>): Promise<Manifest> {
  const entry = entries.get(manifestName);
  if (!entry || entry.uncompressedSize > largestManifest) throw refusal("It has no Shingle manifest.");
  const stream = await zip.openReadStreamPromise(entry);
  const result = ManifestSchema.safeParse(await json(stream).catch(() => undefined));
  if (!result.success) throw refusal("Its manifest can't be read.");
  return result.data;
}

/**
 * Checks that the entries match the manifest's files and sizes. yauzl rejects an entry larger than its declared size.
 */
function assertAlike(manifest: Manifest, entries: Map<string, Entry>): void {
  const names = new Set(manifest.files.map(({ name }) => name));
  for (const { name, bytes } of manifest.files) {
    const found = entries.get(name)?.uncompressedSize;
    if (found === undefined) throw refusal(`${name} is missing.`);
    if (found !== bytes) throw refusal(`${name} has ${found} bytes instead of ${bytes}.`);
  }
  const stranger = [...entries.keys()].find((name) => name !== manifestName && !names.has(name));
  if (stranger || names.size !== manifest.files.length)
    throw refusal(`Its manifest doesn't match (${stranger ?? "twice"}).`);
}

async function extract(zip: ZipFile, entry: Entry, { name, sha256 }: BackupFile, path?: string): Promise<void> {
  if (path) await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const hash = createHash("sha256");
  const stream = await zip.openReadStreamPromise(entry);
  stream.on("data", (piece: Buffer) => hash.update(piece));
  const target = path ? createWriteStream(path, { flags: "wx", mode: 0o600, flush: true }) : nowhere();
  await pipeline(stream, target);
  if (hash.digest("hex") !== sha256) throw refusal(`${name} is damaged.`);
}

function nowhere(): Writable {
  return new Writable({ write: (_piece, _encoding, done) => done() });
}

/** @param free bytes @throws BackupError */
export function assertSpace(files: readonly Pick<BackupFile, "bytes">[], free: number): void {
  const needed = files.reduce((sum, { bytes }) => sum + bytes, 0);
  if (needed > free) throw refusal(`It needs ${inMegabytes(needed)} MB, but only ${inMegabytes(free)} MB are free.`);
}

export function inMegabytes(bytes: number): string {
  return Math.ceil(bytes / 1e6).toLocaleString("en-US");
}

function refusal(reason: string): BackupError {
  return new BackupError(`This backup can't be restored. ${reason} Nothing was changed.`);
}
