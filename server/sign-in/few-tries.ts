const tries = 3;
const day = 86_400_000;

interface FewTriesOptions {
  now(): Date;
  /** How many names are remembered at most. The one that has been quiet for longest gives way. */
  capacity: number;
}

/** Three tries in any 24 hours, for each name by itself. */
export class FewTries {
  readonly #now: () => Date;
  readonly #capacity: number;
  /** When each name tried, in milliseconds since 1970; the names in the order of their last try. */
  readonly #tried = new Map<string, number[]>();

  constructor({ now, capacity }: FewTriesOptions) {
    this.#now = now;
    this.#capacity = capacity;
  }

  isUsedUp(name: string): boolean {
    return this.#recent(name).length >= tries;
  }

  count(name: string): void {
    const recent = [...this.#recent(name), this.#now().getTime()];
    this.#tried.delete(name);
    this.#tried.set(name, recent);
    const [quietest = name] = this.#tried.keys();
    if (this.#tried.size > this.#capacity) this.#tried.delete(quietest);
  }

  takeBack(name: string): void {
    const remaining = this.#recent(name).slice(0, -1);
    if (remaining.length > 0) this.#tried.set(name, remaining);
    else this.#tried.delete(name);
  }

  #recent(name: string): number[] {
    const now = this.#now().getTime();
    // A clock that was set back must not make anybody's tries last longer than a day.
    return (this.#tried.get(name) ?? []).filter((at) => Math.abs(now - at) < day);
  }
}
