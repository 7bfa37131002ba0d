import type { DatabaseSync } from "node:sqlite";
import { type Entry, EntrySchema } from "#domain/people/entry.ts";
import { type PersonFilter, peopleTerms } from "#domain/people/people-list.ts";
import { type Person, PersonSchema } from "#domain/people/person.ts";
import { type Task, TaskSchema } from "#domain/people/task.ts";
import { type PersonEvent, timesOf } from "#domain/people/times.ts";
import { fromJson, readRecord } from "../../records/stored-record.ts";
import { indexWord } from "../inquiries/inquiry-search.ts";
import { eventsWithEmails, hasEmails } from "./linked-records.ts";

export type PersonRow = ReturnType<typeof toPersonRow>;

export const personColumns =
  "id, name, emails, phones, stage, refuses, apart, merged_into, rev, created_at, first_in_at, first_out_at, waiting_since, next_task_at, last_at";

export function toPersonRow(person: Person) {
  return {
    id: person.id,
    name: person.name,
    emails: JSON.stringify(person.emails),
    phones: JSON.stringify(person.phones),
    stage: person.stage,
    refuses: JSON.stringify(person.refuses),
    apart: JSON.stringify(person.apart ?? []),
    merged_into: person.mergedInto ?? null,
    rev: person.rev,
    created_at: person.createdAt,
    first_in_at: person.firstInAt ?? null,
    first_out_at: person.firstOutAt ?? null,
    waiting_since: person.waitingSince ?? null,
    next_task_at: person.nextTaskAt ?? null,
    last_at: person.lastAt,
  };
}

/** @throws BrokenRecordError */
export function fromPersonRow(row: PersonRow): Person {
  const { id, name, stage, rev } = row;
  const person = {
    ...{ id, name, stage, rev, createdAt: row.created_at, lastAt: row.last_at },
    emails: fromJson(row.emails),
    phones: fromJson(row.phones),
    refuses: fromJson(row.refuses),
    ...(row.apart !== "[]" && { apart: fromJson(row.apart) }),
    ...(row.merged_into !== null && { mergedInto: row.merged_into }),
    ...(row.first_in_at !== null && { firstInAt: row.first_in_at }),
    ...(row.first_out_at !== null && { firstOutAt: row.first_out_at }),
    ...(row.waiting_since !== null && { waitingSince: row.waiting_since }),
    ...(row.next_task_at !== null && { nextTaskAt: row.next_task_at }),
  };
  return readRecord(PersonSchema, person, `person ${id}`);
}

/** The fields that decide which lists a person appears in. */
export function filterOf({ stage, merged_into, waiting_since, next_task_at }: PersonRow): PersonFilter {
  const [mergedInto, waitingSince, nextTaskAt] = [merged_into, waiting_since, next_task_at].map(
    (each) => each ?? undefined,
  );
  return { stage, mergedInto, waitingSince, nextTaskAt };
}

/** Turns columns into statement parameters: `:id, :name`. */
export function named(columns: string): string {
  return columns.replaceAll(/\w+/g, ":$&");
}

export type EntryRow = ReturnType<typeof toEntryRow>;

export const entryColumns = "id, person_id, at, kind, text, message_id, subject, sender, is_old";

export function toEntryRow({ id, personId, at, kind, text, messageId, subject, from, isOld }: Entry) {
  return {
    ...{ id, person_id: personId, at, kind, text, message_id: messageId ?? null },
    ...{ subject: subject ?? null, sender: from ?? null, is_old: Number(isOld ?? false) },
  };
}

/** @throws BrokenRecordError */
export function fromEntryRow({ person_id, message_id, subject, sender, is_old, ...row }: EntryRow): Entry {
  const entry = {
    ...{ ...row, personId: person_id },
    ...(message_id !== null && { messageId: message_id }),
    ...(subject !== null && { subject }),
    ...(sender !== null && { from: sender }),
    ...(is_old === 1 && { isOld: true }),
  };
  return readRecord(EntrySchema, entry, `entry ${row.id}`);
}

export type TaskRow = ReturnType<typeof toTaskRow>;

export const taskColumns = "id, person_id, text, on_day, at_hour, done_at";

