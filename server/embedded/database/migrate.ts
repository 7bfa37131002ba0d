import { readdirSync, readFileSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { emailKey } from "#domain/people/person.ts";
import { markOfSender } from "../../stores/people/person-record.ts";
import { defineIndexText } from "../inquiries/inquiry-search.ts";
import { schemaOf } from "./read-database.ts";
import { transaction } from "./transaction.ts";
import { copyBeforeUpgrade } from "./upgrade-copy.ts";

const migrationsFolder = new URL("./migrations/", import.meta.url);

/** Thrown for a database that a newer version has already changed. */
export class NewerDatabaseError extends Error {
  override name = "NewerDatabaseError";
}

/**
 * Runs the pending migrations, after a backup copy if the database is in use. A file's number is its position and the
 * schema version that it produces. A released migration file never changes.
 *
 * @throws NewerDatabaseError, StoreUnavailableError when there is no room for the copy
 */
export function migrate(database: DatabaseSync, folder = migrationsFolder): void {
  const files = migrationFiles(folder);
  const found = schemaOf(database);
  if (found > files.length) throw new NewerDatabaseError(newerSentence(found, files.length));
  defineIndexText(database);
  // Used by migrations 0033 and 0038.
  database.function("email_key", { deterministic: true }, (email) => emailKey(String(email)));
  database.function("sender_mark", { deterministic: true }, (email) => markOfSender(String(email)));
  if (found > 0 && found < files.length) copyBeforeUpgrade(database, found, new Date());
  for (const [index, file] of files.entries()) {
    if (schemaOf(database) <= index) runOnce(database, index + 1, readFileSync(new URL(file, folder), "utf8"));
  }
  if (found < files.length) forgetLastRow(database);
}

/** The schema version after all migrations of this program. */
export function knownSchema(): number {
  return migrationFiles(migrationsFolder).length;
}

function migrationFiles(folder: URL): string[] {
  const files = readdirSync(folder).filter((file) => file.endsWith(".sql"));
  files.sort();
  for (const [index, file] of files.entries()) {
    const expected = String(index + 1).padStart(4, "0");
    if (!file.startsWith(`${expected}-`)) throw new Error(`The migration ${file} stands where ${expected} belongs.`);
  }
  return files;
}

function runOnce(database: DatabaseSync, target: number, sql: string): void {
  transaction(database, () => {
    // Checked again under the write lock: another process may have been faster.
    if (schemaOf(database) >= target) return;
    database.exec(sql);
    database.exec(`PRAGMA user_version = ${target}`);
  });
}

/**
 * A search index row has a number beyond 2^53. After a migration inserts one last, `run` returns that number, so Node
 * throws a RangeError from every `run` on this connection until an ordinary row is inserted.
 */
function forgetLastRow(database: DatabaseSync): void {
  database.exec("CREATE TEMP TABLE ordinary (row); INSERT INTO ordinary VALUES (1); DROP TABLE ordinary");
}

function newerSentence(found: number, known: number): string {
  return (
    `A newer version of Shingle changed the database (its tables are at ${found}, this version knows ${known}). ` +
    "Start the newer version, or stop it and run its `npm run restore -- --undo-upgrade`."
  );
}
