import type { Gatekeeper, Pass } from "../ports.ts";
import type { DeviceMarks } from "./device-marks.ts";
import { Strangers, type Wait } from "./strangers.ts";
import { Throttle } from "./throttle.ts";
import { Turnstile } from "./turnstile.ts";
import { foldUsername } from "./username.ts";

/** Whose attempt it is, as far as that can be known. */
export interface Client {
  /** The network address that the attempt came from. */
  address: string;
  /** What the browser shows as its mark of an earlier sign-in. */
  mark?: string | undefined;
}

/** `next` becomes the password when the current one fits. */
export type PasswordCheck = (
  username: string,
  password: string,
  client: Client,
  next?: string,
) => Promise<Pass | "wrong" | "expired" | Wait>;

interface PasswordCheckParts {
  gatekeeper: Gatekeeper;
  marks: DeviceMarks;
  now(): Date;
}

/** Seconds after which a crowd of strangers may have become smaller. */
const crowded: Wait = { waitSeconds: 2 };

/**
 * Tries passwords, more slowly the more of them were wrong: for a browser that has signed in before, by its mark alone;
 * for all others together, see Strangers. All is counted in memory. A guess must cost no write, and a restart, which
 * nobody can cause from outside, gives each guesser a few tries and no more.
 */
export function createPasswordCheck({ gatekeeper, marks, now }: PasswordCheckParts): PasswordCheck {
  const knownDevices = new Throttle({ now });
  const strangers = new Strangers(now);
  // A password takes the work of some twenty milliseconds: a crowd must hold up neither pages nor who is known.
  const turnstile = new Turnstile({ places: 2, room: 100 });

  function countKnown(device: string): Wait | (() => void) {
    const waitSeconds = knownDevices.secondsToWait(device);
    if (waitSeconds > 0) return { waitSeconds };
    knownDevices.count(device);
    return () => knownDevices.takeBack(device);
  }

  return async (username, password, { address, mark }, next) => {
    const account = foldUsername(username);
    const device = await marks.recognize(account, mark);
    if (device === undefined && turnstile.isFull) return crowded;
    const counted = device === undefined ? strangers.count(account, address) : countKnown(device);
    if (typeof counted === "object") return counted;
    const ask = () => gatekeeper.signIn(username, password, next);
    try {
      const outcome = await (device === undefined ? turnstile.pass(ask) : ask());
      if (outcome !== "wrong") counted();
      return outcome;
    } catch (error) {
      counted();
      throw error;
    }
  };
}
