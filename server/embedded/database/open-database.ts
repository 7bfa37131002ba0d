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
 * Opens `shingle.db` in the data folder, creates both if missing, and migrates the tables.
 * @throws NewerDatabaseError, StoreUnavailableError; ConfigError for a damaged database
 */
export function openDatabase(dataDir: string): DatabaseSync {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  assertNotRestoring(dataDir);
  const path = join(dataDir, "shingle.db");
  assertDatabaseOfPictures(dataDir, () => !existsSync(path));
  const database = openFile(path);
  try {
    assertDatabaseOfPictures(dataDir, () => schemaOf(database) === 0);
    // ON: what is deleted or moved leaves no old copy, also not in pages that become free. Costs nothing measurable.
    database.exec("PRAGMA journal_mode = WAL; PRAGMA secure_delete = ON");
    // Checked again under the lock: a restore that begins from here on sees the lock and gives way.
    assertNotRestoring(dataDir);
    // FULL: an inquiry that was confirmed as sent survives a power cut. Costs 0.14 ms.
    database.exec("PRAGMA synchronous = FULL");
    migrate(database);
    return database;
  } catch (error) {
    database.close();
    if (!isDamage(error)) throw error;
    // Restarting doesn't help: a person has to act.
    throw new ConfigError(
      `The database ${path} is damaged. Restore a backup: npm run restore -- <file.zip>\n\`npm run doctor\` has details.`,
      { cause: error },
    );
  }
}

function openFile(path: string): DatabaseSync {
  try {
    // `timeout` is busy_timeout in milliseconds: two processes that open a new database at once wait for each other.
    return new DatabaseSync(path, { timeout: 5000, enableForeignKeyConstraints: true });
  } catch (cause) {
    // SQLite's message, "unable to open database file", doesn't name the file.
    throw new StoreUnavailableError(`The database ${path} can't be opened.`, { cause });
  }
}
