import { existsSync, rmSync, statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { mirrorSchema, mirrorVersion } from "./mirror-schema.ts";
import { attachPast, dropDamagedPast } from "./past.ts";

/** A mirror that was opened. */
export interface OpenMirror {
  database: DatabaseSync;
  /** It is new, of another version, or was damaged: there is nothing in it until the feed was read. */
  isEmpty: boolean;
}

/**
 * Opens the file of the mirror. What cannot be read, or has the tables of another version, is thrown away: the feed has it all.
 * @param path of the file; its folder exists
 */
export function openMirror(path: string): OpenMirror {
  const hadHomes = existsSync(path) && statSync(path).size > 0;
  const database = openSound(path);
  if (database) return { database, isEmpty: false };
  return { database: openAnew(path, hadHomes), isEmpty: true };
}

/** Makes a new file in the place of one that cannot be used. The past stays as it is, unless it is what was damaged. */
export function openAnew(path: string, hadHomes = true): DatabaseSync {
  const gone = hadHomes ? goneIn(path) : [];
  const former = hadHomes ? formerIn(path) : [];
  for (const ending of ["", "-wal", "-shm"]) rmSync(`${path}${ending}`, { force: true });
  const fresh = openFile(path);
  dropDamagedPast(fresh, path);
  fresh.exec(mirrorSchema);
  if (hadHomes) fresh.exec("INSERT INTO state VALUES ('filling', '1')");
  const remember = fresh.prepare("INSERT OR IGNORE INTO past.gone VALUES (?, ?, ?, ?, ?)");
  for (const { mls_number, type, city, price, gone_at } of gone) remember.run(mls_number, type, city, price, gone_at);
  const keep = fresh.prepare("INSERT OR REPLACE INTO past.former VALUES (?, ?, ?)");
  fresh.exec("BEGIN");
  for (const { mls_number, status, price } of former) keep.run(mls_number, status, price);
  fresh.exec("COMMIT");
  return fresh;
}

interface FormerRow {
  mls_number: string;
  status: number;
  price: number;
}

/** The homes of a mirror that is thrown away, as far as they can be read. */
function formerIn(path: string): FormerRow[] {
  const rows: FormerRow[] = [];
  try {
    using database = new DatabaseSync(path, { timeout: 5000 });
    const homes = database.prepare("SELECT mls_number, status, price FROM home WHERE id > 0");
    for (const row of homes.iterate()) rows.push(row as unknown as FormerRow);
  } catch {
    // Damaged, or of other tables.
  }
  return rows;
}

interface GoneRow {
  mls_number: string;
  type: string;
  city: string;
  price: number;
  gone_at: string;
}

/** What a mirror of a version before the eighth remembers of gone homes itself. */
function goneIn(path: string): GoneRow[] {
  try {
    using database = new DatabaseSync(path, { timeout: 5000 });
    return database.prepare("SELECT mls_number, type, city, price, gone_at FROM gone").all() as unknown as GoneRow[];
  } catch {
    // Damaged, or without such a table.
    return [];
  }
}

function openSound(path: string): DatabaseSync | undefined {
  let database: DatabaseSync | undefined;
  try {
    database = openFile(path);
    const { user_version: version } = database.prepare("PRAGMA user_version").get() as { user_version: number };
    if (version === mirrorVersion && isSound(database)) return database;
  } catch {
    // No database, or a damaged one.
  }
  database?.close();
  return undefined;
}

/** Reads what every search reads. A damage elsewhere shows itself to who reads there, and then the mirror is opened anew. */
function isSound(database: DatabaseSync): boolean {
  database.prepare("SELECT id, data FROM home ORDER BY listed_at DESC LIMIT 1").all();
  return database.prepare("SELECT count(*) AS count FROM state").get() !== undefined;
}

function openFile(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: 5000 });
  database.exec("PRAGMA journal_mode = WAL");
  // NORMAL: after a power cut the last homes are missing, and the feed is asked for them again.
  database.exec("PRAGMA synchronous = NORMAL");
  try {
    attachPast(database, path);
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}
