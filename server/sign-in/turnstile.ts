interface TurnstileOptions {
  /** How many may be inside at once. */
  places: number;
  /** How many may wait before it. */
  room: number;
}

/** Lets only so many work at once; the others wait in the order they came. */
export class Turnstile {
  readonly #options: TurnstileOptions;
  readonly #waiting: (() => void)[] = [];
  #inside = 0;

  constructor(options: TurnstileOptions) {
    this.#options = options;
  }

  get isFull(): boolean {
    return this.#waiting.length >= this.#options.room;
  }

  async pass<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#inside === this.#options.places) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#inside += 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      // The place is handed on: nobody who comes in between can take it.
      if (next) next();
      else this.#inside -= 1;
    }
  }
}
