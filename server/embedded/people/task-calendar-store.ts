import type { DatabaseSync } from "node:sqlite";
import type { TaskCalendarStore } from "../../ports/people-store.ts";
import { type ReportBroken, soundOnes } from "../../records/stored-record.ts";
import { retried } from "../database/retry-while-locked.ts";
import { fromTaskRow, type TaskRow, taskColumns } from "./person-row.ts";

export function createTaskCalendarStore(database: DatabaseSync, report?: ReportBroken): TaskCalendarStore {
  const number = database.prepare("SELECT calendar_link AS number FROM person_count");
  const raise = database.prepare(
    "UPDATE person_count SET calendar_link = calendar_link + 1 RETURNING calendar_link AS number",
  );
  const openTasks = database.prepare(
    `SELECT ${taskColumns} FROM task WHERE done_at IS NULL ORDER BY on_day DESC, at_hour DESC LIMIT 1000`,
  );
  const numberOf = (row: unknown) => (row as { number: number }).number;
  return retried<TaskCalendarStore>({
    number: () => numberOf(number.get()),
    raise: () => numberOf(raise.get()),
    openTasks: () => soundOnes(openTasks.all() as TaskRow[], fromTaskRow, report).reverse(),
  });
}
