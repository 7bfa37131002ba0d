const freeFailures = 5;
const longestDelay = 900;
/** Seconds after which failures are forgotten; longer than the longest delay, or waiting would make a guesser new. */
const memory = 3600;

interface Failures {
  count: number;
  /** Milliseconds since 1970. */
  last: number;
}

interface ThrottleOptions {
  now(): Date;
  /** How many names are remembered at most. The one that has been quiet for longest gives way. */
  capacity?: number;
}

/** Slows down whoever keeps failing: five failures are free, then each one doubles the wait, from 2 to 900 seconds. */
export class Throttle {
  readonly #now: () => Date;
  readonly #capacity: number;
  /** In the order of their last failure. */
  readonly #failures = new Map<string, Failures>();

  constructor({ now, capacity = 10_000 }: ThrottleOptions) {
    this.#now = now;
    this.#capacity = capacity;
  }

  /** Whole seconds until `name` may try again; 0 when it may now. */
  secondsToWait(name: string): number {
    const failures = this.#recent(name);
    if (!failures || failures.count <= freeFailures) return 0;
    const delay = Math.min(2 ** (failures.count - freeFailures), longestDelay);
    // A clock that was set back must not make the wait any longer.
    return Math.min(delay, Math.max(0, Math.ceil(delay - this.#secondsSince(failures))));
  }

  /** Counts an attempt as failed. Do so before its outcome is known, so that many at once do not slip through. */
  count(name: string): void {
    const count = (this.#recent(name)?.count ?? 0) + 1;
    this.#failures.delete(name);
    this.#failures.set(name, { count, last: this.#now().getTime() });
    for (const quietest of this.#failures.keys()) {
      if (this.#failures.size <= this.#capacity) break;
      this.#failures.delete(quietest);
    }
  }

  /** Takes back one counted attempt that turned out not to be a failure. */
  takeBack(name: string): void {
    const failures = this.#recent(name);
    if (!failures) return;
    failures.count -= 1;
    // It was let through, so no wait was running when it began.
    failures.last -= longestDelay * 1000;
    if (failures.count === 0) this.#failures.delete(name);
  }

  forget(name: string): void {
    this.#failures.delete(name);
  }

  #recent(name: string): Failures | undefined {
    const failures = this.#failures.get(name);
    return failures && this.#secondsSince(failures) < memory ? failures : undefined;
  }

  #secondsSince({ last }: Failures): number {
    return (this.#now().getTime() - last) / 1000;
  }
}