export function toTaskRow({ id, personId, text, on, at, doneAt }: Task) {
  return { id, person_id: personId ?? null, text, on_day: on, at_hour: at ?? null, done_at: doneAt ?? null };
}

/** @throws BrokenRecordError */
export function fromTaskRow({ id, person_id, text, on_day, at_hour, done_at }: TaskRow): Task {
  const task = {
    id,
    ...(person_id !== null && { personId: person_id }),
    text,
    on: on_day,
    ...(at_hour && { at: at_hour }),
    ...(done_at && { doneAt: done_at }),
  };
  return readRecord(TaskSchema, task, `task ${id}`);
}

type EventRow = { at: string; direction: "in" | "out" | null; is_old: number };

/** A person's times and search words, updated in the transaction that changes their sources. */
export function createPersonTimes(database: DatabaseSync) {
  const root = database.prepare("SELECT coalesce(merged_into, id) AS id FROM person WHERE id = ?");
  const group = `SELECT id FROM person WHERE id = :id OR merged_into = :id`;
  const events = database.prepare(eventsWithEmails(group));
  const nextTask = database.prepare(
    `SELECT min(on_day || coalesce('T' || at_hour, '')) AS next FROM task WHERE done_at IS NULL AND person_id IN (${group})`,
  );
  const update = database.prepare(
    `UPDATE person SET first_in_at = :firstInAt, first_out_at = :firstOutAt, waiting_since = :waitingSince,
        last_at = coalesce(:lastAt, last_at), next_task_at = :next,
        stage = iif(stage = 'new' AND first_out_at IS NULL AND :firstOutAt IS NOT NULL, 'active', stage)
      WHERE id = :id`,
  );
  const members = database.prepare(`SELECT place, ${personColumns} FROM person WHERE id IN (${group})`);
  const drop = database.prepare("DELETE FROM person_search WHERE rowid = ?");
  const put = database.prepare("INSERT INTO person_search (rowid, words) VALUES (?, ?)");
  const left = database.prepare(
    `SELECT EXISTS (SELECT 1 FROM inquiry WHERE person_id = :id) OR EXISTS (SELECT 1 FROM entry WHERE person_id = :id)
      OR EXISTS (SELECT 1 FROM task WHERE person_id = :id) OR ${hasEmails(":id")} OR EXISTS (SELECT 1 FROM person WHERE merged_into = :id)
      OR EXISTS (SELECT 1 FROM inquiry_trash WHERE json_extract(body, '$.person_id') = :id) AS is_left`,
  );
  const dropPerson = database.prepare("DELETE FROM person WHERE id = ? RETURNING place");

  const rootOf = (id: string) => (root.get(id) as { id: string } | undefined)?.id;

  /** Recomputes the times of the person this one was merged into. */
  function refresh(personId: string | undefined): void {
    const id = personId && rootOf(personId);
    if (!id) return;
    const rows = events.all({ id }) as EventRow[];
    const found = rows.map(
      ({ at, direction, is_old }): PersonEvent => ({ at, direction: direction ?? undefined, isOld: is_old === 1 }),
    );
    const { firstInAt = null, firstOutAt = null, waitingSince = null, lastAt = null } = timesOf(found) ?? {};
    const { next } = nextTask.get({ id }) as { next: string | null };
    update.run({ id, firstInAt, firstOutAt, waitingSince, lastAt, next });
  }

  /** Recomputes a person's search words, including those of everyone merged into them. */
  function index(id: string): void {
    const rows = members.all({ id }) as (PersonRow & { place: number })[];
    for (const { place } of rows) drop.run(place);
    const own = rows.find((row) => row.id === id);
    if (own) put.run(own.place, peopleTerms(rows.map(fromPersonRow)).map(indexWord).join(" "));
  }

  /** Removes a person with no records left. Returns whether it did. */
  function removeEmpty(id: string | undefined): boolean {
    if (!id || (left.get({ id }) as { is_left: number }).is_left === 1) return false;
    const into = rootOf(id);
    const gone = dropPerson.get(id) as { place: number } | undefined;
    if (gone) drop.run(gone.place);
    if (into && into !== id) index(into);
    return gone !== undefined;
  }

  return { rootOf, refresh, index, removeEmpty };
}

export type PersonTimes = ReturnType<typeof createPersonTimes>;
