interface SemaphoreOptions {
  /** The maximum number of concurrent runs. */
  places: number;
  /** The maximum number of waiting callers. */
  mostWaiting: number;
}

/** Limits concurrent work. The rest wait in order of arrival. */
export class Semaphore {
  readonly #options: SemaphoreOptions;
  readonly #waiting: (() => void)[] = [];
  #working = 0;

  constructor(options: SemaphoreOptions) {
    this.#options = options;
  }

  get isFull(): boolean {
    return this.#waiting.length >= this.#options.mostWaiting;
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#working === this.#options.places) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#working += 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      // Hands the place directly to the next in line, so a newcomer can't take it.
      if (next) next();
      else this.#working -= 1;
    }
  }
}
