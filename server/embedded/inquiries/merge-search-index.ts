import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { retryWhileLocked } from "../database/transaction.ts";

/** The full-text indexes: those of the inbox and of people. */
const indexes = ["inquiry_search", "person_search"] as const;
type SearchIndex = (typeof indexes)[number];

/** A search asks each piece of the index for each of its words: with more pieces than these it is felt. */
const mostPieces = 4;
/** Pages of the index that are merged at once: for some milliseconds nobody else can write. */
const pagesOfStep = 64;
/** With more pages than these (2 GB), what was deleted waits in the index until there are many pieces. */
const mostPages = 500_000;
/** Where SQLite writes down which rows of a piece are deleted: `FTS5_TOMBSTONE_ROWID` in fts5_index.c. */
const firstDeleted = "65536 << 37";

/**
 * Merges the pieces of each full-text index into one when there are many of them, or something in it is deleted: in
 * small steps, between which writers get their turn. It may stop at any step and go on another day. Returns the number of steps.
 * See https://sqlite.org/fts5.html#the_merge_command.
 * @param database a connection of its own, because SQLite tells the end by counting a connection's writes; it does not wait
 * for locks
 * @param rest milliseconds between two steps
 */
export async function mergeSearchIndex(database: DatabaseSync, rest: number): Promise<number> {
  let steps = 0;
  for (const index of indexes) if (isToMerge(database, index)) steps += await mergePieces(database, index, rest);
  return steps;
}

async function mergePieces(database: DatabaseSync, index: SearchIndex, rest: number): Promise<number> {
  // The pages that become free hold words.
  database.exec("PRAGMA secure_delete = ON");
  const merge = database.prepare(`INSERT INTO ${index} (${index}, rank) VALUES ('merge', ?)`);
  const total = database.prepare("SELECT total_changes() AS rows");
  const rows = () => (total.get() as { rows: number }).rows;
  const written = (pages: number) => {
    const before = rows();
    merge.run(pages);
    return rows() - before;
  };
  // A negative number begins to merge all pieces, not only those of about one size.
  for (let [steps, pages] = [1, -pagesOfStep]; ; steps += 1, pages = pagesOfStep) {
    if ((await retryWhileLocked(() => written(pages))) < 2) return steps;
    await pause(rest, undefined, { ref: false });
  }
}

/** Whether a search would be slow, or words of deleted messages are still in the index: a merge takes them out. */
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
 * Leaves no word in the inbox's full-text index of a message that is gone: until its pieces are merged they stay, without saying whose
 * they are. In small steps, between which others get their turn.
 */
export async function forgetWords(database: DatabaseSync): Promise<void> {
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
