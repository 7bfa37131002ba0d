import { calendarFile, calendarText, calendarTime } from "../calendar-file.ts";
import { counted } from "../formats.ts";
import { endOf, startOf } from "../listings/facts/open-house.ts";
import { openHouseEntry } from "../listings/facts/open-house-days.ts";
import type { Listing } from "../listings/listing.ts";
import type { SiteNotice } from "../notices/site-notice.ts";
import { day } from "../time-units.ts";
import { instantOf, wallClock } from "../wall-clock.ts";
import { clockText } from "../wording.ts";
import { quarter, type Task, taskOrder } from "./task.ts";

const key = /^agenda-(\d{4}-\d{2}-\d{2})$/;

/** Placeholder for the day's tasks, filled in when the agenda is sent. */
const tasksLine = "{tasks}";

/** The daily email with the day's showings and tasks. @param day `2026-11-24` */
export function agendaNotice(day: string): SiteNotice {
  return {
    key: `agenda-${day}`,
    subject: "Your tasks for today",
    lines: [tasksLine],
    open: "/admin?tab=inquiries&people=due",
  };
}

/** Subject of an agenda with showings: `2 visits and 1 task today` */
export function agendaSubject(showings: number, tasks: number): string {
  return `${counted(showings, "showing")}${tasks === 0 ? "" : ` and ${counted(tasks, "task")}`} today`;
}

/** Returns an agenda's day; `undefined` for any other notice. */
export function agendaDay({ key: name }: Pick<SiteNotice, "key">): string | undefined {
  return key.exec(name)?.[1];
}

/** The notice for one task, sent 15 minutes before it. */
export function taskNotice({ id, personId, text, on, at }: Task): SiteNotice {
  return {
    // A moved task gets a new notice.
    key: `task-${id.slice(4)}-${on}-${at?.replace(":", "") ?? "any"}`,
    subject: taskText({ text, at }),
    lines: [taskText({ text, at })],
    open: `/admin?tab=inquiries&${personId === undefined ? "people=due" : `person=${personId}`}`,
  };
}

/** `10:00 AM: Call Ann` */
export function taskText({ text, at }: Pick<Task, "text" | "at">): string {
  return at === undefined ? text : `${clockText(at)}: ${text}`;
}

interface CalendarSetting {
  /** The site's time zone, which tasks use. */
  timeZone: string;
  /** For example https://www.example.com. */
  origin: string;
  now: Date;
}

interface Planned {
  tasks: readonly Task[];
  /** The agent's own homes, with their open houses. */
  homes?: readonly Listing[];
  /** Calendar lines of the showings. */
  visits?: readonly string[];
}

/** How often a calendar may refresh (RFC 7986), in the older spelling too. */
const refresh = ["REFRESH-INTERVAL;VALUE=DURATION:PT15M", "X-PUBLISHED-TTL:PT15M"];

/** Days before and after now whose showings and open houses are included. */
const calendarDays = { before: 30, after: 365 };

/** Wall-clock range of the showings and open houses to include. */
export function calendarRange(now: Date, timeZone: string): [from: string, until: string] {
  const clockIn = (days: number) => wallClock(new Date(now.getTime() + days * day), timeZone);
  return [clockIn(-calendarDays.before), clockIn(calendarDays.after)];
}

/**
 * Open tasks, showings and the agent's open houses as a calendar file. A task takes 15 minutes, or the whole day
 * if it has no time.
 */
export function taskCalendar({ tasks, homes = [], visits = [] }: Planned, setting: CalendarSetting): string {
  const open = tasks.filter(({ doneAt }) => doneAt === undefined);
  return calendarFile("Tasks", [
    "X-WR-CALNAME:Tasks",
    ...refresh,
    ...open.flatMap((task) => taskEntry(task, setting)),
    ...visits,
    ...homes.flatMap((home) => openHouseEntries(home, setting)),
  ]);
}

function taskEntry(task: Task, { timeZone, origin, now }: CalendarSetting): string[] {
  return [
    "BEGIN:VEVENT",
    `UID:${task.id}@${new URL(origin).hostname}`,
    `DTSTAMP:${calendarTime(now.toISOString())}`,
    ...timesOf(task, timeZone),
    `SUMMARY:${calendarText(task.text)}`,
    `URL:${origin}${taskNotice(task).open}`,
    "END:VEVENT",
  ];
}

/** A sold home has no upcoming open houses; past ones stay. */
function openHouseEntries(home: Listing, { timeZone, origin, now }: CalendarSetting): string[] {
  const [first, until] = calendarRange(now, timeZone);
  const last = home.status === "sold" ? wallClock(now, timeZone) : until;
  return (home.facts?.openHouses ?? [])
    .filter((each) => endOf(each) > first && startOf(each) < last)
    .flatMap((each) => openHouseEntry(home, each, { timeZone, origin }));
}

function timesOf(task: Task, timeZone: string): string[] {
  if (task.at === undefined) return [`DTSTART;VALUE=DATE:${task.on.replaceAll("-", "")}`];
  const start = instantOf(taskOrder(task), timeZone);
  const end = new Date(start.getTime() + quarter);
  return [`DTSTART:${calendarTime(start.toISOString())}`, `DTEND:${calendarTime(end.toISOString())}`];
}
