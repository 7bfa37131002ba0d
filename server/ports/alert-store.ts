import type { AlertAddress } from "#domain/alerts/alert-request.ts";
import type { Match } from "#domain/alerts/news.ts";
import type { AlertStates } from "#domain/alerts/sending.ts";
import type { Subscription } from "#domain/alerts/subscription.ts";
import type { Email } from "#domain/emails/email.ts";

/** A subscription with matches to send. */
export interface WaitingMatches {
  subscription: string;
  /** When the oldest waiting match was found. ISO timestamp. */
  since: string;
}

/** An email and the matches it contains, at most 2,000. */
export interface Digest {
  email: Email;
  matches: readonly Match[];
}

/** Matches to send to subscribers. Each is stored once, before any email goes out. */
export interface MatchStore {
  /**
   * Adds matches that were not added in the last month. Leaves out prices that are hardly another one than was sent last,
   * and adds that price to the others. Resolves when they are on disk. @param rest awaited between transactions
   */
  add(matches: readonly Match[], rest?: () => Promise<void> | undefined): Promise<void>;
  /** Returns the subscriptions with waiting matches. */
  waiting(): Promise<WaitingMatches[]>;
  /** Returns a subscription's waiting matches, oldest first, at most `limit`. At most 2,000 wait, the newest. */
  waitingFor(subscription: string, limit: number): Promise<Match[]>;
  /**
   * Writes emails and claims their matches in the same transaction. Skips an email if any of its matches is no longer
   * waiting.
   * @returns how many emails were written
   */
  take(digests: readonly Digest[]): Promise<number>;
  /** Requeues an email's matches with `at` as their found time, once per email. */
  requeue(emailId: string, matches: readonly Match[], at: string): Promise<void>;
  /**
   * Drops matches waiting since before `waitingBefore`, as if they had never been added. Forgets some homes without news
   * since `foundBefore`. ISO timestamps.
   */
  expire(waitingBefore: string, foundBefore: string): Promise<void>;
  state<Name extends keyof AlertStates>(name: Name): Promise<AlertStates[Name] | undefined>;
  saveState<Name extends keyof AlertStates>(name: Name, state: AlertStates[Name]): Promise<void>;
}

/** Just after a subscription, in order of consent time. */
export interface SubscriptionPosition {
  id: string;
  /** The subscription's `consent.at`: an ISO timestamp. */
  at: string;
}

/**
 * Subscriptions to home alerts, and a record per address under its keyed hash. The hash outlives deleted subscriptions.
 * The address can't be recovered from it.
 */
export interface SubscriptionStore {
  /** Resolves when it is on disk. @throws DuplicateIdError */
  add(subscription: Subscription): Promise<void>;
  find(id: string): Promise<Subscription | undefined>;
  /**
   * Atomically replaces a subscription with the result of `rule`. `rule` may run again after a concurrent write.
   * @returns the stored subscription, unchanged if `rule` returns `undefined` or the same object; `undefined` if it
   * does not exist
   */
  change(id: string, rule: (seen: Subscription) => Subscription | undefined): Promise<Subscription | undefined>;
  /** Deletes a subscription for good. Returns whether it existed. */
  remove(id: string): Promise<boolean>;
  /** Returns the subscriptions of an address in any spelling (see `emailKey`), newest first, at most 100. */
  ofEmail(email: string): Promise<Subscription[]>;
  /**
   * Returns all subscriptions, or those with a status, newest first, at most `limit`, 1 to 100. @param after starts
   * after this position
   */
  page(
    limit: number,
    options?: { status?: Subscription["status"] | undefined; after?: SubscriptionPosition | undefined },
  ): Promise<Subscription[]>;
  /**
   * Deletes subscriptions that have been pending or that ended before these ISO timestamps, at most 100 of each.
   * @returns the deleted ids
   */
  clearOld(before: { pending: string; ended: string }): Promise<string[]>;
  /** Returns the record of an address. @param hash its keyed hash */
  address(hash: string): Promise<AlertAddress>;
  /** Like `change`, for an address record. @returns the stored record */
  changeAddress(hash: string, rule: (seen: AlertAddress) => AlertAddress): Promise<AlertAddress>;
  /** Returns all address records by hash, at most `limit`, 1 to 100. @param after starts after this hash */
  addresses(limit: number, after?: string): Promise<{ hash: string; address: AlertAddress }[]>;
}

/** Returns a subscription's position in a list. */
export function positionOf({ id, consent }: Subscription): SubscriptionPosition {
  return { id, at: consent.at };
}
