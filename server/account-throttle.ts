import { Throttle } from "./throttle.ts";

const hour = 3_600_000;
/** How many pairs of an account and a network are remembered at most. The oldest gives way. */
const capacity = 10_000;

/**
 * Slows down guessing at one account from many networks; each network has a wait of its own besides. A network counts for
 * an account once an hour: one guesser, however busy, must not be able to keep the account's owner out. Where the account
 * has signed in from it does not count at all.
 */
export class AccountThrottle {
  readonly #now: () => Date;
  readonly #accounts: Throttle;
  /** Where accounts have signed in from, in the order of their last time. */
  readonly #homes = new Map<string, number>();
  /** When a network last counted for an account, in milliseconds since 1970; in that order. */
  readonly #counted = new Map<string, number>();

  constructor(now: () => Date) {
    this.#now = now;
    this.#accounts = new Throttle({ now });
  }

  /** Whole seconds until somebody in this network may try the account again; 0 when they may now. */
  secondsToWait(account: string, network: string): number {
    return this.#homes.has(pair(account, network)) ? 0 : this.#accounts.secondsToWait(account);
  }

  /** Counts an attempt as failed, before its outcome is known. Answers what takes it back. */
  count(account: string, network: string): () => void {
    const place = pair(account, network);
    const time = this.#now().getTime();
    // A clock that was set back must not make anybody count less often.
    const isRecent = Math.abs(time - (this.#counted.get(place) ?? -hour)) < hour;
    if (isRecent || this.#homes.has(place)) return () => undefined;
    remember(this.#counted, place, time);
    this.#accounts.count(account);
    return () => {
      this.#counted.delete(place);
      this.#accounts.takeBack(account);
    };
  }

  /** For an attempt that turned out to be the owner's. */
  welcome(account: string, network: string): void {
    const place = pair(account, network);
    if (!this.#homes.has(place)) this.#accounts.forget(account);
    remember(this.#homes, place, this.#now().getTime());
  }
}

/** No network's name holds a space. */
function pair(account: string, network: string): string {
  return `${network} ${account}`;
}

function remember(times: Map<string, number>, name: string, time: number): void {
  times.delete(name);
  times.set(name, time);
  const [oldest = name] = times.keys();
  if (times.size > capacity) times.delete(oldest);
}
