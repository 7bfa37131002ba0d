/** Remembers what was used, for as long as it could be used again, and no more than `capacity` of them. */
export class UsedOnce {
  readonly #lifetime: number;
  readonly #capacity: number;
  /** When each was used, in milliseconds since 1970, the oldest first. */
  readonly #used = new Map<string, number>();

  constructor({ lifetime, capacity }: { lifetime: number; capacity: number }) {
    this.#lifetime = lifetime;
    this.#capacity = capacity;
  }

  /** True the first time. */
  isFirst(name: string, now: Date): boolean {
    if (this.#used.has(name)) return false;
    this.#used.set(name, now.getTime());
    for (const [oldest, at] of this.#used) {
      if (this.#used.size <= this.#capacity && now.getTime() - at < this.#lifetime) break;
      this.#used.delete(oldest);
    }
    return true;
  }
}
