import { createReadStream, createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { DatabaseSync } from "node:sqlite";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress, createZstdDecompress } from "node:zlib";
import { mirrorVersion } from "../../mirror/mirror-schema.ts";

const { ZSTD_c_checksumFlag: checksum, ZSTD_c_compressionLevel: level } = constants;

/** Writes a copy of the mirror, small and with a checksum, while others may read and write it. */
export async function packMirror(path: string, target: string): Promise<void> {
  const copy = `${target}.copy`;
  await rm(copy, { force: true });
  try {
    copyDatabase(path, copy);
    const compress = createZstdCompress({ params: { [checksum]: 1, [level]: 3 } });
    await pipeline(createReadStream(copy), compress, createWriteStream(target, { mode: 0o600 }));
  } finally {
    await rm(copy, { force: true });
  }
}

function copyDatabase(path: string, target: string): void {
  using database = new DatabaseSync(path, { timeout: 5000 });
  // Without the pages that are empty by now, and without the write-ahead log.
  database.prepare("VACUUM INTO ?").run(target);
}

/**
 * Unpacks such a copy and looks whether it is one of this edition, for this version of the program.
 * @returns whether it is @throws when its bytes are damaged
 */
export async function unpackMirror(packed: string, target: string, edition: string): Promise<boolean> {
  await pipeline(createReadStream(packed), createZstdDecompress(), createWriteStream(target, { mode: 0o600 }));
  using database = new DatabaseSync(target, { readOnly: true });
  const { user_version: version } = database.prepare("PRAGMA user_version").get() as { user_version: number };
  if (version !== mirrorVersion) return false;
  return database.prepare("SELECT value FROM state WHERE name = 'edition'").get()?.value === edition;
}
