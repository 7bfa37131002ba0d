import { existsSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/**
 * Reads the database in a data folder, which the site may have open; `undefined` where there is none. A connection that may
 * write would move the write-ahead log into the file as it closes, even when somebody has just replaced that file.
 *
 * @param read must not wait: the connection ends with it
 */
export function readDatabase<Result>(dataDir: string, read: (database: DatabaseSync) => Result): Result | undefined {
  const path = join(dataDir, "shingle.db");
  if (!existsSync(path)) return undefined;
  using database = new DatabaseSync(path, { readOnly: true, timeout: 5000 });
  return read(database);
}

/** How many migrations a database has seen. */
export function schemaOf(database: DatabaseSync): number {
  return Number(database.prepare("PRAGMA user_version").get()?.user_version);
}

/** A database of earlier versions does not have all tables yet. */
export function hasTable(database: DatabaseSync, name: string): boolean {
  return database.prepare("SELECT 1 FROM sqlite_schema WHERE name = ?").get(name) !== undefined;
}
