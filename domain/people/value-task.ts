import type { Inquiry } from "../inquiries/inquiry.ts";
import { valueWording } from "../values/value-wording.ts";
import { dayAfter, wallClock } from "../wall-clock.ts";
import { type Weekday, weekdays } from "../weekday.ts";
import type { Task } from "./task.ts";

/**
 * The agent's task for a request; undefined for any other message. Its id follows from the message's, so a message that
 * is filed again has no second one.
 */
export function valueTask({ id, valueRequest }: Inquiry, personId: string): Task | undefined {
  if (!valueRequest) return undefined;
  const name = id.toLowerCase().replace(/[^0-9a-z]/g, "");
  return { id: `tsk_${name}`.slice(0, 68), personId, text: valueWording.task, on: valueRequest.prepareOn };
}

/** The first of these weekdays after a moment, as a date. @param days the agent's office days */
export function nextWorkingDay(now: Date, timeZone: string, days: readonly Weekday[]): string {
  const today = wallClock(now, timeZone).slice(0, 10);
  const coming = [1, 2, 3, 4, 5, 6, 7].map((count) => dayAfter(today, count));
  return coming.find((day) => days.includes(weekdayOf(day))) ?? dayAfter(today, 1);
}

function weekdayOf(day: string): Weekday {
  return weekdays[(new Date(`${day}T12:00Z`).getUTCDay() + 6) % 7] ?? "Monday";
}
