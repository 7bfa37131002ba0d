interface ArrivalRateOptions {
  /** From this many within the window on, it is too many. */
  limit: number;
  windowSeconds: number;
  now(): Date;
  /** How many names are remembered at most. The one that has been quiet for longest gives way. */
  capacity?: number;
}

/**
 * Whether too many have come of late, for each name by itself. All arrivals count, also those above the limit: while a
 * flood lasts, nothing slips through with the turn of an hour. Memory holds `capacity` × `limit` times at most.
 */
export class ArrivalRate {
  readonly #options: Required<ArrivalRateOptions>;
  /** When each name's latest came, in milliseconds since 1970, no more than the limit; the quietest name first. */
  readonly #arrivals = new Map<string, number[]>();

  constructor({ capacity = 10_000, ...options }: ArrivalRateOptions) {
    this.#options = { capacity, ...options };
  }

  /** Whether as many of `name` as the limit have come within the window. */
  isAbove(name: string): boolean {
    const arrivals = this.#arrivals.get(name) ?? [];
    const [oldest = 0] = arrivals;
    return arrivals.length >= this.#options.limit && this.#isRecent(oldest);
  }

  count(name: string): void {
    const { limit, capacity } = this.#options;
    const arrivals = this.#arrivals.get(name) ?? [];
    arrivals.push(this.#options.now().getTime());
    if (arrivals.length > limit) arrivals.shift();
    this.#arrivals.delete(name);
    this.#arrivals.set(name, arrivals);
    for (const quietest of this.#arrivals.keys()) {
      if (this.#arrivals.size <= capacity) break;
      this.#arrivals.delete(quietest);
    }
  }

  /** Undoes the last counting of `name`, which came to nothing. Only for one that was not above the limit. */
  takeBack(name: string): void {
    this.#arrivals.get(name)?.pop();
  }

  /** What lies ahead came before the clock was set back. */
  #isRecent(at: number): boolean {
    const now = this.#options.now().getTime();
    return at > now - this.#options.windowSeconds * 1000 && at <= now;
  }
}
