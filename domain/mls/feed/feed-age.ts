import { hour, minute } from "../../time-units.ts";

/**
 * How old what the pages show may be. `old`: a line says since when. `closed`: nothing of it is shown any more. An IDX
 * licence wants homes refreshed at least every 12 hours (NAR, IDX policy statement 7.58).
 */
export type FeedAge = "fresh" | "old" | "closed";

/** @param readAt ISO timestamp of the last complete reading of the feed */
export function feedAge(readAt: string, now: Date): FeedAge {
  const age = now.getTime() - Date.parse(readAt);
  // Written by a clock that was ahead: nobody knows how old they are.
  if (age < -5 * minute) return "old";
  if (age > 72 * hour) return "closed";
  return age > 12 * hour ? "old" : "fresh";
}
