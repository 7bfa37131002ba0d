import { errorFacts, type Log } from "../log.ts";
import type { SignInTally } from "../ports/session-store.ts";
import type { Wait } from "./throttle.ts";

/** A sign-in attempt. */
interface Try {
  account: string;
  /** The device cookie of a browser that has signed in before. */
  device: string | undefined;
  /** Whether an unknown browser sends a code. */
  hasCode: boolean;
}

/**
 * Counts an attempt for all instances before its outcome is known. Returns a function that takes it back, or how long
 * to wait.
 */
export type SharedTries = (attempt: Try) => Promise<Wait | (() => Promise<void>)>;

const hour = 3600;
/**
 * Tries per hour that fit a single instance's growing waits: five without a wait, and twelve after longer and longer
 * waits.
 */
const mostInHour = 17;
/** In seconds. */
const lineWindow = 900;
/**
 * Wrong passwords per account from all unknown browsers together. The user pool locks an account after five, even for
 * its owner.
 */
const mostInLine = 4;
const later: Wait = { waitSeconds: lineWindow };

/**
 * Sign-in limits across all instances. Unknown browsers share one count per account; known devices and codes are
 * counted per hour. A normal attempt costs one write. If the tally fails, each instance uses its own counts.
 * @param tally absent where a single process serves all visitors: its own counts suffice
 */
export function createSharedTries(
  tally: SignInTally | undefined,
  log: Pick<Log, "warn">,
  now: () => Date,
): SharedTries {
  if (!tally) return async () => async () => {};

  return async ({ account, device, hasCode }) => {
    const at = now();
    const counted: [name: string, windowSeconds: number][] = [];
    const isTooMany = async (name: string, most: number, windowSeconds: number) => {
      const tries = await tally.count(name, windowSeconds, at);
      counted.push([name, windowSeconds]);
      return tries > most;
    };
    const isStrangerRefused = async () =>
      (await isTooMany(`line ${account}`, mostInLine, lineWindow)) ||
      (hasCode && (await isTooMany(`code ${account}`, mostInHour, hour)));
    const noted = (error: unknown) => log.warn("sign-in not counted across instances", errorFacts(error));
    try {
      const isRefused = await (device === undefined
        ? isStrangerRefused()
        : isTooMany(`device ${device}`, mostInHour, hour));
      if (isRefused) return later;
    } catch (error) {
      noted(error);
    }
    return async () => {
      for (const [name, windowSeconds] of counted) await tally.refund(name, windowSeconds, at).catch(noted);
    };
  };
}
