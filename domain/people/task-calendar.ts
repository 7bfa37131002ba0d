import { calendarFile, calendarText, calendarTime } from "../calendar-file.ts";
import { instantOf } from "../wall-clock.ts";
import { quarter, type Task, taskOrder } from "./task.ts";

interface CalendarSetting {
  /** Of the site, whose clocks the tasks go by. */
  timeZone: string;
  /** Such as https://www.example.com. */
  origin: string;
  now: Date;
}

/** What is still to do, as a file for calendars: 15 minutes each, or the whole day for a task of no hour. */
export function taskCalendar(tasks: readonly Task[], { timeZone, origin, now }: CalendarSetting): string {
  const host = new URL(origin).hostname;
  const entry = (task: Task) => [
    "BEGIN:VEVENT",
    `UID:${task.id}@${host}`,
    `DTSTAMP:${calendarTime(now.toISOString())}`,
    ...timesOf(task, timeZone),
    `SUMMARY:${calendarText(task.text)}`,
    `URL:${origin}/admin?tab=inquiries&person=${task.personId}`,
    "END:VEVENT",
  ];
  const open = tasks.filter(({ doneAt }) => doneAt === undefined);
  return calendarFile("Tasks", ["X-WR-CALNAME:Tasks", ...open.flatMap(entry)]);
}

function timesOf(task: Task, timeZone: string): string[] {
  if (task.at === undefined) return [`DTSTART;VALUE=DATE:${task.on.replaceAll("-", "")}`];
  const start = instantOf(taskOrder(task), timeZone);
  const end = new Date(start.getTime() + quarter);
  return [`DTSTART:${calendarTime(start.toISOString())}`, `DTEND:${calendarTime(end.toISOString())}`];
}
