interface SemaphoreOptions {
  /** How many may work at once. */
  places: number;
  /** How many may wait for a place. */
  mostWaiting: number;
}

/** Lets only so many work at once; the others wait in the order they came. */
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
      // The place goes to the next one who waits: nobody who comes in between can take it.
      if (next) next();
      else this.#working -= 1;
    }
  }
}
