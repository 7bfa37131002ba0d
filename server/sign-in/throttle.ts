import { boundedMap } from "../limits/bounded-map.ts";

const freeFailures = 5;
const longestDelay = 900;
/** Seconds after which failures are forgotten; longer than the longest delay, or waiting would make a guesser new. */
const memorySeconds = 3600;

interface Failures {
  count: number;
  /** Milliseconds since 1970. */
  last: number;
}

interface ThrottleOptions {
  now(): Date;
  /** How many names are remembered at most. */
  capacity?: number;
}

/** Slows down whoever keeps failing: five failures are free, then each one doubles the wait, from 2 to 900 seconds. */
export class Throttle {
  readonly #now: () => Date;
  readonly #failures;

  constructor({ now, capacity = 10_000 }: ThrottleOptions) {
    this.#now = now;
    this.#failures = boundedMap<Failures>({ capacity, lifetime: memorySeconds * 1000, now });
  }

  /** Whole seconds until `name` may try again; 0 when it may now. */
  secondsToWait(name: string): number {
    const failures = this.#failures.get(name);
    if (!failures || failures.count <= freeFailures) return 0;
    const delay = Math.min(2 ** (failures.count - freeFailures), longestDelay);
    // A clock that was set back must not make the wait any longer.
    return Math.min(delay, Math.max(0, Math.ceil(delay - this.#secondsSince(failures))));
  }

  /** Counts an attempt as failed. Do so before its outcome is known, so that many at once do not slip through. */
  count(name: string): void {
    const count = (this.#failures.get(name)?.count ?? 0) + 1;
    this.#failures.set(name, { count, last: this.#now().getTime() });
  }

  /** Takes back one counted attempt that turned out not to be a failure. */
  takeBack(name: string): void {
    const failures = this.#failures.get(name);
    if (!failures) return;
    const count = failures.count - 1;
    // The attempt was allowed, so no wait was running when it began: none is running after it.
    const last = failures.last - longestDelay * 1000;
    if (count === 0) this.#failures.delete(name);
    else this.#failures.set(name, { count, last }, { start: last });
  }

  #secondsSince({ last }: Failures): number {
    return (this.#now().getTime() - last) / 1000;
  }
}
