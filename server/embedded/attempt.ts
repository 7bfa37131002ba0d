import { StoreUnavailableError } from "../ports.ts";

/** SQLite's primary result codes for trouble with the lock, the disk or the file. https://www.sqlite.org/rescode.html */
const sqliteTrouble = new Map([
  [5, "it is busy"],
  [6, "it is locked"],
  [8, "it is read-only"],
  [10, "the disk has a fault"],
  [13, "the disk is full"],
  [14, "its file cannot be opened"],
  [15, "its lock cannot be had"],
]);

const fileTrouble = new Map([
  ["EACCES", "permission is denied"],
  ["EPERM", "permission is denied"],
  ["EROFS", "the disk is read-only"],
  ["ENOENT", "it is missing"],
  ["ENOTDIR", "there is a file in its place"],
  ["EIO", "the disk has a fault"],
  ["ENOSPC", "the disk is full"],
  ["EDQUOT", "the quota is used up"],
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
  if (!(cause instanceof Error)) return undefined;
  const { code, errcode } = cause as Error & { code?: string; errcode?: number };
  // The low byte is the primary code; the rest says more of the circumstances.
  const database = code === "ERR_SQLITE_ERROR" && sqliteTrouble.get((errcode ?? 0) & 0xff);
  if (database) return new StoreUnavailableError(`The database cannot be used now: ${database}.`, { cause });
  const disk = code && fileTrouble.get(code);
  return disk ? new StoreUnavailableError(`The picture folder cannot be used now: ${disk}.`, { cause }) : undefined;
}
