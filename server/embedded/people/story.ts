import type { DatabaseSync } from "node:sqlite";
import type { Entry } from "#domain/people/entry.ts";
import type { Task } from "#domain/people/task.ts";
import type { StoredEvent, StoredHoldings } from "../../ports/people-store.ts";
import { readPeopleCursor, writePeopleCursor } from "../../records/cursors.ts";
import { type ReportBroken, soundOnes } from "../../records/stored-record.ts";
import { fromRow, type InquiryRow, inquiryColumns } from "../inquiries/inquiry-row.ts";
import { type EntryRow, entryColumns, fromEntryRow, fromTaskRow, type TaskRow, taskColumns } from "./person-row.ts";

/** What was filed under people, read. */
export function createStory(database: DatabaseSync, report?: ReportBroken) {
  const these = "person_id IN (SELECT value FROM json_each(:ids))";
  const inquiries = database.prepare(
    `SELECT ${inquiryColumns} FROM inquiry WHERE ${these} AND (created_at, id) < (:key, :id)
      ORDER BY created_at DESC, id DESC LIMIT :limit`,
  );
  const entries = database.prepare(
    `SELECT ${entryColumns} FROM entry WHERE ${these} AND (at, id) < (:key, :id) ORDER BY at DESC, id DESC LIMIT :limit`,
  );
  const entry = database.prepare(`SELECT ${entryColumns} FROM entry WHERE id = ?`);
  const task = database.prepare(`SELECT ${taskColumns} FROM task WHERE id = ?`);
  const tasks = database.prepare(`SELECT ${taskColumns} FROM task WHERE ${these}`);
  const tasksOn = database.prepare(
    `SELECT ${taskColumns} FROM task WHERE on_day = ? AND done_at IS NULL ORDER BY at_hour, id LIMIT 100`,
  );
  const ownTasks = database.prepare(
    `SELECT ${taskColumns} FROM task WHERE person_id IS NULL AND (done_at IS NULL) = ? ORDER BY on_day, at_hour LIMIT 1000`,
  );
  const holds = database.prepare(
    `SELECT (SELECT count(*) FROM inquiry WHERE ${these}) AS messages, (SELECT count(*) FROM entry WHERE ${these}) AS entries,
      (SELECT count(*) FROM task WHERE ${these}) AS tasks, (SELECT count(*) FROM letter WHERE ${these}) AS letters`,
  );

  function events(ids: readonly string[], limit: number, after?: string) {
    const place = after === undefined ? { key: "~", id: "" } : readPeopleCursor(after);
    const query = { ids: JSON.stringify(ids), ...place, limit: limit + 1 };
    // A page goes on behind its last row, also when that is broken.
    const rows = [
      ...(inquiries.all(query) as InquiryRow[]).map((row) => ({ inquiry: row, key: row.created_at, id: row.id })),
      ...(entries.all(query) as EntryRow[]).map((row) => ({ entry: row, key: row.at, id: row.id })),
    ].sort(newestFirst);
    const read = (row: (typeof rows)[number]): StoredEvent =>
      "inquiry" in row ? { inquiry: fromRow(row.inquiry) } : { entry: fromEntryRow(row.entry) };
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    const found = soundOnes(rows.slice(0, limit), read, report);
    return { events: found, ...(last && { next: writePeopleCursor(last) }) };
  }

  return {
    events,
    entry(id: string): Entry | undefined {
      const row = entry.get(id) as EntryRow | undefined;
      return row && fromEntryRow(row);
    },
    task(id: string): Task | undefined {
      const row = task.get(id) as TaskRow | undefined;
      return row && fromTaskRow(row);
    },
    tasks: (ids: readonly string[]) =>
      soundOnes(tasks.all({ ids: JSON.stringify(ids) }) as TaskRow[], fromTaskRow, report),
    ownTasks: (state: "open" | "done") =>
      soundOnes(ownTasks.all(Number(state === "open")) as TaskRow[], fromTaskRow, report),
    tasksOn: (day: string) => soundOnes(tasksOn.all(day) as TaskRow[], fromTaskRow, report),
    holds: (ids: readonly string[]) => holds.get({ ids: JSON.stringify(ids) }) as unknown as StoredHoldings,
  };
}

function newestFirst(one: { key: string; id: string }, other: { key: string; id: string }): number {
  if (one.key !== other.key) return one.key < other.key ? 1 : -1;
  return one.id < other.id ? 1 : -1;
}

export type Story = ReturnType<typeof createStory>;
