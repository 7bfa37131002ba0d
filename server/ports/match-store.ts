import type { AlertStates } from "#domain/alerts/alert-state.ts";
import type { Match } from "#domain/alerts/match.ts";
import type { Letter } from "#domain/letters/letter.ts";

/** What of a subscription waits to be told. */
export interface WaitingMatches {
  subscription: string;
  /** When the longest waiting was found. ISO timestamp. */
  since: string;
}

/** A letter with what it tells, at most 2,000. */
export interface Digest {
  letter: Letter;
  matches: readonly Match[];
}

/** What subscriptions are to be told of: each match is kept once, before anything leaves. */
export interface MatchStore {
  /** Keeps those that were never kept. Resolves when they are on the disk. */
  add(matches: readonly Match[]): Promise<void>;
  /** The price that a subscription was told last of a home, in the order of the question; nothing where it was told none. */
  toldPrices(asked: readonly Pick<Match, "subscription" | "home">[]): Promise<(number | undefined)[]>;
  /** Which subscriptions something waits for. */
  waiting(): Promise<WaitingMatches[]>;
  /** What waits for one of these, the oldest first, at most `limit`, 1 to 2,000. */
  waitingFor(subscription: string, limit: number): Promise<Match[]>;
  /**
   * Writes letters, and takes what each tells in the same moment. One of which anything waits no more is left out whole.
   * @returns how many were written
   */
  take(digests: readonly Digest[]): Promise<number>;
  /** Lets what this letter told wait once more, as if it were found at this time; what no longer is this letter's stays as it is. */
  giveBack(letterId: string, matches: readonly Match[], at: string): Promise<void>;
  /** Lets what has waited since before this wait no more, and forgets what was found before the other. ISO timestamps. */
  expire(waitingBefore: string, foundBefore: string): Promise<void>;
  state<Name extends keyof AlertStates>(name: Name): Promise<AlertStates[Name] | undefined>;
  saveState<Name extends keyof AlertStates>(name: Name, state: AlertStates[Name]): Promise<void>;
}
