import type { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { StoreUnavailableError } from "../../ports/store-errors.ts";
import { giveWay } from "../../promises.ts";
import { eachMethod, type Plain } from "../../records/each-method.ts";

/** Does all of `work` or nothing of it. `work` must not wait for anything: other statements would join the transaction. */
export function transaction<Result>(database: DatabaseSync, work: () => Result): Result {
  // IMMEDIATE takes the write lock at once; a lock taken at the first write could fail half-way.
  database.exec("BEGIN IMMEDIATE");
  try {
    const result = work();
    database.exec("COMMIT");
    return result;
  } catch (error) {
    // SQLite has rolled back by itself after some errors, such as a full disk.
    if (database.isTransaction) database.exec("ROLLBACK");
    throw error;
  }
}

/** SQLite's primary result codes for trouble with the lock, the disk or the file. https://www.sqlite.org/rescode.html */
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

/** Milliseconds that work waits for another process to release its lock on the database. */
const lockTimeout = 5000;

/**
 * The same for work that only reads, for which a visitor waits: a page that was kept is better than a new one later. With
 * a write-ahead log no program's lock keeps readers out; this is for file systems where SQLite has none.
 */
export const whileReading = { timeout: 250 };

/**
 * Does a store's work, and does it again while another process has the database locked. SQLite itself would wait for the
 * lock in the event loop, and every visitor with it; here only this work waits. A try that met the lock has changed nothing.
 * Every store works in here: errors of SQLite and of the disk become a StoreUnavailableError.
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

/** A store each of whose methods works as `retryWhileLocked` does, and starts in the next turn once this one has lasted too long. */
export function retried<Store extends object>(store: Plain<Store>): Store {
  return eachMethod(store, (work) => {
    const turn = giveWay();
    return turn ? turn.then(() => retryWhileLocked(work)) : retryWhileLocked(work);
  });
}

function isBusy(error: unknown): boolean {
  return primaryCode(error) === busy;
}

/** Whether SQLite has met damaged pages, also when `retryWhileLocked` has translated its error. */
export function isDamage(error: unknown): boolean {
  const code = primaryCode(error instanceof StoreUnavailableError ? error.cause : error);
  return code === corrupt || code === noDatabase;
}

/** Returns SQLite's primary result code, if it is SQLite's error; the other bits say more of the circumstances. */
export function primaryCode(error: unknown): number | undefined {
  const { code, errcode = 0 } = (error ?? {}) as { code?: string; errcode?: number };
  return code === "ERR_SQLITE_ERROR" ? errcode & 0xff : undefined;
}

function unavailable(cause: unknown): StoreUnavailableError | undefined {
  const { database, disk } = troubleOf(cause);
  if (database) return new StoreUnavailableError(`The database can't be used now: ${database}.`, { cause });
  return disk ? new StoreUnavailableError(`The picture folder can't be used now: ${disk}.`, { cause }) : undefined;
}

/** Says in words what failed in SQLite or on the disk; returns nothing for any other error. */
export function troubleOf(cause: unknown): { database?: string | undefined; disk?: string | undefined } {
  if (!(cause instanceof Error)) return {};
  const sqlite = primaryCode(cause);
  if (sqlite !== undefined) return { database: sqliteTrouble.get(sqlite) };
  const { code } = cause as NodeJS.ErrnoException;
  return { disk: code === undefined ? undefined : fileTrouble.get(code) };
}
