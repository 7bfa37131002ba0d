import { wallClock } from "../wall-clock.ts";
import type { Listing } from "./listing.ts";

/**
 * Calendar days since the agent added a home to this site, for homes for sale only. No one recorded when a home
 * went under contract or sold, and it may have been sold before it was added.
 * @param now wall-clock time in the time zone
 */
export function daysHere(
  { status, createdAt }: Pick<Listing, "status" | "createdAt">,
  { now, timeZone }: { now: string; timeZone: string },
): number | undefined {
  if (status !== "active" || !createdAt) return undefined;
  const day = (clock: string) => Date.parse(clock.slice(0, 10)) / 86_400_000;
  return Math.max(0, day(now) - day(wallClock(new Date(createdAt), timeZone)));
}
