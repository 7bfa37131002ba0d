import { day } from "../time-units.ts";
import { instantOf, wallClock } from "../wall-clock.ts";
import { weekdays } from "../weekday.ts";
import type { Subscription } from "./subscription.ts";

/** The weekday of weekly alerts. */
const weekly = "Friday";

/** Milliseconds between two instant alerts to one address, and how many in a day. */
const instantPause = 3_600_000;
const instantMost = 4;

/** Whether a subscription's pending matches leave now. */
export type IsDue = (
  rhythm: Subscription["rhythm"],
  /** When the oldest pending match was found. */
  since: string,
  /** When alerts to the same address were written, in any order. */
  sent: readonly string[],
) => boolean;

/**
 * The rules at this moment, for any number of subscriptions.
 * @param timeZone the agent's, an IANA name
 */
export function dueAt(now: Date, timeZone: string): IsDue {
  const slots = {
    daily: slotBefore("daily", now, timeZone).toISOString(),
    weekly: slotBefore("weekly", now, timeZone).toISOString(),
  };
  const clock = wallClock(now, timeZone);
  const hour = Number(clock.slice(11, 13));
  return (rhythm, since, sent) => {
    if (rhythm !== "instant") return since < slots[rhythm];
    if (hour < 8 || hour >= 21) return false;
    const today = sent.filter((at) => wallClock(new Date(at), timeZone).slice(0, 10) === clock.slice(0, 10));
    return today.length < instantMost && today.every((at) => now.getTime() - Date.parse(at) >= instantPause);
  };
}

/** The last 8 AM at which this rhythm sends. */
function slotBefore(rhythm: "daily" | "weekly", now: Date, timeZone: string): Date {
  const today = Date.parse(wallClock(now, timeZone).slice(0, 10));
  for (let back = 0; ; back++) {
    const date = new Date(today - back * day);
    const slot = instantOf(`${date.toISOString().slice(0, 10)}T08:00`, timeZone);
    const weekday = weekdays[(date.getUTCDay() + 6) % 7];
    if (slot <= now && (rhythm === "daily" || weekday === weekly)) return slot;
  }
}
