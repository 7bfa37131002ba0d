import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import type { Platform } from "../ports.ts";
import { attempt } from "./attempt.ts";
import { rememberVersion } from "./content-version.ts";
import { openDatabase } from "./database.ts";
import { createGatekeeper } from "./gatekeeper.ts";
import { createImageStore } from "./image-store.ts";
import { createInquiryStore } from "./inquiry-store.ts";
import { createListingStore } from "./listing-store.ts";
import { createOutbox } from "./outbox.ts";
import { createProfileStore } from "./profile-store.ts";
import { createSessionStore } from "./session-store.ts";
import { readSiteKey } from "./site-key.ts";

/**
 * Everything on this machine: one SQLite database and one folder of pictures, both below `dataDir`, which is made when
 * missing and then readable by its owner alone. Several processes may have it open at once.
 *
 * @throws NewerDatabaseError, StoreUnavailableError
 */
export function openEmbeddedPlatform({ dataDir }: { dataDir: string }): Platform {
  const database = openDatabase(resolve(dataDir));
  const version = rememberVersion(database);
  const images = resolve(dataDir, "images");

  return {
    listings: createListingStore(database, version),
    inquiries: createInquiryStore(database),
    outbox: createOutbox(database),
    images: createImageStore(images),
    profile: createProfileStore(database, version),
    gatekeeper: createGatekeeper(database),
    sessions: createSessionStore(database),

    siteKey: () => attempt(() => readSiteKey(database)),

    checkHealth: () =>
      attempt(async () => {
        // Takes the write lock and changes nothing.
        database.exec("BEGIN IMMEDIATE; ROLLBACK");
        await writeAndRemove(join(images, "drafts", `health-${randomUUID()}`));
      }),

    close: async () => {
      if (database.isOpen) closeTidily(database);
    },
  };
}

/** Notices what the lock alone does not: a full disk, or a folder that has gone or changed hands. */
async function writeAndRemove(path: string): Promise<void> {
  try {
    await writeFile(path, "well", { flush: true });
  } finally {
    await rm(path, { force: true });
  }
}

/** Moves what the log holds into the database file, also when another process keeps it open. */
function closeTidily(database: DatabaseSync): void {
  try {
    database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  } finally {
    database.close();
  }
}
