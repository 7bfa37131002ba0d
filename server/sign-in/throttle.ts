import { networkOf } from "../http/client.ts";
import { boundedMap, RateLimit } from "../limits/rate-limit.ts";

const freeFailures = 5;
const longestDelay = 900;
/** Seconds after which failures are forgotten; longer than the longest delay, or waiting would make a guesser new. */
const memorySeconds = 3600;

interface Failures {
  count: number;
  /** Milliseconds since 1970. */
  last: number;
}

interface ThrottleOptions {
  now(): Date;
  /** How many names are remembered at most. */
  capacity?: number;
}

/** Slows down whoever keeps failing: five failures are free, then each one doubles the wait, from 2 to 900 seconds. */
export class Throttle {
  readonly #now: () => Date;
  readonly #failures;

  constructor({ now, capacity = 10_000 }: ThrottleOptions) {
    this.#now = now;
    this.#failures = boundedMap<Failures>({ capacity, lifetime: memorySeconds * 1000, now });
  }

  /** Whole seconds until `name` may try again; 0 when it may now. */
  secondsToWait(name: string): number {
    const failures = this.#failures.get(name);
    if (!failures || failures.count <= freeFailures) return 0;
    const delay = Math.min(2 ** (failures.count - freeFailures), longestDelay);
    // A clock that was set back must not make the wait any longer.
    return Math.min(delay, Math.max(0, Math.ceil(delay - this.#secondsSince(failures))));
  }

  /** Counts an attempt as failed. Do so before its outcome is known, so that many at once do not slip through. */
  count(name: string): void {
    const count = (this.#failures.get(name)?.count ?? 0) + 1;
    this.#failures.set(name, { count, last: this.#now().getTime() });
  }

  /** Takes back one counted attempt that turned out not to be a failure. */
  takeBack(name: string): void {
    const failures = this.#failures.get(name);
    if (!failures) return;
    const count = failures.count - 1;
    // The attempt was allowed, so no wait was running when it began: none is running after it.
    const last = failures.last - longestDelay * 1000;
    if (count === 0) this.#failures.delete(name);
    else this.#failures.set(name, { count, last }, { start: last });
  }

  #secondsSince({ last }: Failures): number {
    return (this.#now().getTime() - last) / 1000;
  }
}

/** Somebody has to wait before the next attempt. */
export interface Wait {
  waitSeconds: number;
  /** Because of what others tried. */
  isGuessedAt?: boolean;
}

/** Networks, and pairs of one with an account, that are remembered at most: some tens of megabytes, and only in an attack. */
const capacity = 100_000;

/** Tries that a network has for an account within a day. */
const freeTries = { limit: 3, windowSeconds: 86_400 };

/**
 * Counts the attempts of browsers that have not signed in before. A network has a few tries a day for an account,
 * whatever others do: a botnet cannot take them from the agent who sits somewhere new. Whoever has used them up shares
 * one wait for the account with all others who have, and it grows with each failure among them.
 */
export class UnknownDevices {
  readonly #networks: Throttle;
  readonly #freeTries: RateLimit;
  readonly #accounts: Throttle;

  constructor(now: () => Date) {
    this.#networks = new Throttle({ now, capacity });
    this.#freeTries = new RateLimit({ ...freeTries, now, capacity });
    this.#accounts = new Throttle({ now, capacity });
  }

  /** Counts an attempt as failed, before its outcome is known. Returns what takes that back; or how long to wait. */
  count(account: string, address: string): Wait | (() => void) {
    const network = wideNetworkOf(address);
    // No network's name holds a space.
    const pair = `${network} ${account}`;
    const isUsedUp = this.#freeTries.isReached(pair);
    const waitSeconds = this.#networks.secondsToWait(network) || (isUsedUp ? this.#accounts.secondsToWait(account) : 0);
    if (waitSeconds > 0) return { waitSeconds };
    const [counter, name] = isUsedUp ? [this.#accounts, account] : [this.#freeTries, pair];
    counter.count(name);
    this.#networks.count(network);
    // Only this attempt is taken back: a guesser with an account of their own must not erase the others by signing in.
    return () => {
      counter.takeBack(name);
      this.#networks.takeBack(network);
    };
  }
}

/** A provider gives anybody who asks an IPv6 /48, which holds 65,536 of the /64 networks that a household has. */
function wideNetworkOf(address: string): string {
  return networkOf(address).replace(/^([^:]+:[^:]+:[^:]+):[^:]+::\/64$/, "$1::/48");
}
