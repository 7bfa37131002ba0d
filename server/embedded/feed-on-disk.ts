import { type FeedRun, FeedRunSchema } from "#domain/mls/feed/feed-run.ts";
import { type FeedSetup, FeedSetupSchema } from "#domain/mls/feed/feed-setup.ts";
import { fromJson, readRecord } from "../records/stored-record.ts";
import { hasTable, readDatabase } from "./database/read-database.ts";

/** What is stored of the MLS's feed, without its secret. */
export interface FeedOnDisk {
  setup: FeedSetup;
  hasSecret: boolean;
  /** The latest first. */
  runs: FeedRun[];
}

/** Reads it while the site may be running; nothing where no feed was ever set up. */
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
