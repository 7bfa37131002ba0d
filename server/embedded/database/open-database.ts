import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { ConfigError } from "../../config.ts";
import { StoreUnavailableError } from "../../ports/store-errors.ts";
import { assertNotRestoring } from "../backup/finish-restore.ts";
import { assertDatabaseOfPictures } from "../trash/assert-database.ts";
import { migrate } from "./migrate.ts";
import { schemaOf } from "./read-database.ts";
import { isDamage } from "./transaction.ts";

/**
 * Opens `shingle.db` in the data folder, making both when they are missing, and brings its tables up to date.
 * @throws NewerDatabaseError, StoreUnavailableError; ConfigError for a damaged one
 */
export function openDatabase(dataDir: string): DatabaseSync {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  assertNotRestoring(dataDir);
  const path = join(dataDir, "shingle.db");
  assertDatabaseOfPictures(dataDir, () => !existsSync(path));
  const database = openFile(path);
  try {
    assertDatabaseOfPictures(dataDir, () => schemaOf(database) === 0);
    // FAST: what a write leaves in a page that is written anyway is overwritten, so that forgetting finds no older copy.
    database.exec("PRAGMA journal_mode = WAL; PRAGMA secure_delete = FAST");
    // Asked again now that the lock is held: a restore that begins from here on sees it and gives way.
    assertNotRestoring(dataDir);
    // FULL: an inquiry that was answered with "sent" survives a power cut. It costs 0.14 ms.
    database.exec("PRAGMA synchronous = FULL");
    migrate(database);
    return database;
  } catch (error) {
    database.close();
    if (!isDamage(error)) throw error;
    // Starting again and again doesn't help: only a person can.
    throw new ConfigError(
      `The database ${path} is damaged. Restore a backup: npm run restore -- <file.zip>\n\`npm run doctor\` has details.`,
      { cause: error },
    );
  }
}

function openFile(path: string): DatabaseSync {
  try {
    // The timeout is busy_timeout in milliseconds: two processes that open a new database at once wait for each other.
    return new DatabaseSync(path, { timeout: 5000, enableForeignKeyConstraints: true });
  } catch (cause) {
    // SQLite's own words, "unable to open database file", do not say which.
    throw new StoreUnavailableError(`The database ${path} can't be opened.`, { cause });
  }
}
