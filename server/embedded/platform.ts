import { randomBytes, randomUUID } from "node:crypto";
import { statfsSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import type { Inquiry } from "#domain/inquiries/inquiry.ts";
import { floodCapacity, floodReserve } from "#domain/inquiries/spam.ts";
import { createMlsStore } from "../mirror/mls-store.ts";
import { withPhotosRemoved } from "../photos/inquiry-photos.ts";
import type { Platform } from "../ports/platform.ts";
import { StoreUnavailableError } from "../ports/store-errors.ts";
import type { ReportBroken } from "../records/stored-record.ts";
import { createMatchStore } from "../stores/alerts/match-store.ts";
import { createSubscriptionStore } from "../stores/alerts/subscription-store.ts";
import { createCountStore } from "../stores/counts/count-store.ts";
import { createEmailStore } from "../stores/emails/email-store.ts";
import { createNoticeStore } from "../stores/emails/notice-store.ts";
import { createFeedStore } from "../stores/feed/feed-store.ts";
import { createPageStore } from "../stores/pages/page-store.ts";
import { createPeopleStore } from "../stores/people/people-store.ts";
import { createTaskCalendarStore } from "../stores/people/people-tasks.ts";
import { createShowingStore } from "../stores/showings/showing-store.ts";
import { createProfileStore } from "../stores/site/profile-store.ts";
import { createPublish, rememberVersion } from "./content-version.ts";
import { checkedStore, createDatabaseCheck } from "./database/database-check.ts";
import { openDatabase } from "./database/open-database.ts";
import { rememberOpenFiles } from "./database/open-files.ts";
import { describeFailure, retryWhileLocked, whileReading } from "./database/transaction.ts";
import { createAccountStore, createGatekeeper } from "./gatekeeper.ts";
import { createImageStore } from "./images/image-store.ts";
import { createInquiryStore, filingIn } from "./inquiries/inquiry-store.ts";
import { purgeDeletedWords } from "./inquiries/merge-search-index.ts";
import { createOlderFiling } from "./inquiries/older-filing.ts";
import { createListingStore } from "./listings/listing-store.ts";
import { createPasskeyStore } from "./passkey-store.ts";
import { createSqliteRecords } from "./records/sqlite-records.ts";
import { createSecondFactors } from "./second-factors.ts";
import { createSessionStore } from "./session-store.ts";

interface EmbeddedOptions {
  dataDir: string;
  /** Receives the broken records that lists skip. Without it, such a list throws. */
  reportBroken?: ReportBroken | undefined;
  /** The id of an inquiry's new person. Tests choose it. */
  newPersonId?: ((inquiry: Inquiry) => string) | undefined;
}

/**
 * Opens the stores on this machine: one SQLite database and one image folder, both in `dataDir`. Creates the folder if
 * it's missing, readable only by its owner. Several processes may have it open at once.
 *
 * @throws NewerDatabaseError, StoreUnavailableError
 */
export function openEmbeddedPlatform({ dataDir, ...options }: EmbeddedOptions): Platform {
  const folder = resolve(dataDir);
  try {
    return openStores(folder, options);
  } catch (error) {
    throw openingError(folder, error);
  }
}

function openStores(dataDir: string, { reportBroken, newPersonId }: Omit<EmbeddedOptions, "dataDir">): Platform {
  const database = openDatabase(dataDir);
  const version = rememberVersion(database);
  const folder = join(dataDir, "images");
  const { contentVersion, ...listings } = createListingStore(database, version, reportBroken);
  const images = createImageStore(folder);
  const files = rememberOpenFiles(dataDir);
  const check = createDatabaseCheck(dataDir);
  const parts = { files, check };
  const mls = createMlsStore(join(dataDir, "mls.db"));
  const floodRoom = { capacity: floodCapacity, isTight: () => isBelow(dataDir, floodReserve) };
  const factors = createSecondFactors(database);
  const now = () => new Date();
  const own = filingIn(database, { newId: newPersonId, report: reportBroken });
  const { records } = own;
  // Visitors wait for what pages are rendered from.
  const site = createSqliteRecords(database, whileReading);
  const publish = createPublish(database, site, version);
  const inquiries = withPhotosRemoved(createInquiryStore(database, floodRoom, reportBroken, own), images);
  const fileOlder = createOlderFiling(database, own, reportBroken);
  const onErased = () => purgeDeletedWords(database);
  const people = createPeopleStore(records, inquiries, now, { report: reportBroken, onErased });
  const platform: Platform = {
    // Every page reads the version and promises nothing by it, so it needs no check.
    listings: { ...checkedStore(listings, parts), contentVersion },
    inquiries: checkedStore(inquiries, parts),
    people: checkedStore(people, parts),
    taskCalendar: checkedStore(createTaskCalendarStore(records, now, reportBroken), parts),
    notices: checkedStore(createNoticeStore(records, reportBroken), parts),
    emails: checkedStore(createEmailStore(records, reportBroken), parts),
    showings: checkedStore(createShowingStore(records, reportBroken), parts),
    subscriptions: checkedStore(createSubscriptionStore(records, reportBroken), parts),
    matches: checkedStore(createMatchStore(records, reportBroken), parts),
    images: { ...images, ...checkedStore({ write: images.write }, parts) },
    feed: checkedStore(createFeedStore(records), parts),
    profile: checkedStore(createProfileStore(site, publish), parts),
    pages: checkedStore(createPageStore(site, publish, reportBroken), parts),
    counts: checkedStore(createCountStore(records, reportBroken), parts),
    gatekeeper: checkedStore(createGatekeeper(database, factors), parts),
    sessions: checkedStore(createSessionStore(database), parts),
    accounts: checkedStore(createAccountStore(database), parts),
    passkeys: checkedStore(createPasskeyStore(database), parts),
    secondFactor: ({ username }) => checkedStore(factors.of(username), parts),

    mls,

    async as() {
      return this;
    },

    siteKey: () => retryWhileLocked(() => siteKey(database)),
    adoptSiteKey: (key) => retryWhileLocked(() => void siteKey(database, key)),

    checkHealth: () =>
      retryWhileLocked(async () => {
        files.assertSame();
        // Takes the write lock and changes nothing.
        database.exec("BEGIN IMMEDIATE; ROLLBACK");
        await writeAndRemove(join(folder, "drafts", `health-${randomUUID()}`));
      }),

    watch: {
      start(onDamage) {
        files.start();
        check.start(onDamage);
        // After an error, the next start continues.
        fileOlder().catch(() => {});
      },
      replaced: files.replaced,
      check: () => check.run(),
      damage: () => check.report()?.complaint,
    },

    close: async () => {
      files.close();
      check.close();
      mls.close();
      if (database.isOpen) closeTidily(database);
    },
  };
  // All statements are prepared. From here on, `retryWhileLocked` waits for locks and SQLite never blocks the event
  // loop.
  database.exec("PRAGMA busy_timeout = 0");
  return platform;
}

function isBelow(folder: string, bytes: number): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < bytes;
}

