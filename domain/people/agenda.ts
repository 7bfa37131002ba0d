import type { SiteNotice } from "../notices/site-notice.ts";
import { clockText } from "../wording.ts";
import type { Task } from "./task.ts";

const key = /^agenda-(\d{4}-\d{2}-\d{2})$/;

/** Stands for the tasks of the day; they are filled in when it is sent. */
export const tasksLine = "{tasks}";

/** The one mail of a day with its visits and tasks. @param day `2026-11-24` */
export function agendaNotice(day: string): SiteNotice {
  return {
    key: `agenda-${day}`,
    subject: "Your tasks for today",
    lines: [tasksLine],
    open: "/admin?tab=inquiries&people=due",
  };
}

/** Of an agenda with visits: `2 visits and 1 task today` */
export function agendaSubject(visits: number, tasks: number): string {
  const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;
  return `${counted(visits, "visit")}${tasks === 0 ? "" : ` and ${counted(tasks, "task")}`} today`;
}

/** The day of an agenda; nothing for any other notice. */
export function agendaDay({ key: name }: Pick<SiteNotice, "key">): string | undefined {
  return key.exec(name)?.[1];
}

/** The notice of one task, 15 minutes before it. */
export function taskNotice({ id, personId, text, on, at }: Task): SiteNotice {
  return {
    // Whoever moves a task is told of it again.
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
