import { existsSync, rmSync, statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { mirrorSchema, mirrorVersion } from "./mirror-schema.ts";
import { attachPast } from "./past.ts";

/**
 * Opens the file of the mirror. What cannot be read, or has the tables of another version, is thrown away: the feed has it all, and
 * there is nothing in it until that was read.
 * @param path of the file; its folder exists
 */
export function openMirror(path: string): DatabaseSync {
  const hadHomes = existsSync(path) && statSync(path).size > 0;
  return openSound(path) ?? openAnew(path, hadHomes);
}

/** Makes a new file in the place of one that cannot be used. The past stays as it is, unless it is what was damaged. */
export function openAnew(path: string, hadHomes = true): DatabaseSync {
  const former = hadHomes ? formerIn(path) : [];
  for (const ending of ["", "-wal", "-shm"]) rmSync(`${path}${ending}`, { force: true });
  const fresh = openFile(path, true);
  fresh.exec(mirrorSchema);
  if (hadHomes) fresh.exec("INSERT INTO state VALUES ('filling', '1')");
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

function openSound(path: string): DatabaseSync | undefined {
  let database: DatabaseSync | undefined;
  try {
    database = openFile(path);
    const { user_version: version } = database.prepare("PRAGMA user_version").get() as { user_version: number };
    if (version === mirrorVersion) {
      // What every search reads. A damage elsewhere shows itself to who reads there, and then the mirror is opened anew.
      database.prepare("SELECT id, data FROM home ORDER BY listed_at DESC LIMIT 1").all();
      database.prepare("SELECT count(*) FROM state").get();
      return database;
    }
  } catch {
    // No database, or a damaged one.
  }
  database?.close();
  return undefined;
}

/** @param isDoubted something was damaged: all of the past is looked at */
function openFile(path: string, isDoubted = false): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: 5000 });
  database.exec("PRAGMA journal_mode = WAL");
  // NORMAL: after a power cut the last homes are missing, and the feed is asked for them again.
  database.exec("PRAGMA synchronous = NORMAL");
  try {
    attachPast(database, path, isDoubted);
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}
