import { hour } from "#domain/time-units.ts";

/** Bytes that were fetched from an MLS since an hour began, by runs and for photos together: MLS Grid suspends who takes too many. */
export interface SpentHour {
  /** Milliseconds since 1970. */
  endsAt: number;
  bytes: number;
}

export const unspentHour = (): SpentHour => ({ endsAt: 0, bytes: 0 });

/** Milliseconds until more may be fetched: 0 below `most` bytes an hour. Begins the next hour when this one is over, or never was. */
export function waitForHour(spent: SpentHour, most: number, now: number): number {
  const left = spent.endsAt - now;
  if (left <= 0 || left > hour) Object.assign(spent, { endsAt: now + hour, bytes: 0 });
  return spent.bytes < most ? 0 : spent.endsAt - now;
}
