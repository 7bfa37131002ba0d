import { type Entry, EntrySchema } from "#domain/people/entry.ts";
import type { Standing } from "#domain/people/people-list.ts";
import { type Person, PersonSchema } from "#domain/people/person.ts";
import { type Task, TaskSchema } from "#domain/people/task.ts";
import { fromJson, readRecord } from "../../records/stored-record.ts";

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

/** What decides in which lists somebody stands. */
export function standingOf({ stage, merged_into, waiting_since, next_task_at }: PersonRow): Standing {
  const [mergedInto, waitingSince, nextTaskAt] = [merged_into, waiting_since, next_task_at].map(
    (each) => each ?? undefined,
  );
  return { stage, mergedInto, waitingSince, nextTaskAt };
}

/** Columns as the parameters of a statement: `:id, :name`. */
export function named(columns: string): string {
  return columns.replaceAll(/\w+/g, ":$&");
}

export type EntryRow = ReturnType<typeof toEntryRow>;

export const entryColumns = "id, person_id, at, kind, text, message_id";

export function toEntryRow({ id, personId, at, kind, text, messageId }: Entry) {
  return { id, person_id: personId, at, kind, text, message_id: messageId ?? null };
}

/** @throws BrokenRecordError */
export function fromEntryRow({ person_id, message_id, ...row }: EntryRow): Entry {
  const entry = { ...row, personId: person_id, ...(message_id !== null && { messageId: message_id }) };
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
