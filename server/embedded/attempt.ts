import { StoreUnavailableError } from "../ports.ts";

/** SQLite's primary result codes for trouble with the lock, the disk or the file. https://www.sqlite.org/rescode.html */
const sqliteTrouble = new Map([
  [5, "it is busy"],
  [6, "it is locked"],
  [8, "it is read-only"],
  [10, "the disk has a fault"],
  [11, "it is damaged"],
  [13, "the disk is full"],
  [14, "its file cannot be opened"],
  [15, "its lock cannot be had"],
  [26, "it is no database any more"],
]);

const fileTrouble = new Map([
  ["EACCES", "permission is denied"],
  ["EPERM", "permission is denied"],
  ["EROFS", "the disk is read-only"],
  ["ENOENT", "it is missing"],
  ["ENOTDIR", "there is a file in its place"],
  ["EEXIST", "there is a file in its place"],
  ["EIO", "the disk has a fault"],
  ["ENOSPC", "the disk is full"],
  ["EDQUOT", "the quota is used up"],
  ["EFBIG", "its files may not grow any more"],
  ["EMFILE", "too many files are open"],
  ["ENFILE", "too many files are open"],
]);

/**
 * Every store does its work in here: what SQLite or the disk cannot do just now becomes a StoreUnavailableError, and
 * whatever is thrown becomes a rejection. @throws StoreUnavailableError
 */
export async function attempt<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw unavailable(error) ?? error;
  }
}

function unavailable(cause: unknown): StoreUnavailableError | undefined {
  const { database, disk } = troubleOf(cause);
  if (database) return new StoreUnavailableError(`The database cannot be used now: ${database}.`, { cause });
  return disk ? new StoreUnavailableError(`The picture folder cannot be used now: ${disk}.`, { cause }) : undefined;
}

/** In words, what SQLite or the disk has told; nothing when it is neither's trouble. */
export function troubleOf(cause: unknown): { database?: string | undefined; disk?: string | undefined } {
  if (!(cause instanceof Error)) return {};
  const { code, errcode } = cause as Error & { code?: string; errcode?: number };
  // The low byte is the primary code; the rest says more of the circumstances.
  if (code === "ERR_SQLITE_ERROR") return { database: sqliteTrouble.get((errcode ?? 0) & 0xff) };
  return { disk: code === undefined ? undefined : fileTrouble.get(code) };
}
