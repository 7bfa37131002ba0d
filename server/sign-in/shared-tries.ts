import { errorFacts, type Log } from "../log.ts";
import type { SignInTally } from "../ports/session-store.ts";
import type { Wait } from "./throttle.ts";

/** Whose attempt it is. */
interface Try {
  account: string;
  /** The mark of a browser that has signed in before. */
  device: string | undefined;
  /** Whether a stranger sends a code. */
  hasCode: boolean;
}

/** Counts an attempt for all instances, before its outcome is known. Returns what takes that back; or how long to wait. */
export type SharedTries = (attempt: Try) => Promise<Wait | (() => Promise<void>)>;

interface SharedTriesParts {
  /** Absent where one process has all visitors: its own counts are enough. */
  tally: SignInTally | undefined;
  log: Pick<Log, "warn">;
  now(): Date;
}

const hour = 3600;
/** What the growing waits of a single instance leave of an hour: five tries that are free, and twelve after longer and longer waits. */
const mostInHour = 17;
/** Seconds. */
const lineWindow = 900;
/** Wrong passwords of all strangers for an account. The user pool locks an account after five, also for whoever has it. */
const mostInLine = 4;
const later: Wait = { waitSeconds: lineWindow };

/**
 * The limits of sign-in for all instances of the site together: strangers share one line for each account, known devices and
 * codes are counted by the hour.
 * An ordinary attempt is one write. While the tally fails each instance goes by its own counts.
 */
export function createSharedTries({ tally, log, now }: SharedTriesParts): SharedTries {
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
    const noted = (error: unknown) => log.warn("sign-in not counted for all", errorFacts(error));
    try {
      const isRefused = await (device === undefined
        ? isStrangerRefused()
        : isTooMany(`device ${device}`, mostInHour, hour));
      if (isRefused) return later;
    } catch (error) {
      noted(error);
    }
    return async () => {
      for (const [name, windowSeconds] of counted) await tally.takeBack(name, windowSeconds, at).catch(noted);
    };
  };
}
