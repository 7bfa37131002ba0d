import { dueText, isOverdue } from "#domain/people/due-text.ts";
import type { Task } from "#domain/people/task.ts";
import { wallClock } from "#domain/wall-clock.ts";
import { useSite } from "../../../../frame/known-site.ts";

/** When a task is due, in the agent's time zone. Marks overdue tasks. */
export function DueWords({ task }: { task: Pick<Task, "on" | "at"> }) {
  const clock = wallClock(new Date(), useSite().profile.timeZone);
  const words = dueText(task, clock.slice(0, 10));
  return isOverdue(task, clock) ? <span className="wrong strong">due {words}</span> : <span>{words}</span>;
}
