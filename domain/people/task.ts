import { z } from "zod";
import { TimestampSchema } from "../timestamp.ts";
import { instantOf, wallClock } from "../wall-clock.ts";
import { PersonIdSchema } from "./person.ts";

export const TaskIdSchema = z.string().regex(/^tsk_[0-9a-z]{1,64}$/);

/** The most characters of a task. */
export const taskLimit = 300;

const day = /^\d{4}-\d{2}-\d{2}$/;
const clock = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Something to do, for a person or for nobody in particular, by the clock on the wall of the site's time zone. */
export const TaskSchema = z.object({
  id: TaskIdSchema,
  personId: PersonIdSchema.optional(),
  text: z.string(),
  /** `2026-11-24` */
  on: z.string().regex(day),
  /** `10:00`; absent for any hour of that day. */
  at: z.string().regex(clock).optional(),
  doneAt: TimestampSchema.optional(),
});
export type Task = z.infer<typeof TaskSchema>;

/** By which tasks are ordered: one of no hour comes before those of its day. */
export function taskOrder({ on, at }: Pick<Task, "on" | "at">): string {
  return at === undefined ? on : `${on}T${at}`;
}

export function isDay(text: string): boolean {
  const at = new Date(`${text}T12:00:00Z`);
  return day.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/** Whether a clock on the wall shows this at any time: an hour is left out where clocks are put forward. */
export function isShown({ on, at }: Pick<Task, "on" | "at">, timeZone: string): boolean {
  if (at === undefined) return true;
  return clock.test(at) && wallClock(instantOf(`${on}T${at}`, timeZone), timeZone) === `${on}T${at}`;
}

/** 15 minutes, in milliseconds: how long a task takes in a calendar, and how long before it the agent is told. */
export const quarter = 15 * 60_000;

/** When the agent is told of a task: 15 minutes before; nothing for one of no hour, one that is done, or one that has begun. */
export function reminderAt(task: Task, timeZone: string, now: Date): Date | undefined {
  if (task.at === undefined || task.doneAt !== undefined) return undefined;
  const start = instantOf(taskOrder(task), timeZone).getTime();
  return start > now.getTime() ? new Date(Math.max(start - quarter, now.getTime())) : undefined;
}
