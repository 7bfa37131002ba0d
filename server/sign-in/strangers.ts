import { networkOf } from "../http/client-address.ts";
import { FewTries } from "./few-tries.ts";
import { Throttle } from "./throttle.ts";

/** Somebody has to wait before the next attempt. */
export interface Wait {
  waitSeconds: number;
}

/** Networks, and pairs of one with an account, that are remembered at most: some tens of megabytes, and only in an attack. */
const capacity = 100_000;

/**
 * Counts the attempts of browsers that have not signed in before. A network has a few tries a day for an account,
 * whatever others do: a botnet cannot take them from the agent who sits somewhere new. Whoever has used them up shares
 * one line for the account with all others who have, and waits longer with each failure in it.
 */
export class Strangers {
  readonly #networks: Throttle;
  readonly #ownTries: FewTries;
  readonly #lines: Throttle;

  constructor(now: () => Date) {
    this.#networks = new Throttle({ now, capacity });
    this.#ownTries = new FewTries({ now, capacity });
    this.#lines = new Throttle({ now, capacity });
  }

  /** Counts an attempt as failed, before its outcome is known, and answers what takes that back; or how long to wait. */
  count(account: string, address: string): Wait | (() => void) {
    const network = wideNetworkOf(address);
    const ofNetwork = this.#networks.secondsToWait(network);
    if (ofNetwork > 0) return { waitSeconds: ofNetwork };
    // No network's name holds a space.
    const place = `${network} ${account}`;
    const inLine = this.#ownTries.isUsedUp(place) ? this.#lines.secondsToWait(account) : 0;
    if (inLine > 0) return { waitSeconds: inLine };
    const [counted, name] = this.#ownTries.isUsedUp(place) ? [this.#lines, account] : [this.#ownTries, place];
    counted.count(name);
    this.#networks.count(network);
    // Only this attempt: a guesser who has an account of their own must not wipe the slate with it.
    return () => {
      counted.takeBack(name);
      this.#networks.takeBack(network);
    };
  }
}

/** Whoever asks for a network of IPv6 is given a /48, which is 65,536 of those that a household has. */
function wideNetworkOf(address: string): string {
  return networkOf(address).replace(/^([^:]+:[^:]+:[^:]+):[^:]+::\/64$/, "$1::/48");
}
