import { dateText } from "#domain/formats.ts";
import { nearDateText } from "#domain/near-date.ts";

const shortTime = dateText("en-US", { timeStyle: "short" });

/** `6:34 PM` in the agent's time zone, with the same space on the server as in every browser. */
export const receivedTime = (at: string, timeZone: string) => shortTime(new Date(at), timeZone).replace("\u202f", " ");

const nearDay = nearDateText("en-US", { month: "short", day: "numeric" });

/** `6:34 PM` for today, `Yesterday`, then `Nov 20`, or `Nov 20, 2025` in another year, in the agent's time zone. */
export function receivedDate(createdAt: string, timeZone: string, now = new Date()): string {
  const day = dayOf(createdAt, timeZone);
  if (day === dayOf(now.toISOString(), timeZone)) return receivedTime(createdAt, timeZone);
  const isYesterday = day === dayBefore(dayOf(now.toISOString(), timeZone));
  return isYesterday ? "Yesterday" : nearDay(new Date(createdAt), timeZone, now);
}

const nearMoment = nearDateText("en-US", { month: "short", day: "numeric", hour: "numeric", minute: "2-digit" });

/** `Nov 20, 2:05 PM`, or `Nov 20, 2025, 2:05 PM` in another year, in the agent's time zone. */
export function receivedMoment(createdAt: string, timeZone: string): string {
  return nearMoment(new Date(createdAt), timeZone);
}

function dayOf(moment: string, timeZone: string): string {
  return new Date(moment).toLocaleDateString("en-US", { dateStyle: "medium", timeZone });
}

/** Computed in UTC, where every day has 24 hours. */
function dayBefore(day: string): string {
  const noon = new Date(`${day} 12:00 UTC`);
  return dayOf(new Date(noon.getTime() - 24 * 60 * 60 * 1000).toISOString(), "UTC");
}
