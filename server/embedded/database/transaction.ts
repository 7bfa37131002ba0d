import type { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { StoreUnavailableError } from "../../ports/store-errors.ts";
import { giveWay } from "../../promises.ts";
import { eachMethod, type Plain } from "../../records/each-method.ts";

/** Runs all of `work` or none of it. `work` must be synchronous: other statements would join the transaction. */
export function transaction<Result>(database: DatabaseSync, work: () => Result): Result {
  // IMMEDIATE takes the write lock at once. A lock taken at the first write could fail halfway.
  database.exec("BEGIN IMMEDIATE");
  try {
    const result = work();
    database.exec("COMMIT");
    return result;
  } catch (error) {
    // SQLite rolls back by itself after some errors, such as a full disk.
    if (database.isTransaction) database.exec("ROLLBACK");
    throw error;
  }
}

/** SQLite's primary result codes for lock, disk and file errors. https://www.sqlite.org/rescode.html */
const busy = 5;
const corrupt = 11;
export const full = 13;
const noDatabase = 26;
const sqliteTrouble = new Map([
  [busy, "it is busy"],
  [6, "it is locked"],
  [8, "it is read-only"],
  [10, "the disk is failing"],
  [corrupt, "it is damaged"],
  [full, "the disk is full"],
  [14, "its file can't be opened"],
  [15, "it can't be locked"],
  [noDatabase, "it's no longer a database"],
]);

const fileTrouble = new Map([
  ["EACCES", "permission is denied"],
  ["EPERM", "permission is denied"],
  ["EROFS", "the disk is read-only"],
  ["ENOENT", "it is missing"],
  ["ENOTDIR", "there's a file in its place"],
  ["EEXIST", "there's a file in its place"],
  ["EIO", "the disk is failing"],
  ["ENOSPC", "the disk is full"],
  ["EDQUOT", "the quota is used up"],
  ["EFBIG", "its files can't grow any further"],
  ["EMFILE", "too many files are open"],
  ["ENFILE", "too many files are open"],
]);

/** Milliseconds to wait for another process to release its lock on the database. */
const lockTimeout = 5000;

/**
 * The same for reads that a visitor waits for: a cached page is better than a fresh one later. With a write-ahead log
 * no lock blocks readers. This is for file systems where SQLite has none.
 */
export const whileReading = { timeout: 250 };

/**
 * Runs a store's work and retries it while another process has the database locked. SQLite itself would block the event
 * loop, and with it every visitor; here only this work waits. An attempt that hit the lock has changed nothing. Every
 * store uses this. It translates SQLite and disk errors to StoreUnavailableError.
 *
 * @param timeout milliseconds; 0 for work that is not worth waiting for
 * @throws StoreUnavailableError
 */
export async function retryWhileLocked<Result>(
  work: () => Result | Promise<Result>,
  { timeout = lockTimeout } = {},
): Promise<Result> {
  const deadline = performance.now() + timeout;
  for (let wait = 1; ; wait = Math.min(wait * 2, 50)) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error) || performance.now() + wait > deadline) throw unavailable(error) ?? error;
      await pause(wait);
    }
  }
}

/**
 * Wraps a store so that each method runs in `retryWhileLocked`, and starts in the next event-loop turn if this one has
 * lasted too long.
 */
export function retried<Store extends object>(store: Plain<Store>, options?: { timeout: number }): Store {
  return eachMethod(store, (work) => {
    const turn = giveWay();
    return turn ? turn.then(() => retryWhileLocked(work, options)) : retryWhileLocked(work, options);
  });
}

function isBusy(error: unknown): boolean {
  return primaryCode(error) === busy;
}

/** Whether SQLite hit damaged pages, including errors that `retryWhileLocked` translated. */
export function isDamage(error: unknown): boolean {
  const code = primaryCode(error instanceof StoreUnavailableError ? error.cause : error);
  return code === corrupt || code === noDatabase;
}

/** Returns SQLite's primary result code if it's a SQLite error. The other bits only add detail. */
export function primaryCode(error: unknown): number | undefined {
  const { code, errcode = 0 } = (error ?? {}) as { code?: string; errcode?: number };
  return code === "ERR_SQLITE_ERROR" ? errcode & 0xff : undefined;
}

function unavailable(cause: unknown): StoreUnavailableError | undefined {
  const { database, disk } = describeFailure(cause);
  if (database) return new StoreUnavailableError(`The database can't be used now: ${database}.`, { cause });
  return disk ? new StoreUnavailableError(`The picture folder can't be used now: ${disk}.`, { cause }) : undefined;
}

/** Describes what failed in SQLite or on the disk. Returns nothing for any other error. */
export function describeFailure(cause: unknown): { database?: string | undefined; disk?: string | undefined } {
  if (!(cause instanceof Error)) return {};
  const sqlite = primaryCode(cause);
  if (sqlite !== undefined) return { database: sqliteTrouble.get(sqlite) };
  const { code } = cause as NodeJS.ErrnoException;
  return { disk: code === undefined ? undefined : fileTrouble.get(code) };
}
