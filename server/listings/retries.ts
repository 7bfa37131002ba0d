/** Milliseconds. */
const longestPause = 6 * 3_600_000;

/** Tries again what failed, after pauses that double: a full disk or a locked store needs time. */
export interface Retries {
  /** @param name begins with the listing's id and a space */
  later(name: string): void;
  isWaiting(name: string): boolean;
  succeeded(name: string): void;
  /** Forgets what failed of a listing, so that it can be tried at once. */
  forget(listingId: string): void;
  close(): void;
}

interface Failure {
  count: number;
  timer?: NodeJS.Timeout | undefined;
}

/**
 * @param firstPause milliseconds
 * @param again is called when a pause is over
 */
export function createRetries(firstPause: number, again: (listingId: string) => void): Retries {
  const failures = new Map<string, Failure>();

  function drop(name: string): void {
    clearTimeout(failures.get(name)?.timer);
    failures.delete(name);
  }

  return {
    later(name) {
      const count = (failures.get(name)?.count ?? 0) + 1;
      drop(name);
      const failure: Failure = { count };
      const pause = Math.min(firstPause * 2 ** (count - 1), longestPause);
      failure.timer = setTimeout(() => {
        failure.timer = undefined;
        again(listingIdOf(name));
      }, pause).unref();
      failures.set(name, failure);
    },

    isWaiting: (name) => failures.get(name)?.timer !== undefined,
    succeeded: drop,

    forget(listingId) {
      for (const name of failures.keys()) if (listingIdOf(name) === listingId) drop(name);
    },

    close() {
      for (const name of failures.keys()) drop(name);
    },
  };
}

function listingIdOf(name: string): string {
  return name.split(" ", 1)[0] ?? "";
}
