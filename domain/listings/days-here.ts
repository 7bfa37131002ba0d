import { wallClock } from "../wall-clock.ts";
import type { Listing } from "./listing.ts";

/**
 * Days since the agent put a home on this site, by the calendar. They are told while it is for sale only: of a home that
 * is under contract or sold nobody noted when that happened, and it may have been typed in when it was sold already.
 * @param now by the clock on the wall of the time zone
 */
export function daysHere(
  { status, createdAt }: Pick<Listing, "status" | "createdAt">,
  { now, timeZone }: { now: string; timeZone: string },
): number | undefined {
  if (status !== "active" || !createdAt) return undefined;
  const day = (clock: string) => Date.parse(clock.slice(0, 10)) / 86_400_000;
  return Math.max(0, day(now) - day(wallClock(new Date(createdAt), timeZone)));
}
