import { statSync } from "node:fs";
import { join } from "node:path";
import { StoreUnavailableError } from "../../ports.ts";

/**
 * What a site holds open, or finds by its path, for as long as it runs. A log that is removed alone takes with it whatever
 * was not yet moved into the database; two indexes of one log would let two processes write at once.
 */
const names = ["shingle.db", "shingle.db-wal", "shingle.db-shm", "images"];

/** Milliseconds between two looks that nobody asked for. */
const pause = 3000;

export interface OpenFiles {
  /** @throws StoreUnavailableError when one of them is no longer the one that was opened: what was written is not kept */
  assertSame(): void;
  /** Looks every few seconds from now on. */
  start(): void;
  close(): void;
  /** Resolves, with a sentence for the operator, when a look finds another file. */
  replaced: Promise<Error>;
}

/**
 * Remembers which files of `dataDir` are open now. SQLite knows a file by device and inode as well, and still writes on to
 * one that was renamed, replaced or removed, as if nothing had happened: the next start would know nothing of it.
 */
export function rememberOpenFiles(dataDir: string): OpenFiles {
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
      // Whoever writes meanwhile is refused.
    }
  }

  return {
    assertSame() {
      if (looked(isSame)) return;
      throw new StoreUnavailableError("The database or the picture folder was replaced. The site is about to end.");
    },

    start() {
      timer ??= setInterval(lookUnasked, pause).unref();
    },
    close: () => clearInterval(timer),
    replaced,
  };
}

/** A folder that cannot be looked at says nothing of what is in it, and still nobody may be thanked for what went there. */
function looked<Result>(look: () => Result): Result {
  try {
    return look();
  } catch (cause) {
    throw new StoreUnavailableError("The data folder cannot be looked at now.", { cause });
  }
}

/** As text; `undefined` when there is nothing at this path. Both numbers can be larger than JavaScript's own. */
export function identityOf(path: string): string | undefined {
  const facts = statSync(path, { bigint: true, throwIfNoEntry: false });
  return facts && `${facts.dev} ${facts.ino}`;
}

function sentenceFor(dataDir: string): string {
  return (
    `The database or the picture folder in ${dataDir} was replaced or removed while the site was running. ` +
    "It ends now, so that the next start opens what is there; stop the site before you change its data."
  );
}
