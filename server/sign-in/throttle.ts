import { networkOf } from "../http/client.ts";
import { boundedMap, RateLimit } from "../limits/rate-limit.ts";

const freeFailures = 5;
const longestDelay = 900;
/** Seconds after which failures expire. Longer than the longest delay; otherwise waiting would reset a guesser. */
const memorySeconds = 3600;

interface Failures {
  count: number;
  /** Milliseconds since 1970. */
  last: number;
}

interface ThrottleOptions {
  now(): Date;
  /** The maximum number of names remembered. */
  capacity?: number;
}

/** Slows down repeated failures: five are free, then each one doubles the wait, from 2 to 900 seconds. */
export class Throttle {
  readonly #now: () => Date;
  readonly #failures;

  constructor({ now, capacity = 10_000 }: ThrottleOptions) {
    this.#now = now;
    this.#failures = boundedMap<Failures>({ capacity, lifetime: memorySeconds * 1000, now });
  }

  /** Returns the whole seconds until `name` may try again; 0 if it may now. */
  secondsToWait(name: string): number {
    const failures = this.#failures.get(name);
    if (!failures || failures.count <= freeFailures) return 0;
    const delay = Math.min(2 ** (failures.count - freeFailures), longestDelay);
    // Setting the clock back must not lengthen the wait.
    return Math.min(delay, Math.max(0, Math.ceil(delay - this.#secondsSince(failures))));
  }

  /** Counts an attempt as failed. Call it before the outcome is known, so concurrent attempts can't slip through. */
  count(name: string): void {
    const count = (this.#failures.get(name)?.count ?? 0) + 1;
    this.#failures.set(name, { count, last: this.#now().getTime() });
  }

  /** Takes back a counted attempt that was not a failure. */
  refund(name: string): void {
    const failures = this.#failures.get(name);
    if (!failures) return;
    const count = failures.count - 1;
    // The attempt was allowed, so no wait was in effect before it, and none is after it.
    const last = failures.last - longestDelay * 1000;
    if (count === 0) this.#failures.delete(name);
    else this.#failures.set(name, { count, last }, { start: last });
  }

  #secondsSince({ last }: Failures): number {
    return (this.#now().getTime() - last) / 1000;
  }
}

/** The next attempt has to wait. */
export interface Wait {
  waitSeconds: number;
  /** Whether other people's attempts caused the wait. */
  isGuessedAt?: boolean;
}

/** Maximum networks, and network-account pairs, remembered: tens of megabytes, and only during an attack. */
const capacity = 100_000;

/** A network's tries per account per day. */
const freeTries = { limit: 3, windowSeconds: 86_400 };

/**
 * Counts attempts by browsers that have not signed in before. Each network has a few tries per account per day,
 * independent of others, so a botnet can't use up those of an agent in a new place. Networks that have used theirs up
 * share one wait for the account, which grows with each of their failures.
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

  /**
   * Counts an attempt as failed before its outcome is known. Returns a function that takes it back, or how long to
   * wait.
   */
  count(account: string, address: string): Wait | (() => void) {
    const network = wideNetworkOf(address);
    // Network names contain no spaces.
    const pair = `${network} ${account}`;
    const isUsedUp = this.#freeTries.isReached(pair);
    const waitSeconds = this.#networks.secondsToWait(network) || (isUsedUp ? this.#accounts.secondsToWait(account) : 0);
    if (waitSeconds > 0) return { waitSeconds };
    const [counter, name] = isUsedUp ? [this.#accounts, account] : [this.#freeTries, pair];
    counter.count(name);
    this.#networks.count(network);
    // Takes back only this attempt: a guesser must not clear earlier failures by signing in to an account of their own.
    return () => {
      counter.refund(name);
      this.#networks.refund(network);
    };
  }
}

/** Providers give anyone an IPv6 /48, which contains 65,536 of the /64 networks that a household has. */
function wideNetworkOf(address: string): string {
  return networkOf(address).replace(/^([^:]+:[^:]+:[^:]+):[^:]+::\/64$/, "$1::/48");
}
