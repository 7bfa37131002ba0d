import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, readdir, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { json } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { syncFolder } from "../sync-folder.ts";
import {
  BackupError,
  type BackupFile,
  isBackupName,
  largestManifest,
  type Manifest,
  ManifestSchema,
  manifestName,
} from "./manifest.ts";

/**
 * Unpacks a backup into `folder`, which must be empty, and flushes it. Every name is known to be harmless before the
 * first file is written, and every file's bytes are counted and compared with the manifest while they are.
 *
 * @throws BackupError
 */
export async function readArchive(path: string, folder: string): Promise<Manifest> {
  const zip = await openZip(path);
  try {
    const entries = await readEntries(zip);
    const manifest = await readManifest(zip, entries);
    assertAlike(manifest, entries);
    const { bavail, bsize } = await statfs(folder);
    assertRoom(manifest, bavail * bsize);
    for (const file of manifest.files) await unpack(zip, entries.get(file.name) as Entry, file, folder);
    await syncFolders(folder);
    return manifest;
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
    if (isOfDisk(cause)) throw new BackupError(`${path} cannot be read. Is the name right?`, { cause });
    throw unreadable(path, cause);
  }
}

function unreadable(path: string, cause: unknown): BackupError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new BackupError(`${path} is no whole backup (${reason}). Nothing was changed.`, { cause });
}

function isOfDisk(error: unknown): boolean {
  return error instanceof Error && typeof (error as NodeJS.ErrnoException).errno === "number";
}

async function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName;
    if (name !== manifestName && !isBackupName(name)) throw refusal(`It holds ${name}, which no backup has.`);
    if (entries.has(name)) throw refusal(`It holds ${name} twice.`);
    entries.set(name, entry);
  }
  return entries;
}

async function readManifest(zip: ZipFile, entries: Map<string, Entry>): Promise<Manifest> {
  const entry = entries.get(manifestName);
  if (!entry || entry.uncompressedSize > largestManifest) throw refusal("It has no manifest of Shingle's.");
  const stream = await zip.openReadStreamPromise(entry);
  const result = ManifestSchema.safeParse(await json(stream).catch(() => undefined));
  if (!result.success) throw refusal("Its manifest cannot be read.");
  return result.data;
}

/** Exactly the files of the manifest, in their sizes: yauzl lets no entry grow past the size it announces. */
function assertAlike(manifest: Manifest, entries: Map<string, Entry>): void {
  const names = new Set(manifest.files.map(({ name }) => name));
  for (const { name, bytes } of manifest.files) {
    const found = entries.get(name)?.uncompressedSize;
    if (found === undefined) throw refusal(`${name} is missing.`);
    if (found !== bytes) throw refusal(`${name} has ${found} bytes instead of ${bytes}.`);
  }
  const stranger = [...entries.keys()].find((name) => name !== manifestName && !names.has(name));
  if (stranger || names.size !== manifest.files.length)
    throw refusal(`Its manifest does not fit (${stranger ?? "twice"}).`);
}

/** @param free bytes @throws BackupError */
export function assertRoom({ files }: Pick<Manifest, "files">, free: number): void {
  const needed = files.reduce((sum, { bytes }) => sum + bytes, 0);
  if (needed > free) throw refusal(`It needs ${inMegabytes(needed)} MB, and ${inMegabytes(free)} MB are free.`);
}

function inMegabytes(bytes: number): string {
  return Math.ceil(bytes / 1e6).toLocaleString("en-US");
}

async function unpack(zip: ZipFile, entry: Entry, { name, sha256 }: BackupFile, folder: string): Promise<void> {
  const path = join(folder, name);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const hash = createHash("sha256");
  const stream: Readable = await zip.openReadStreamPromise(entry);
  stream.on("data", (piece: Buffer) => hash.update(piece));
  await pipeline(stream, createWriteStream(path, { flags: "wx", mode: 0o600, flush: true }));
  if (hash.digest("hex") !== sha256) throw refusal(`${name} is damaged.`);
}

async function syncFolders(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isDirectory()) await syncFolders(join(folder, entry.name));
  await syncFolder(folder);
}

function refusal(reason: string): BackupError {
  return new BackupError(`This backup is not fit to be restored. ${reason} Nothing was changed.`);
}
