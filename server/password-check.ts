import { AccountThrottle } from "./account-throttle.ts";
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

/** Tries passwords, more slowly the more of them were wrong: for an account and from a network address. */
export function createPasswordCheck(gatekeeper: Gatekeeper, now: () => Date): PasswordCheck {
  const accounts = new AccountThrottle(now);
  const networks = new Throttle({ now });

  return async (username, password, address, next) => {
    const account = foldUsername(username);
    const network = networkOf(address);
    const waitSeconds = Math.max(accounts.secondsToWait(account, network), networks.secondsToWait(network));
    if (waitSeconds > 0) return { waitSeconds };
    const takeBack = accounts.count(account, network);
    networks.count(network);
    const outcome = await gatekeeper.signIn(username, password, next).catch((error: unknown) => {
      takeBack();
      networks.takeBack(network);
      throw error;
    });
    if (outcome === "wrong") return "wrong";
    accounts.welcome(account, network);
    // Only this attempt: a guesser who has an account of their own must not wipe the slate with it.
    networks.takeBack(network);
    return outcome;
  };
}
