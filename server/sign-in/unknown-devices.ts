import { networkOf } from "../http/client-address.ts";
import { RateLimit } from "../limits/rate-limit.ts";
import { Throttle } from "./throttle.ts";

/** Somebody has to wait before the next attempt. */
export interface Wait {
  waitSeconds: number;
  /** Because of what others tried. */
  isGuessedAt?: boolean;
}

/** Networks, and pairs of one with an account, that are remembered at most: some tens of megabytes, and only in an attack. */
const capacity = 100_000;

/** Tries that a network has for an account within a day. */
export const freeTries = { limit: 3, windowSeconds: 86_400 };

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
export function wideNetworkOf(address: string): string {
  return networkOf(address).replace(/^([^:]+:[^:]+:[^:]+):[^:]+::\/64$/, "$1::/48");
}
