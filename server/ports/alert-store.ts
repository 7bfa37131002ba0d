import type { AlertAddress } from "#domain/alerts/alert-request.ts";
import type { Match } from "#domain/alerts/news.ts";
import type { AlertStates } from "#domain/alerts/sending.ts";
import type { Subscription } from "#domain/alerts/subscription.ts";
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

/** Just behind a subscription in the order of when they were asked for. */
export interface SubscriptionPosition {
  id: string;
  /** `consent.at` of the subscription: an ISO timestamp. */
  at: string;
}

/**
 * Who asked to be told of homes by email, and what is remembered of addresses under their keyed hashes. The hash outlives what is deleted:
 * nothing of it leads back to the address.
 */
export interface SubscriptionStore {
  /** Resolves when it is on the disk. @throws DuplicateIdError */
  add(subscription: Subscription): Promise<void>;
  find(id: string): Promise<Subscription | undefined>;
  /**
   * Puts what `rule` makes of a subscription in its place, all at once: `rule` may run again when another write came between.
   * @returns the one that is stored now: what was there where `rule` returns nothing or the same object; nothing when it is gone
   */
  change(id: string, rule: (seen: Subscription) => Subscription | undefined): Promise<Subscription | undefined>;
  /** Removes one so that nothing of it can be read any more. Returns whether there was one. */
  remove(id: string): Promise<boolean>;
  /** All of an address in any spelling of `emailKey`, the newest first, at most 100. */
  ofEmail(email: string): Promise<Subscription[]>;
  /** All, or those of a status, the newest first, at most `limit`, 1 to 100. @param after begins behind this place */
  page(
    limit: number,
    options?: { status?: Subscription["status"] | undefined; after?: SubscriptionPosition | undefined },
  ): Promise<Subscription[]>;
  /**
   * Removes what is pending since before one ISO timestamp and what ended before another, at most 100 of each.
   * @returns the ids of those that went
   */
  clearOld(before: { pending: string; ended: string }): Promise<string[]>;
  /** What is remembered of an address. @param hash its keyed hash */
  address(hash: string): Promise<AlertAddress>;
  /** As `change`, of an address. @returns what is stored now */
  changeAddress(hash: string, rule: (seen: AlertAddress) => AlertAddress): Promise<AlertAddress>;
  /** Every address of which something is remembered, by hash, at most `limit`, 1 to 100. @param after begins behind this hash */
  addresses(limit: number, after?: string): Promise<{ hash: string; address: AlertAddress }[]>;
}

/** Where a subscription stands in the order of a list. */
export function positionOf({ id, consent }: Subscription): SubscriptionPosition {
  return { id, at: consent.at };
}
