import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { retryWhileLocked } from "../database/transaction.ts";

/** The full-text indexes of the inbox and of records. */
const indexes = ["inquiry_search", "record_search"] as const;
type SearchIndex = (typeof indexes)[number];

/** A search queries each segment for each word. More segments than this noticeably slow it. */
const mostPieces = 4;
/** Index pages merged per step, which blocks writers for some milliseconds. */
const pagesOfStep = 64;
/** Above this many pages (2 GB), deleted words stay in the index until there are many segments. */
const mostPages = 500_000;
/** Where SQLite records a segment's deleted rows: `FTS5_TOMBSTONE_ROWID` in fts5_index.c. */
const firstDeleted = "65536 << 37";

/**
 * Merges each full-text index's segments into one if there are many or if one has deletions, in small steps that let
 * writers in between. It may stop at any step and continue another day. Returns the number of steps. See
 * https://sqlite.org/fts5.html#the_merge_command.
 * @param database a separate connection, because the connection's change count signals the end; it doesn't wait for
 * locks
 * @param rest milliseconds between two steps
 */
export async function mergeSearchIndex(database: DatabaseSync, rest: number): Promise<number> {
  let steps = 0;
  for (const index of indexes) if (isToMerge(database, index)) steps += await mergePieces(database, index, rest);
  return steps;
}

async function mergePieces(database: DatabaseSync, index: SearchIndex, rest: number): Promise<number> {
  // The freed pages contain words.
  database.exec("PRAGMA secure_delete = ON");
  const merge = database.prepare(`INSERT INTO ${index} (${index}, rank) VALUES ('merge', ?)`);
  const total = database.prepare("SELECT total_changes() AS rows");
  const rows = () => (total.get() as { rows: number }).rows;
  const written = (pages: number) => {
    const before = rows();
    merge.run(pages);
    return rows() - before;
  };
  // A negative number starts merging all segments, not only those of similar size.
  for (let [steps, pages] = [1, -pagesOfStep]; ; steps += 1, pages = pagesOfStep) {
    if ((await retryWhileLocked(() => written(pages))) < 2) return steps;
    await pause(rest, undefined, { ref: false });
  }
}

/** Whether searches would be slow, or the index still has words of deleted messages, which a merge removes. */
export function hasMergeWork(database: DatabaseSync): boolean {
  return indexes.some((index) => isToMerge(database, index));
}

function isToMerge(database: DatabaseSync, index: SearchIndex): boolean {
  if (piecesOf(database, index) > mostPieces) return true;
  const { deleted, pages } = database
    .prepare(
      `SELECT EXISTS (SELECT 1 FROM ${index}_data WHERE id >= ${firstDeleted}) AS deleted,
        (SELECT page_count FROM pragma_page_count) AS pages`,
    )
    .get() as { deleted: number; pages: number };
  return deleted === 1 && pages <= mostPages;
}

export function piecesOf(database: DatabaseSync, index: SearchIndex = "inquiry_search"): number {
  const found = database.prepare(`SELECT count(DISTINCT segid) AS pieces FROM ${index}_idx`).get();
  return (found as { pieces: number }).pieces;
}

/**
 * Removes all words of deleted messages from the inbox's full-text index. Until the segments are merged, the words
 * remain without naming their message. In small steps that let other work in between.
 */
export async function purgeDeletedWords(database: DatabaseSync): Promise<void> {
  const path = database.location();
  if (path === null) return;
  const own = new DatabaseSync(path, { timeout: 0 });
  try {
    await mergePieces(own, "inquiry_search", 1);
    await retryWhileLocked(() => own.exec("PRAGMA wal_checkpoint(TRUNCATE)"));
  } finally {
    own.close();
  }
}
