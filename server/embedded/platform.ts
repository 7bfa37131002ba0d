import { randomUUID } from "node:crypto";
import { statfsSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { floodCapacity, floodReserve } from "#domain/flood.ts";
import { type Platform, StoreUnavailableError } from "../ports.ts";
import { attempt, troubleOf } from "./attempt.ts";
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
  const folder = resolve(dataDir);
  try {
    return openStores(folder);
  } catch (error) {
    throw openingError(folder, error);
  }
}

function openStores(dataDir: string): Platform {
  const database = openDatabase(dataDir);
  const version = rememberVersion(database);
  const images = join(dataDir, "images");

  return {
    listings: createListingStore(database, version),
    inquiries: createInquiryStore(database, {
      capacity: floodCapacity,
      isTight: () => isBelow(dataDir, floodReserve),
    }),
    outbox: createOutbox(database),
    images: createImageStore(images),
    profile: createProfileStore(database, version),
    gatekeeper: createGatekeeper(database),
    sessions: createSessionStore(database),

    async as() {
      return this;
    },

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

function isBelow(folder: string, bytes: number): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < bytes;
}

/** A start that fails is read by a person: it names the place, what is the matter, and what helps. */
function openingError(dataDir: string, cause: unknown): unknown {
  const { database, disk } = troubleOf(cause);
  const help = "`npm run doctor` says more.";
  if (database)
    return new StoreUnavailableError(`The database in ${dataDir} cannot be used: ${database}. ${help}`, { cause });
  if (disk) return new StoreUnavailableError(`The data folder ${dataDir} cannot be used: ${disk}. ${help}`, { cause });
  return cause;
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
