import { z } from "zod";
import { TimestampSchema } from "../timestamp.ts";
import { instantOf, wallClock } from "../wall-clock.ts";
import { PersonIdSchema } from "./person.ts";

export const TaskIdSchema = z.string().regex(/^tsk_[0-9a-z]{1,64}$/);

/** Maximum characters of a task. */
export const taskLimit = 300;

const day = /^\d{4}-\d{2}-\d{2}$/;
const clock = /^([01]\d|2[0-3]):[0-5]\d$/;

/** A to-do, for one person or none, in the site's wall-clock time. */
export const TaskSchema = z.object({
  id: TaskIdSchema,
  personId: PersonIdSchema.optional(),
  text: z.string(),
  /** `2026-11-24` */
  on: z.string().regex(day),
  /** `10:00`; absent for any time that day. */
  at: z.string().regex(clock).optional(),
  doneAt: TimestampSchema.optional(),
});
export type Task = z.infer<typeof TaskSchema>;

/** The sort key of tasks: one without a time comes first on its day. */
export function taskOrder({ on, at }: Pick<Task, "on" | "at">): string {
  return at === undefined ? on : `${on}T${at}`;
}

export function isDay(text: string): boolean {
  const at = new Date(`${text}T12:00:00Z`);
  return day.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/** Whether this wall-clock time exists: clocks skip an hour in spring. */
export function isShown({ on, at }: Pick<Task, "on" | "at">, timeZone: string): boolean {
  if (at === undefined) return true;
  return clock.test(at) && wallClock(instantOf(`${on}T${at}`, timeZone), timeZone) === `${on}T${at}`;
}

/** 15 minutes in milliseconds: a task's length in a calendar, and how early the agent is reminded. */
export const quarter = 15 * 60_000;

/** When to remind the agent: 15 minutes before; `undefined` for a task that is done, has begun or has no time. */
export function reminderAt(task: Task, timeZone: string, now: Date): Date | undefined {
  if (task.at === undefined || task.doneAt !== undefined) return undefined;
  const start = instantOf(taskOrder(task), timeZone).getTime();
  return start > now.getTime() ? new Date(Math.max(start - quarter, now.getTime())) : undefined;
}
