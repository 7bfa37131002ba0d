import { statSync } from "node:fs";
import { join } from "node:path";
import { StoreUnavailableError } from "../../ports/store-errors.ts";

/**
 * The files that a running site has open or finds by path. Removing the log alone would lose data not yet in the
 * database. With two indexes of one log, two processes could write at once.
 */
const names = ["shingle.db", "shingle.db-wal", "shingle.db-shm", "images"];

/** Interval between two checks, in milliseconds. */
const pause = 3000;

export type OpenFiles = ReturnType<typeof rememberOpenFiles>;

/**
 * Records the device and inode of the open files in `dataDir`. SQLite keeps writing to a renamed, replaced or removed
 * file without an error, and the next start would not find those writes.
 */
export function rememberOpenFiles(dataDir: string) {
  const opened = names.map((name) => join(dataDir, name)).map((path) => ({ path, identity: identityOf(path) }));
  const { promise: replaced, resolve } = Promise.withResolvers<Error>();
  let timer: NodeJS.Timeout | undefined;

  function isSame(): boolean {
    const isSame = opened.every(({ path, identity }) => identityOf(path) === identity);
    if (!isSame) resolve(new Error(sentenceFor(dataDir)));
    return isSame;
  }

  function lookUnasked(): void {
    try {
      isSame();
    } catch {
      // Writes are refused until the folder is readable again.
    }
  }

  return {
    /** @throws StoreUnavailableError when a file is no longer the one that was opened: the write is not saved */
    assertSame(): void {
      if (looked(isSame)) return;
      throw new StoreUnavailableError("The database or the picture folder was replaced. The site is stopping.");
    },

    /** Starts checking every few seconds. */
    start(): void {
      timer ??= setInterval(lookUnasked, pause).unref();
    },
    close: (): void => clearInterval(timer),
    /** Resolves with a message for the operator when a check finds a different file. */
    replaced,
  };
}

/** If the folder can't be read, a write's location is unknown, so the write fails. */
function looked<Result>(look: () => Result): Result {
  try {
    return look();
  } catch (cause) {
    throw new StoreUnavailableError("The data folder can't be checked now.", { cause });
  }
}

/**
 * Returns device and inode as text, since both can exceed a safe integer; `undefined` if there is no file at this path.
 */
export function identityOf(path: string): string | undefined {
  const facts = statSync(path, { bigint: true, throwIfNoEntry: false });
  return facts && `${facts.dev} ${facts.ino}`;
}

function sentenceFor(dataDir: string): string {
  return (
    `The database or the picture folder in ${dataDir} was replaced or removed while the site was running. ` +
    "The site stops now so the next start opens what's there. Stop the site before you change its data."
  );
}
