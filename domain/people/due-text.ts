import { nearDate } from "../near-date.ts";
import { dayAfter } from "../wall-clock.ts";
import { clockText } from "../wording.ts";

/** When something is due in the site's time zone: a day, `2026-11-24`, and an optional time, `10:00`. */
interface Due {
  on: string;
  at?: string | undefined;
}

const noonOf = (day: string) => new Date(`${day}T12:00:00Z`);

/** `today, 10:00 AM`, `tomorrow`, `Friday`, or `March 1` (`March 1, 2027` in another year) if it is more than six days away. @param today as in `on` */
export function dueText({ on, at }: Due, today: string): string {
  return dayText(on, today) + (at ? `, ${clockText(at)}` : "");
}

function dayText(on: string, today: string): string {
  if (on === today) return "today";
  if (on === dayAfter(today, 1)) return "tomorrow";
  if (on === dayAfter(today, -1)) return "yesterday";
  if (on > today && on <= dayAfter(today, 6)) {
    return noonOf(on).toLocaleDateString("en-US", { weekday: "long", timeZone: "UTC" });
  }
  return nearDate(noonOf(on), "UTC", noonOf(today));
}

/** Whether its time has passed. @param clock the current wall-clock time, as in `2026-11-24T10:05` */
export function isOverdue({ on, at }: Due, clock: string): boolean {
  return `${on}T${at ?? "24:00"}` < clock;
}
