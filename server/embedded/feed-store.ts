import type { DatabaseSync } from "node:sqlite";
import { type FeedRun, FeedRunSchema, hasRunOut, readRun, runsKept } from "#domain/mls/feed/feed-run.ts";
import { type FeedSetup, FeedSetupSchema } from "#domain/mls/feed/feed-setup.ts";
import type { FeedStore } from "../ports/feed-store.ts";
import { fromJson, readRecord } from "../records/stored-record.ts";
import { hasTable, readDatabase } from "./database/read-database.ts";
import { retried, transaction } from "./database/transaction.ts";

interface Lease {
  holder: string;
  until: string;
}

/** Stores the feed's settings as one JSON document, its secret in a separate table, and one row per run. */
export function createFeedStore(database: DatabaseSync): FeedStore {
  const statements = prepare(database);
  const inTransaction = <Result>(work: () => Result) => transaction(database, work);
  const lease = () => statements.lease.get() as Lease | undefined;

  return retried<FeedStore>({
    load: () => {
      const row = statements.setup.get() as { body: string; sealed: Uint8Array | null } | undefined;
      if (!row) return undefined;
      const setup = readRecord(FeedSetupSchema, fromJson(row.body), "settings of the feed");
      return { setup, ...(row.sealed && { sealed: row.sealed }) };
    },

    save: ({ setup, sealed }) =>
      inTransaction(() => {
        statements.putSetup.run(JSON.stringify(setup));
        statements.dropSecret.run();
        if (sealed) statements.putSecret.run(sealed);
      }),

    runs: () => (statements.runs.all() as { body: string }[]).flatMap(({ body }) => readRun(fromJson(body)) ?? []),

    addRun: (run) =>
      inTransaction(() => {
        statements.addRun.run(JSON.stringify(FeedRunSchema.parse(run)));
        statements.dropOldRuns.run();
      }),

    lease: (holder, now, until) =>
      inTransaction(() => {
        const before = lease();
        if (before && before.holder !== holder && !hasRunOut(before.until, now, until)) return "held by another";
        statements.putLease.run(holder, until);
        return before && before.holder !== holder ? "taken over" : "taken";
      }),

    release: (holder) => void statements.dropLease.run(holder),

    leasedUntil: () => lease()?.until,
  });
}

function prepare(database: DatabaseSync) {
  return {
    setup: database.prepare("SELECT body, sealed FROM feed LEFT JOIN feed_secret USING (only_one)"),
    putSetup: database.prepare(
      "INSERT INTO feed VALUES (1, ?) ON CONFLICT (only_one) DO UPDATE SET body = excluded.body",
    ),
    putSecret: database.prepare("INSERT INTO feed_secret VALUES (1, ?)"),
    dropSecret: database.prepare("DELETE FROM feed_secret"),
    runs: database.prepare("SELECT body FROM feed_run ORDER BY number DESC"),
    addRun: database.prepare("INSERT INTO feed_run (body) VALUES (?)"),
    dropOldRuns: database.prepare(
      `DELETE FROM feed_run WHERE number NOT IN (SELECT number FROM feed_run ORDER BY number DESC LIMIT ${runsKept})`,
    ),
    lease: database.prepare("SELECT holder, until FROM feed_lease"),
    putLease: database.prepare(
      "INSERT INTO feed_lease VALUES (1, ?, ?) ON CONFLICT (only_one) DO UPDATE SET holder = excluded.holder, until = excluded.until",
    ),
    dropLease: database.prepare("DELETE FROM feed_lease WHERE holder = ?"),
  };
}

/** The stored data of the MLS feed, without its secret. */
export interface FeedOnDisk {
  setup: FeedSetup;
  hasSecret: boolean;
  /** Newest first. */
  runs: FeedRun[];
}

/** Reads the feed's data, even while the site runs. Returns undefined if no feed was ever set up. */
export function readFeedOnDisk(dataDir: string): FeedOnDisk | undefined {
  return readDatabase(dataDir, (database) => {
    if (!hasTable(database, "feed")) return undefined;
    const row = database.prepare("SELECT body FROM feed").get();
    if (!row) return undefined;
    const runs = database.prepare("SELECT body FROM feed_run ORDER BY number DESC").all();
    return {
      setup: readRecord(FeedSetupSchema, fromJson(String(row.body)), "settings of the feed"),
      hasSecret: database.prepare("SELECT 1 FROM feed_secret").get() !== undefined,
      runs: runs.map(({ body }) => readRecord(FeedRunSchema, fromJson(String(body)), "run of the feed")),
    };
  });
}
