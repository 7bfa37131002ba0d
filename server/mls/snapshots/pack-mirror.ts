import { createReadStream, createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { DatabaseSync } from "node:sqlite";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress, createZstdDecompress } from "node:zlib";
import { mirrorVersion } from "../../mirror/mirror-schema.ts";
import { attachPast } from "../../mirror/past.ts";

/** A job for the packing process. */
export type PackJob =
  | { kind: "pack"; path: string; target: string }
  /** `own`: the mirror whose history is merged with the copy's. */
  | { kind: "unpack"; packed: string; target: string; edition: string; own: string };

/** The result: whether the unpacked file is the wanted one. */
export type PackAnswer = { isGood: boolean } | { error: string };

const { ZSTD_c_checksumFlag: checksum, ZSTD_c_compressionLevel: level } = constants;

/** Writes a compressed copy of the feed's homes with a checksum, while others may read and write them. */
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

type UnpackJob = Omit<Extract<PackJob, { kind: "unpack" }>, "kind">;

/** The history tables' names in the copy. */
const pastTables = {
  event: "mls_number, at, kind, price, was",
  gone: "mls_number, type, city, price, gone_at",
  feed: "name",
};

function copyDatabase(path: string, target: string): void {
  using database = new DatabaseSync(path, { timeout: 5000 });
  attachPast(database, path);
  // Leaves out empty pages and the write-ahead log.
  database.prepare("VACUUM main INTO ?").run(target);
  database.prepare("ATTACH ? AS copy").run(target);
  // Each instance writes the agent's own homes itself.
  database.exec("DELETE FROM copy.words WHERE rowid < 0; DELETE FROM copy.home WHERE id < 0");
  for (const [table, columns] of Object.entries(pastTables))
    database.exec(`CREATE TABLE copy.past_${table} AS SELECT ${columns} FROM past.${table}`);
}

/**
 * Unpacks a copy, merges its history, and checks that its homes have this edition and suit this program version.
 * @returns whether they do @throws if its bytes are damaged
 */
export async function unpackMirror({ packed, target, edition, own }: UnpackJob): Promise<boolean> {
  await pipeline(createReadStream(packed), createZstdDecompress(), createWriteStream(target, { mode: 0o600 }));
  using database = new DatabaseSync(target, { timeout: 5000 });
  attachPast(database, own);
  takePast(database);
  const { user_version: version } = database.prepare("PRAGMA user_version").get() as { user_version: number };
  if (version !== mirrorVersion) return false;
  return database.prepare("SELECT value FROM state WHERE name = 'edition'").get()?.value === edition;
}

/** Merges the events. The delisted homes and the feed they belong to come from the copy. */
function takePast(database: DatabaseSync): void {
  if (!database.prepare("SELECT 1 FROM main.sqlite_schema WHERE name = 'past_event'").get()) return;
  database.exec("BEGIN IMMEDIATE; DELETE FROM past.gone; DELETE FROM past.feed");
  for (const [table, columns] of Object.entries(pastTables))
    database.exec(
      `INSERT OR IGNORE INTO past.${table} (${columns}) SELECT ${columns} FROM main.past_${table}; DROP TABLE main.past_${table}`,
    );
  database.exec("COMMIT");
}
