interface RateLimitOptions {
  /** How many may be taken within the window. */
  limit: number;
  windowSeconds: number;
  now(): Date;
  /** How many names are remembered at most. The one that has been quiet for longest gives way. */
  capacity?: number;
}

/** At most so many within any stretch of time, for each name by itself. */
export class RateLimit {
  readonly #options: Required<RateLimitOptions>;
  /** When each name took, in milliseconds since 1970; the names in the order of their last taking. */
  readonly #taken = new Map<string, number[]>();

  constructor({ capacity = 10_000, ...options }: RateLimitOptions) {
    this.#options = { capacity, ...options };
  }

  /** Takes one for `name` and answers 0; or answers the whole seconds to wait, and takes nothing. */
  take(name: string): number {
    const { limit, windowSeconds, capacity } = this.#options;
    const now = this.#options.now().getTime();
    const recent = this.#recent(name, now);
    const [oldest = now] = recent;
    if (recent.length >= limit) return Math.max(1, Math.ceil(windowSeconds - (now - oldest) / 1000));
    this.#taken.delete(name);
    this.#taken.set(name, [...recent, now]);
    for (const quietest of this.#taken.keys()) {
      if (this.#taken.size <= capacity) break;
      this.#taken.delete(quietest);
    }
    return 0;
  }

  /** Undoes the last taking of `name`, which came to nothing. */
  giveBack(name: string): void {
    this.#taken.get(name)?.pop();
  }

  #recent(name: string, now: number): number[] {
    const start = now - this.#options.windowSeconds * 1000;
    // What lies ahead was taken before the clock was set back.
    return (this.#taken.get(name) ?? []).filter((at) => at > start && at <= now);
  }
}
