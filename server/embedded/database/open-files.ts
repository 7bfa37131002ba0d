import { statSync } from "node:fs";
import { join } from "node:path";
import { StoreUnavailableError } from "../../ports/store-errors.ts";

/**
 * The files that a site has open, or finds by their paths, while it runs. Removing the log alone would lose what was not
 * yet moved into the database; with two indexes of one log, two processes could write at once.
 */
const names = ["shingle.db", "shingle.db-wal", "shingle.db-shm", "images"];

/** Milliseconds between two checks of the timer. */
const pause = 3000;

export type OpenFiles = ReturnType<typeof rememberOpenFiles>;

/**
 * Remembers which files of `dataDir` are open now, by device and inode. SQLite keeps writing to a file that was renamed,
 * replaced or removed, without an error, and the next start would not find what it wrote.
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
      // Writes are refused meanwhile.
    }
  }

  return {
    /** @throws StoreUnavailableError when one of them is no longer the one that was opened: what was written is not kept */
    assertSame(): void {
      if (looked(isSame)) return;
      throw new StoreUnavailableError("The database or the picture folder was replaced. The site is stopping.");
    },

    /** Looks every few seconds from now on. */
    start(): void {
      timer ??= setInterval(lookUnasked, pause).unref();
    },
    close: (): void => clearInterval(timer),
    /** Resolves, with a sentence for the operator, when a look finds another file. */
    replaced,
  };
}

/** When the folder cannot be read nobody knows where a write went, so the write fails. */
function looked<Result>(look: () => Result): Result {
  try {
    return look();
  } catch (cause) {
    throw new StoreUnavailableError("The data folder can't be checked now.", { cause });
  }
}

/** Returns device and inode as text, since both can be too large for a number; `undefined` when there is no file at this path. */
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
