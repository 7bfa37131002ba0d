import { Semaphore } from "../limits/semaphore.ts";
import type { Gatekeeper, Pass, SignInRefusal } from "../ports/gatekeeper.ts";
import type { SharedTries } from "./shared-tries.ts";
import type { DeviceMarks } from "./signed-texts.ts";
import { Throttle, UnknownDevices, type Wait } from "./throttle.ts";
import { foldUsername } from "./username.ts";

/** Whose attempt it is, as far as the request tells. */
export interface Client {
  /** The network address that the attempt came from. */
  address: string;
  /** The mark of an earlier sign-in, as the browser sends it. */
  mark?: string | undefined;
  /** Its browser and system: see domain/sign-in/device-name.ts. */
  device?: string | undefined;
}

/** Why nobody was let in. `later` and `guessed at` are a Wait. */
export type Refusal = Exclude<SignInRefusal, "later" | "guessed at">;

/** What may come with a name and a password. */
interface SignInExtras {
  /** Becomes the password when the current one fits. */
  next?: string | undefined;
  /** Of the person's app, or a printed one. */
  code?: string | undefined;
}

export type PasswordCheck = (
  username: string,
  password: string,
  client: Client,
  extras?: SignInExtras,
) => Promise<Pass | Refusal | Wait>;

interface PasswordCheckParts {
  gatekeeper: Gatekeeper;
  marks: DeviceMarks;
  /** Counts for all instances together. */
  sharedTries: SharedTries;
  now(): Date;
}

/** Seconds after which fewer unknown browsers may be waiting. */
const crowded: Wait = { waitSeconds: 2 };
const nextHour: Wait = { waitSeconds: 3600 };
const guessedAt: Wait = { waitSeconds: 60, isGuessedAt: true };
/** What tells nobody whether the password was right. */
const failures: unknown[] = ["wrong", "locked", "wrong code"];

/**
 * Tries passwords, more slowly the more of them were wrong. A browser that has signed in before is counted by its mark
 * alone; all others are counted together, see UnknownDevices. These counts are in memory. On one machine a guess must cost no
 * write, and a restart, which nobody can cause from outside, gives each guesser a few tries and no more. Where there are several
 * instances, what passes here is counted for all of them: see SharedTries.
 *
 * Wrong codes count like wrong passwords. Besides, all unknown browsers together wait after wrong codes for an account:
 * there are a million codes only, and whoever gets as far as guessing them has the password.
 */
export function createPasswordCheck({ gatekeeper, marks, sharedTries, now }: PasswordCheckParts): PasswordCheck {
  const knownDevices = new Throttle({ now });
  const unknownDevices = new UnknownDevices(now);
  const codes = new Throttle({ now });
  // To check a password takes some twenty milliseconds: a crowd must delay neither pages nor the known browsers.
  const semaphore = new Semaphore({ places: 2, mostWaiting: 100 });

  function countKnown(device: string): Wait | (() => void) {
    const waitSeconds = knownDevices.secondsToWait(device);
    if (waitSeconds > 0) return { waitSeconds };
    knownDevices.count(device);
    return () => knownDevices.takeBack(device);
  }

  async function askStranger(account: string, ask: () => Promise<Pass | SignInRefusal>, hasCode: boolean) {
    if (!hasCode) return ask();
    const waitSeconds = codes.secondsToWait(account);
    if (waitSeconds > 0) return { waitSeconds };
    codes.count(account);
    const outcome = await ask();
    if (outcome !== "wrong code") codes.takeBack(account);
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
    const takeBack = () => {
      counted();
      return shared();
    };
    // Others came while this one was counted.
    if (device === undefined && semaphore.isFull) {
      await takeBack();
      return crowded;
    }
    const ask = () => gatekeeper.signIn(username, password, next, code);
    try {
      const outcome = await (device === undefined
        ? semaphore.run(() => askStranger(account, ask, code !== undefined))
        : ask());
      if (!failures.includes(outcome)) await takeBack();
      if (outcome === "guessed at") return guessedAt;
      return outcome === "later" ? nextHour : outcome;
    } catch (error) {
      await takeBack();
      throw error;
    }
  };
}
