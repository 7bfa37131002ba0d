/** Milliseconds. */
const longestPause = 6 * 3_600_000;

interface Failure {
  count: number;
  timer?: NodeJS.Timeout | undefined;
}

/**
 * Tries again what failed, after pauses that double: a full disk or a locked store needs time.
 * @param firstPause milliseconds
 * @param again is called when a pause is over
 */
export function createRetries(firstPause: number, again: (listingId: string) => void) {
  const failures = new Map<string, Failure>();

  function drop(name: string): void {
    clearTimeout(failures.get(name)?.timer);
    failures.delete(name);
  }

  return {
    /** @param name begins with the listing's id and a space */
    later(name: string): void {
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

    isWaiting: (name: string): boolean => failures.get(name)?.timer !== undefined,
    succeeded: drop,

    /** Forgets what failed of a listing, so that it can be tried at once. */
    forget(listingId: string): void {
      for (const name of failures.keys()) if (listingIdOf(name) === listingId) drop(name);
    },

    close(): void {
      for (const name of failures.keys()) drop(name);
    },
  };
}

function listingIdOf(name: string): string {
  return name.split(" ", 1)[0] ?? "";
}
