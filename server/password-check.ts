import { networkOf } from "./client-address.ts";
import type { Gatekeeper, Pass } from "./ports.ts";
import { Throttle } from "./throttle.ts";
import { foldUsername } from "./username.ts";

/** Somebody failed too often and has to wait. */
export interface Wait {
  waitSeconds: number;
}

/** `address` is the network address that the attempt came from; `next` becomes the password when the current one fits. */
export type PasswordCheck = (
  username: string,
  password: string,
  address: string,
  next?: string,
) => Promise<Pass | "wrong" | "expired" | Wait>;

/** How many pairs of an account and its network are known at most. The one that was used longest ago gives way. */
const mostHomes = 1000;

/**
 * Tries passwords, more slowly the more of them were wrong: for an account and from a network address. Where an account
 * has signed in from, the network's own wait is enough: a guesser elsewhere must not be able to keep its owner out.
 */
export function createPasswordCheck(gatekeeper: Gatekeeper, now: () => Date): PasswordCheck {
  const accounts = new Throttle({ now });
  const networks = new Throttle({ now });
  const homes = new Set<string>();

  function remember(home: string): void {
    homes.delete(home);
    homes.add(home);
    for (const oldest of homes) if (homes.size > mostHomes) homes.delete(oldest);
  }

  return async (username, password, address, next) => {
    const account = foldUsername(username);
    const network = networkOf(address);
    const home = `${network} ${account}`;
    const tries: [Throttle, string][] = [[networks, network]];
    if (!homes.has(home)) tries.push([accounts, account]);
    const waitSeconds = Math.max(...tries.map(([throttle, name]) => throttle.secondsToWait(name)));
    if (waitSeconds > 0) return { waitSeconds };
    for (const [throttle, name] of tries) throttle.count(name);
    const outcome = await gatekeeper.signIn(username, password, next).catch((error: unknown) => {
      for (const [throttle, name] of tries) throttle.takeBack(name);
      throw error;
    });
    if (outcome === "wrong") return "wrong";
    if (!homes.has(home)) accounts.forget(account);
    // Only this attempt: a guesser who has an account of their own must not wipe the slate with it.
    networks.takeBack(network);
    remember(home);
    return outcome;
  };
}
