import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { day } from "#domain/time-units.ts";
import { errorFacts, type Log } from "../../log.ts";
import { hasMergeWork, mergeSearchIndex } from "../inquiries/merge-search-index.ts";
import { cleanUpPictures, withDatabase } from "./picture-cleanup.ts";

/** Milliseconds between two steps of merging the search index. A step takes about 10. */
const rest = 200;

/**
 * Cleans up the pictures and the search index now and on each day the site runs. Never rejects: the site works without
 * it.
 */
export async function cleanUpDaily(dataDir: string, log: Log, now: () => Date): Promise<void> {
  setInterval(() => void care(dataDir, log, now()).then(() => tidySearch(dataDir, log)), day).unref();
  await care(dataDir, log, now());
  // A large index takes minutes, so this isn't awaited.
  void tidySearch(dataDir, log);
}

async function care(dataDir: string, log: Log, now: Date): Promise<void> {
  try {
    const { putBack, moved, emptied, left } = await cleanUpPictures(dataDir, now);
    if (putBack > 0) log.info("photo files restored", { files: putBack });
    if (moved > 0) log.info("photo files moved to the trash", { files: moved });
    if (emptied.length > 0) log.info("trash emptied", { days: emptied.join(", ") });
    if (left) log.warn("unused photo files not moved", left);
  } catch (error) {
    log.error("photo cleanup failed", errorFacts(error));
  }
}

async function tidySearch(dataDir: string, log: Log): Promise<void> {
  try {
    // Usually there is nothing to do, and a writable connection is opened only if needed: see withDatabase.
    if (await withDatabase(dataDir, async (database) => hasMergeWork(database))) await mergeIn(dataDir);
  } catch (error) {
    log.error("search index not merged", errorFacts(error));
  }
}

async function mergeIn(dataDir: string): Promise<void> {
  using database = new DatabaseSync(join(dataDir, "shingle.db"));
  await mergeSearchIndex(database, rest);
}
