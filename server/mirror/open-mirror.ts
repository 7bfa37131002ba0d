import { existsSync, rmSync, statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { mirrorSchema, mirrorVersion } from "./mirror-schema.ts";
import { attachPast } from "./past.ts";

/**
 * Opens the mirror's file. Discards one that is unreadable or has another version's tables: the feed can refill it.
 * @param path of the file; its folder exists
 */
export function openMirror(path: string): DatabaseSync {
  const hadHomes = existsSync(path) && statSync(path).size > 0;
  return openSound(path) ?? createFresh(path, hadHomes);
}

/** Creates a new file in place of an unusable one. Keeps the history, unless that is what was damaged. */
export function createFresh(path: string, hadHomes = true): DatabaseSync {
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

/** The readable homes of a mirror about to be discarded. */
function formerIn(path: string): FormerRow[] {
  const rows: FormerRow[] = [];
  try {
    using database = new DatabaseSync(path, { timeout: 5000 });
    const homes = database.prepare("SELECT mls_number, status, price FROM home WHERE id > 0");
    for (const row of homes.iterate()) rows.push(row as unknown as FormerRow);
  } catch {
    // Damaged, or with other tables.
  }
  return rows;
}

function openSound(path: string): DatabaseSync | undefined {
  let database: DatabaseSync | undefined;
  try {
    database = openFile(path);
    const { user_version: version } = database.prepare("PRAGMA user_version").get() as { user_version: number };
    if (version === mirrorVersion) {
      // The data that every search reads. Damage elsewhere surfaces on a read, and then the mirror is reopened.
      database.prepare("SELECT id, data FROM home ORDER BY listed_at DESC LIMIT 1").all();
      database.prepare("SELECT count(*) FROM state").get();
      return database;
    }
  } catch {
    // Not a database, or a damaged one.
  }
  database?.close();
  return undefined;
}

/** @param isDoubted damage was found: the whole history is checked */
function openFile(path: string, isDoubted = false): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: 5000 });
  database.exec("PRAGMA journal_mode = WAL");
  // NORMAL: a power cut may lose the last homes, and the feed is read for them again.
  database.exec("PRAGMA synchronous = NORMAL");
  try {
    attachPast(database, path, isDoubted);
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}
