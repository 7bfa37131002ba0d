import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it, onTestFinished } from "vitest";
import { gableOnElmStreet } from "#tests/contracts/samples.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { StoreUnavailableError } from "../ports/store-errors.ts";
import { createProfileStore } from "../stores/site/profile-store.ts";
import { createPublish, rememberVersion } from "./content-version.ts";
import { openDatabase } from "./database/open-database.ts";
import { whileReading } from "./database/transaction.ts";
import { createListingStore } from "./listings/listing-store.ts";
import { createSqliteRecords } from "./records/sqlite-records.ts";

it("under another program's exclusive lock, reads give up, writes wait, and the write is saved", async () => {
  const dataDir = temporaryFolder();
  const database = openDatabase(dataDir);
  // As on a file system without shared memory. With a write-ahead log, no lock blocks readers.
  database.exec("PRAGMA journal_mode = DELETE; PRAGMA busy_timeout = 0");
  const version = rememberVersion(database);
  const records = createSqliteRecords(database, whileReading);
  const profile = createProfileStore(records, createPublish(database, records, version));
  const listings = createListingStore(database, version);
  const other = new DatabaseSync(join(dataDir, "shingle.db"));
  onTestFinished(() => {
    other.close();
    database.close();
  });
  other.exec("BEGIN EXCLUSIVE");
  const written = listings.add(gableOnElmStreet());
  for (const read of [listings.all, profile.load, listings.contentVersion, () => listings.find("lst_gable")]) {
    await expect(read()).rejects.toThrow(StoreUnavailableError);
  }
  other.exec("ROLLBACK");
  await written;
  expect(await listings.all()).toEqual([gableOnElmStreet()]);
});