/** Makes a startup error readable: where it happened, what is wrong, and what helps. */
function openingError(dataDir: string, cause: unknown): unknown {
  const { database, disk } = describeFailure(cause);
  const help = "`npm run doctor` has details.";
  if (database)
    return new StoreUnavailableError(`The database in ${dataDir} can't be used: ${database}. ${help}`, { cause });
  if (disk) return new StoreUnavailableError(`The data folder ${dataDir} can't be used: ${disk}. ${help}`, { cause });
  return cause;
}

/**
 * Writes a file to detect what taking the lock doesn't: a full disk, or a folder that is missing or owned by another
 * user.
 */
async function writeAndRemove(path: string): Promise<void> {
  try {
    await writeFile(path, "well", { flush: true });
  } finally {
    await rm(path, { force: true });
  }
}

/** Checkpoints the write-ahead log into the database file, even while another process has it open. */
function closeTidily(database: DatabaseSync): void {
  try {
    // No request is open any more that would have to wait.
    database.exec("PRAGMA busy_timeout = 5000; PRAGMA wal_checkpoint(TRUNCATE)");
  } finally {
    database.close();
  }
}

/** Returns the site's signing key. Several processes that ask first get the same. @param adopted replaces it */
function siteKey(database: DatabaseSync, adopted?: Uint8Array): Uint8Array {
  const otherwise = adopted ? "UPDATE SET bytes = excluded.bytes" : "NOTHING";
  const insert = database.prepare(`INSERT INTO site_key VALUES (1, ?) ON CONFLICT (only_one) DO ${otherwise}`);
  insert.run(adopted ?? randomBytes(32));
  return database.prepare("SELECT bytes FROM site_key").get()?.bytes as Uint8Array;
}
