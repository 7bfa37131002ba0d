import { LRUCache } from "lru-cache";

interface RateLimitOptions {
  /** The number within the window at which the limit is reached. */
  limit: number;
  windowSeconds: number;
  now(): Date;
  /** The maximum number of names remembered. */
  capacity?: number;
}

/**
 * Whether too many events have come recently, per name, in a sliding window. Events above the limit count too, so a
 * flood gets nothing through at the top of the hour. Uses memory for at most `capacity` × `limit` times.
 */
export class RateLimit {
  readonly #limit: number;
  readonly #window: number;
  readonly #now: () => Date;
  /** Each name's latest times, in milliseconds since 1970, at most `limit`. */
  readonly #times;

  constructor({ limit, windowSeconds, now, capacity = 10_000 }: RateLimitOptions) {
    this.#limit = limit;
    this.#window = windowSeconds * 1000;
    this.#now = now;
    this.#times = boundedMap<number[]>({ capacity, lifetime: this.#window, now });
  }

  /** Whether `name` has reached the limit within the window. */
  isReached(name: string): boolean {
    const times = this.#times.get(name) ?? [];
    const [oldest = 0] = times;
    return times.length >= this.#limit && this.#isRecent(oldest);
  }

  count(name: string): void {
    const times = this.#times.get(name) ?? [];
    times.push(this.#now().getTime());
    if (times.length > this.#limit) times.shift();
    this.#times.set(name, times);
  }

  /** Undoes the last count of `name`. Only for one that was not above the limit. */
  refund(name: string): void {
    this.#times.get(name)?.pop();
  }

  /** If the clock was set back, a time is in the future. It then counts for at most one window. */
  #isRecent(time: number): boolean {
    return Math.abs(this.#now().getTime() - time) < this.#window;
  }
}

interface BoundedMapOptions {
  /** The maximum number of entries. The least recently read or written one is dropped. */
  capacity: number;
  /** Milliseconds until an entry expires, unless it is written again. */
  lifetime: number;
  now(): Date;
}

/**
 * An in-memory map for untrusted input: its size is limited, and entries expire. Pushing out an entry takes `capacity`
 * other names. Reading an entry keeps it from being pushed out, so a persistent sender stays known.
 */
export function boundedMap<Value extends {}>({ capacity, lifetime, now }: BoundedMapOptions): LRUCache<string, Value> {
  return new LRUCache({
    // With `max`, the library would allocate memory for all names at startup: 11 MB and 90 ms for three maps of
    // 100,000.
    maxSize: capacity,
    sizeCalculation: () => 1,
    // The library drops entries older than `ttl`; here, an entry must expire at exactly `lifetime`.
    ttl: lifetime - 1,
    // Reads the clock every time. Otherwise the library caches it for a millisecond with a timer, even a test's clock.
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
  });
}
