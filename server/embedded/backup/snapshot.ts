import { createHash } from "node:crypto";
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { pastName } from "../../mirror/past.ts";
import { feedIds } from "../../stores/feed/feed-store.ts";
import { hasTable, schemaOf } from "../database/read-database.ts";
import { full, isDamage, primaryCode } from "../database/transaction.ts";
import { namedPictures } from "../images/named-pictures.ts";
import { BackupError, databaseName } from "./manifest.ts";

export interface Snapshot {
  /** The site's id, the same in all its backups. Absent before its first start finishes. */
  site: string | undefined;
  /** Number of migrations applied to the database. */
  schema: number;
  /** The pictures that its rows reference, as `{level}/{key}`. */
  pictures: Set<string>;
  /** The ids of unreadable listings and drafts. */
  broken: string[];
}

/**
 * Writes a consistent copy of a site's database to `target`, even while the site runs. VACUUM INTO reads in one
 * transaction, blocks no writer, and leaves out remains of deleted rows. The copy has no sessions, so that a restored
 * site doesn't readmit people who logged out since, and no MLS feed secret.
 */
export function takeSnapshot(dataDir: string, target: string): Snapshot {
  const source = join(dataDir, databaseName);
  if (!existsSync(source))
    throw new BackupError(`There's no database in ${dataDir}. Set DATA_DIR to the site's folder.`);
  rmSync(target, { force: true });
  copyDatabase(source, target);
  using copy = new DatabaseSync(target);
  assertSound(copy);
  copy.exec("PRAGMA secure_delete = ON; DELETE FROM session");
  // The key that decrypts it is in the same file.
  if (hasTable(copy, "feed_secret")) copy.exec("DELETE FROM feed_secret; DELETE FROM feed_lease");
  if (hasTable(copy, "record")) copy.exec(`DELETE FROM record WHERE id IN ('${feedIds.secret}', '${feedIds.lease}')`);
  const broken: string[] = [];
  const pictures = namedPictures(copy, (id) => broken.push(id));
  return { site: siteOf(copy), schema: schemaOf(copy), pictures, broken };
}

function copyDatabase(source: string, target: string): void {
  // Opened without migrating: only the site itself migrates its tables.
  using live = new DatabaseSync(source, { timeout: 5000 });
  try {
    live.prepare("VACUUM INTO ?").run(target);
  } catch (cause) {
    throw copyError(cause);
  }
}

/**
 * Copies the history of MLS homes the same way. Returns whether there is any. Skips a damaged one: no home depends on
 * it.
 */
export function copyPast(dataDir: string, target: string): boolean {
  const source = join(dataDir, pastName);
  if (!existsSync(source)) return false;
  rmSync(target, { force: true });
  const live = new DatabaseSync(source, { timeout: 5000 });
  try {
    live.prepare("VACUUM INTO ?").run(target);
    return true;
  } catch (cause) {
    if (!isDamage(cause)) throw copyError(cause);
    rmSync(target, { force: true });
    return false;
  } finally {
    live.close();
  }
}

/** Returns the id of the site in this folder, if it has one yet. */
export function siteIn(dataDir: string): string | undefined {
  using database = new DatabaseSync(join(dataDir, databaseName), { timeout: 5000 });
  return siteOf(database);
}

function copyError(cause: unknown): Error {
  if (isDamage(cause))
    return new BackupError("The database is damaged and can't be copied. `npm run doctor` has details.", { cause });
  if (primaryCode(cause) === full) return diskFull(cause);
  return new BackupError(`The database can't be copied now: ${(cause as Error).message}.`, { cause });
}

export function diskFull(cause: unknown): BackupError {
  return new BackupError("The disk is full: there's no space for the backup.", { cause });
}

/** Checks every page and reference of a database. @throws BackupError */
export function assertSound(database: DatabaseSync): void {
  const complaints = [
    ...database
      .prepare("PRAGMA integrity_check(5)")
      .all()
      .map((row) => String(row.integrity_check)),
    ...database
      .prepare("PRAGMA foreign_key_check")
      .all()
      .map(({ table }) => `a broken reference in ${table}`),
  ].filter((complaint) => complaint !== "ok");
  if (complaints.length > 0) throw new BackupError(`The database is damaged: ${complaints.join("; ")}.`);
}

/** Derives the site's id from its permanent signing key. The key can't be computed from the id. */
function siteOf(database: DatabaseSync): string | undefined {
  if (!hasTable(database, "site_key")) return undefined;
  const key = database.prepare("SELECT bytes FROM site_key").get()?.bytes as Uint8Array | undefined;
  return key && createHash("sha256").update("backup").update(key).digest("base64url").slice(0, 22);
}
