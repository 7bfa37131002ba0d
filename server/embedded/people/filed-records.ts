import type { DatabaseSync } from "node:sqlite";
import type { Entry } from "#domain/people/entry.ts";
import type { Task } from "#domain/people/task.ts";
import type { PeopleStore } from "../../ports/people-store.ts";
import type { Plain } from "../../records/each-method.ts";
import { transaction } from "../database/transaction.ts";
import { withoutTraces } from "../inquiries/inquiry-trash.ts";
import { noticeWriter } from "../inquiries/outbox.ts";
import { entryColumns, named, taskColumns, toEntryRow, toTaskRow } from "./person-row.ts";
import type { PersonTimes } from "./person-times.ts";
import type { Story } from "./story.ts";

type RecordMethods = Plain<
  Pick<
    PeopleStore,
    | ("addEntry" | "findEntry" | "changeEntry" | "removeEntry")
    | ("tasks" | "findTask" | "tasksOn" | "ownTasks" | "putTask" | "removeTask")
  >
>;

/** Entries and tasks: what the agent writes down of somebody. `insert` is called within a transaction. */
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
