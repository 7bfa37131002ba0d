import { Semaphore } from "../limits/semaphore.ts";
import type { Gatekeeper, Pass, SignInRefusal } from "../ports/gatekeeper.ts";
import type { SharedTries } from "./shared-tries.ts";
import type { DeviceMarks } from "./signed-texts.ts";
import { Throttle, UnknownDevices, type Wait } from "./throttle.ts";
import { foldUsername } from "./username.ts";

/** The client that makes the attempt, as far as the request shows. */
export interface Client {
  /** The network address of the attempt. */
  address: string;
  /** The device cookie of an earlier sign-in. */
  mark?: string | undefined;
  /** Browser and system: see domain/sign-in/device-name.ts. */
  device?: string | undefined;
}

/** Why a sign-in was refused. `later` and `guessed at` become a `Wait`. */
export type Refusal = Exclude<SignInRefusal, "later" | "guessed at">;

/** Optional inputs besides the username and password. */
interface SignInExtras {
  /** The new password, set if the current one is right. */
  next?: string | undefined;
  /** From the authenticator app, or a recovery code. */
  code?: string | undefined;
}

export type PasswordCheck = (
  username: string,
  password: string,
  client: Client,
  extras?: SignInExtras,
) => Promise<Pass | Refusal | Wait>;

/** Seconds until fewer unknown browsers may be waiting. */
const crowded: Wait = { waitSeconds: 2 };
const nextHour: Wait = { waitSeconds: 3600 };
const guessedAt: Wait = { waitSeconds: 60, isGuessedAt: true };
/** Outcomes that don't reveal whether the password was right. */
const failures: unknown[] = ["wrong", "locked", "wrong code"];

/**
 * Checks passwords, more slowly after each wrong one. A browser that has signed in before is counted by its device
 * cookie alone. All others are counted together; see UnknownDevices. The counts are in memory. On one machine, a guess
 * must not cost a write, and a restart, which no outsider can cause, only gives each guesser a few more tries. With
 * several instances, attempts that pass here are also counted for all of them; see SharedTries.
 *
 * Wrong codes count like wrong passwords. In addition, after wrong codes all unknown browsers together must wait for
 * that account: there are only a million codes, and anyone guessing codes already has the password.
 * @param sharedTries counts across all instances
 */
export function createPasswordCheck(
  gatekeeper: Gatekeeper,
  marks: DeviceMarks,
  sharedTries: SharedTries,
  now: () => Date,
): PasswordCheck {
  const knownDevices = new Throttle({ now });
  const unknownDevices = new UnknownDevices(now);
  const codes = new Throttle({ now });
  // Checking a password takes about 20 ms. A crowd must not delay pages or known browsers.
  const semaphore = new Semaphore({ places: 2, mostWaiting: 100 });

  function countKnown(device: string): Wait | (() => void) {
    const waitSeconds = knownDevices.secondsToWait(device);
    if (waitSeconds > 0) return { waitSeconds };
    knownDevices.count(device);
    return () => knownDevices.refund(device);
  }

  async function askStranger(account: string, ask: () => Promise<Pass | SignInRefusal>, hasCode: boolean) {
    if (!hasCode) return ask();
    const waitSeconds = codes.secondsToWait(account);
    if (waitSeconds > 0) return { waitSeconds };
    codes.count(account);
    const outcome = await ask();
    if (outcome !== "wrong code") codes.refund(account);
    return outcome;
  }

  return async (username, password, { address, mark }, { next, code } = {}) => {
    const account = foldUsername(username);
    const device = await marks.recognize(account, mark);
    if (device === undefined && semaphore.isFull) return crowded;
    const counted = device === undefined ? unknownDevices.count(account, address) : countKnown(device);
    if (typeof counted === "object") return counted;
    const shared = await sharedTries({ account, device, hasCode: device === undefined && code !== undefined });
    if (typeof shared === "object") return shared;
    const refund = () => {
      counted();
      return shared();
    };
    // Others arrived while this attempt was being counted.
    if (device === undefined && semaphore.isFull) {
      await refund();
      return crowded;
    }
    const ask = () => gatekeeper.signIn(username, password, next, code);
    try {
      const outcome = await (device === undefined
        ? semaphore.run(() => askStranger(account, ask, code !== undefined))
        : ask());
      if (!failures.includes(outcome)) await refund();
      if (outcome === "guessed at") return guessedAt;
      return outcome === "later" ? nextHour : outcome;
    } catch (error) {
      await refund();
      throw error;
    }
  };
}
