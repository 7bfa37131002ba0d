import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it, onTestFinished } from "vitest";
import { gableOnElmStreet } from "#tests/contracts/samples.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { StoreUnavailableError } from "../ports/store-errors.ts";
import { rememberVersion } from "./content-version.ts";
import { openDatabase } from "./database/open-database.ts";
import { createListingStore } from "./listings/listing-store.ts";
import { createProfileStore } from "./site-records.ts";

it("with another program's exclusive lock who reads gives up while who writes still waits, and the write is kept", async () => {
  const dataDir = temporaryFolder();
  const database = openDatabase(dataDir);
  // As on a file system without shared memory: with a write-ahead log no lock keeps readers out.
  database.exec("PRAGMA journal_mode = DELETE; PRAGMA busy_timeout = 0");
  const version = rememberVersion(database);
  const [listings, profile] = [createListingStore(database, version), createProfileStore(database, version)];
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
