import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { makeZip } from "client-zip";
import { productVersion } from "../../machine/environment.ts";
import { pastName } from "../../mirror/past.ts";
import { listPictures } from "../images/image-store.ts";
import { isSoundFile } from "../images/sound-picture.ts";
import { type BackupFile, databaseName, isDatabaseName, type Manifest, manifestName } from "./manifest.ts";
import { copyPast, takeSnapshot } from "./snapshot.ts";

/** Thrown when pictures that the copied rows name are not there: see `copyUntilWhole`. */
export class PicturesGoneError extends Error {
  override name = "PicturesGoneError";
  readonly pictures: string[];

  constructor(pictures: string[]) {
    super("Pictures were removed while they were being copied.");
    this.pictures = pictures;
  }
}

interface ArchiveOrder {
  dataDir: string;
  /** The folder for `backup.zip` and the copy of the database. */
  workFolder: string;
  /** Pictures that an earlier attempt did not find. Rows that still name them are backed up without. */
  goneBefore: Set<string>;
  now: Date;
}

/** Copies the rows first and the pictures after them: each picture that the rows name existed when they were copied. */
export async function writeArchive({ dataDir, workFolder, goneBefore, now }: ArchiveOrder) {
  const copy = join(workFolder, databaseName);
  const { site, schema, pictures: named, broken } = takeSnapshot(dataDir, copy);
  const pastCopy = join(workFolder, pastName);
  const hasPast = copyPast(dataDir, pastCopy);
  const present = new Set(await listPictures(join(dataDir, "images")));
  const missing = [...named].filter((picture) => !present.has(picture)).sort();
  assertExpected(missing, goneBefore);
  const manifest: Manifest = {
    format: "shingle-backup-1",
    madeAt: now.toISOString(),
    product: productVersion(),
    site,
    schema,
    files: [],
    missing,
    damaged: [],
  };

  async function* entries(): AsyncGenerator<{
    name: string;
    input: string | AsyncIterable<Uint8Array>;
    lastModified: Date;
  }> {
    yield { name: databaseName, input: measured(await open(copy), databaseName, manifest.files), lastModified: now };
    if (hasPast)
      yield { name: pastName, input: measured(await open(pastCopy), pastName, manifest.files), lastModified: now };
    for (const picture of present) {
      const file = await open(join(dataDir, "images", picture)).catch(nothingWhenMissing);
      if (file) yield await pictureEntry(file, picture, manifest);
      else if (named.has(picture)) throw new PicturesGoneError([picture]);
    }
    yield { name: manifestName, input: JSON.stringify(manifest), lastModified: now };
  }

  const file = createWriteStream(join(workFolder, "backup.zip"), { mode: 0o600, flush: true });
  await pipeline(Readable.fromWeb(makeZip(entries()) as never), file);
  return {
    pictures: manifest.files.filter(({ name }) => !isDatabaseName(name)).length,
    missing,
    damaged: manifest.damaged,
    broken,
    site,
  };
}

function assertExpected(missing: string[], goneBefore: Set<string>): void {
  const surprising = missing.filter((picture) => !goneBefore.has(picture));
  if (surprising.length > 0) throw new PicturesGoneError(surprising);
}

/** Its date is the file's own: a picture has the same bytes in each night's ZIP then, and goes elsewhere once. */
async function pictureEntry(file: FileHandle, picture: string, { files, damaged }: Manifest) {
  const name = `images/${picture}`;
  if (!(await isSoundFile(file, picture))) damaged.push(picture);
  return { name, input: measured(file, name, files), lastModified: (await file.stat()).mtime };
}

/** Yields a file piece by piece, and adds its line to the manifest at the end. */
async function* measured(handle: FileHandle, name: string, files: BackupFile[]): AsyncGenerator<Uint8Array> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const piece of handle.createReadStream() as AsyncIterable<Buffer>) {
    hash.update(piece);
    bytes += piece.length;
    yield piece;
  }
  files.push({ name, bytes, sha256: hash.digest("hex") });
}

function nothingWhenMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
