import { hour } from "#domain/time-units.ts";

/**
 * Bytes fetched from an MLS this hour, by runs and photos together: MLS Grid suspends clients that exceed its limit.
 */
export interface SpentHour {
  /** Milliseconds since 1970. */
  endsAt: number;
  bytes: number;
}

/** What all requests to a feed share. */
export interface FeedAccess {
  /** Whether private addresses are allowed. */
  mayBePrivate: boolean;
  /** The bytes fetched this hour, to which each response is added. */
  spent: SpentHour;
}

export const unspentHour = (): SpentHour => ({ endsAt: 0, bytes: 0 });

/**
 * Milliseconds until more may be fetched: 0 below `most` bytes an hour. Starts a new hour if this one is over or
 * invalid.
 */
export function waitForHour(spent: SpentHour, most: number, now: number): number {
  const left = spent.endsAt - now;
  if (left <= 0 || left > hour) Object.assign(spent, { endsAt: now + hour, bytes: 0 });
  return spent.bytes < most ? 0 : spent.endsAt - now;
}
