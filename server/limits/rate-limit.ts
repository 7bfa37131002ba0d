import { LRUCache } from "lru-cache";

interface RateLimitOptions {
  /** From this many within the window on, it is too many. */
  limit: number;
  windowSeconds: number;
  now(): Date;
  /** How many names are remembered at most. */
  capacity?: number;
}

/**
 * Whether too many of something have come of late, for each name by itself, in a sliding window. All count, also those
 * above the limit: while a flood lasts, nothing slips through with the turn of an hour. Memory holds `capacity` × `limit`
 * times at most.
 */
export class RateLimit {
  readonly #limit: number;
  readonly #window: number;
  readonly #now: () => Date;
  /** When each name's latest came, in milliseconds since 1970, no more than the limit. */
  readonly #times;

  constructor({ limit, windowSeconds, now, capacity = 10_000 }: RateLimitOptions) {
    this.#limit = limit;
    this.#window = windowSeconds * 1000;
    this.#now = now;
    this.#times = boundedMap<number[]>({ capacity, lifetime: this.#window, now });
  }

  /** Whether as many of `name` as the limit have come within the window. */
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

  /** Undoes the last counting of `name`, which came to nothing. Only for one that was not above the limit. */
  takeBack(name: string): void {
    this.#times.get(name)?.pop();
  }

  /** A time lies ahead when the clock was set back. It counts for no more than a window, then. */
  #isRecent(time: number): boolean {
    return Math.abs(this.#now().getTime() - time) < this.#window;
  }
}

interface BoundedMapOptions {
  /** How many names are held at most. The one that was asked for or written longest ago makes room. */
  capacity: number;
  /** Milliseconds after which an entry that was not written again is forgotten. */
  lifetime: number;
  now(): Date;
}

/**
 * A map in memory for what strangers send: it cannot grow without end, and what it holds expires. To push out one name
 * costs a sender `capacity` other names; asking for a name keeps it, so that whoever goes on trying stays known.
 */
export function boundedMap<Value extends {}>({ capacity, lifetime, now }: BoundedMapOptions): LRUCache<string, Value> {
  return new LRUCache({
    // For `max` the library reserves the memory of all names at the start: 11 MB and 90 ms for three maps of 100,000.
    maxSize: capacity,
    sizeCalculation: () => 1,
    // The library drops an entry that is older than `ttl`; here an entry is dropped when it is as old as `lifetime`.
    ttl: lifetime - 1,
    // Every look reads the clock. Otherwise a timer keeps the time for a millisecond, also from a test's clock.
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
  });
}
