import type { DatabaseSync } from "node:sqlite";
import type { Entry } from "#domain/people/entry.ts";
import type { Task } from "#domain/people/task.ts";
import type { PeopleStore, StoredEvent, StoredHoldings, TaskCalendarStore } from "../../ports/people-store.ts";
import { readPeopleCursor, writePeopleCursor } from "../../records/cursors.ts";
import type { Plain } from "../../records/each-method.ts";
import { type ReportBroken, soundOnes } from "../../records/stored-record.ts";
import { retried, transaction } from "../database/transaction.ts";
import { fromRow, type InquiryRow, inquiryColumns } from "../inquiries/inquiry-row.ts";
import { withoutTraces } from "../inquiries/inquiry-trash.ts";
import { noticeWriter } from "../inquiries/outbox.ts";
import { countOfEmails } from "./linked-records.ts";
import {
  type EntryRow,
  entryColumns,
  fromEntryRow,
  fromTaskRow,
  named,
  type PersonTimes,
  type TaskRow,
  taskColumns,
  toEntryRow,
  toTaskRow,
} from "./person-row.ts";

/** Reads the records filed under people. */
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
      (SELECT count(*) FROM task WHERE ${these}) AS tasks, ${countOfEmails("SELECT value AS id FROM json_each(:ids)")} AS letters`,
  );

  function events(ids: readonly string[], limit: number, after?: string) {
    const place = after === undefined ? { key: "~", id: "" } : readPeopleCursor(after);
    const query = { ids: JSON.stringify(ids), ...place, limit: limit + 1 };
    // The next page starts after the last row, even if that row is broken.
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

type RecordMethods = Plain<
  Pick<
    PeopleStore,
    | ("addEntry" | "findEntry" | "changeEntry" | "removeEntry")
    | ("tasks" | "findTask" | "tasksOn" | "ownTasks" | "putTask" | "removeTask")
  >
>;

/** Entries and tasks: the agent's notes on a person. Call `insert` within a transaction. */
export function createFiledRecords(database: DatabaseSync, { story, times }: { story: Story; times: PersonTimes }) {
  const insertNotices = noticeWriter(database);
  const isThere = database.prepare("SELECT 1 FROM person WHERE id = ?");
  const putEntry = database.prepare(
    `INSERT INTO entry (${entryColumns}) VALUES (${named(entryColumns)}) ON CONFLICT DO NOTHING`,
  );
  const changeEntry = database.prepare("UPDATE entry SET text = ? WHERE id = ?");
  const dropEntry = database.prepare("DELETE FROM entry WHERE id = ? RETURNING person_id");
  const set = taskColumns.split(", ").map((column) => `${column} = :${column}`);
  const putTask = database.prepare(
    `INSERT INTO task (${taskColumns}) VALUES (${named(taskColumns)}) ON CONFLICT (id) DO UPDATE SET ${set.join(", ")}`,
  );
  const dropTask = database.prepare("DELETE FROM task WHERE id = ? RETURNING person_id");
  const dropNotices = database.prepare("DELETE FROM notice WHERE subject = ?");

  function insert(entries: readonly Entry[], tasks: readonly Task[] = []): void {
    for (const entry of entries) putEntry.run(toEntryRow(entry));
    for (const task of tasks) putTask.run(toTaskRow(task));
  }

  function written(personId: string | undefined, write: () => void): boolean {
    return transaction(database, () => {
      if (personId !== undefined && !isThere.get(personId)) return false;
      write();
      times.refresh(personId);
      return true;
    });
  }

  function remove(drop: typeof dropEntry, id: string): boolean {
    return withoutTraces(database, () => {
      const gone = drop.get(id) as { person_id: string | null } | undefined;
      times.refresh(gone?.person_id ?? undefined);
      return gone !== undefined;
    });
  }

  const methods: RecordMethods = {
    addEntry: (entry) => written(entry.personId, () => insert([entry])),
    findEntry: story.entry,
    changeEntry: (id, text) => withoutTraces(database, () => changeEntry.run(text, id).changes === 1),
    removeEntry: (id) => remove(dropEntry, id),
    tasks: story.tasks,
    findTask: story.task,
    tasksOn: story.tasksOn,
    ownTasks: story.ownTasks,
    putTask: (task, notices) =>
      written(task.personId, () => {
        insert([], [task]);
        dropNotices.run(task.id);
        insertNotices(notices);
      }),
    removeTask: (id) => remove(dropTask, id),
  };
  return { insert, methods };
}

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
