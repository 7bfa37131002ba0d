import type { DatabaseSync } from "node:sqlite";
import { peopleTerms } from "#domain/people/people-list.ts";
import { type PersonEvent, timesOf } from "#domain/people/times.ts";
import { indexWord } from "../inquiries/index-text.ts";
import { fromPersonRow, type PersonRow, personColumns } from "./person-row.ts";

type EventRow = { at: string; direction: "in" | "out" | null; is_old: number };

/** The times and the words of a person, kept within the transaction that changes what they are made of. */
export function createPersonTimes(database: DatabaseSync) {
  const root = database.prepare("SELECT coalesce(merged_into, id) AS id FROM person WHERE id = ?");
  const group = `SELECT id FROM person WHERE id = :id OR merged_into = :id`;
  const events = database.prepare(`SELECT at, direction, is_old FROM person_event WHERE person_id IN (${group})`);
  const nextTask = database.prepare(
    `SELECT min(on_day || coalesce('T' || at_hour, '')) AS next FROM task WHERE done_at IS NULL AND person_id IN (${group})`,
  );
  const update = database.prepare(
    `UPDATE person SET first_in_at = :firstInAt, first_out_at = :firstOutAt, waiting_since = :waitingSince,
        last_at = coalesce(:lastAt, last_at), next_task_at = :next,
        stage = iif(stage = 'new' AND first_out_at IS NULL AND :firstOutAt IS NOT NULL, 'answered', stage)
      WHERE id = :id`,
  );
  const members = database.prepare(`SELECT place, ${personColumns} FROM person WHERE id IN (${group})`);
  const drop = database.prepare("DELETE FROM person_search WHERE rowid = ?");
  const put = database.prepare("INSERT INTO person_search (rowid, words) VALUES (?, ?)");
  const left = database.prepare(
    `SELECT EXISTS (SELECT 1 FROM inquiry WHERE person_id = :id) OR EXISTS (SELECT 1 FROM entry WHERE person_id = :id)
      OR EXISTS (SELECT 1 FROM task WHERE person_id = :id) OR EXISTS (SELECT 1 FROM letter WHERE person_id = :id) OR EXISTS (SELECT 1 FROM person WHERE merged_into = :id)
      OR EXISTS (SELECT 1 FROM inquiry_trash WHERE json_extract(body, '$.person_id') = :id) AS is_left`,
  );
  const dropPerson = database.prepare("DELETE FROM person WHERE id = ? RETURNING place");

  const rootOf = (id: string) => (root.get(id) as { id: string } | undefined)?.id;

  /** Makes the times of whoever this person was merged into anew. */
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

  /** Makes the words of a person anew, who is found by those of everybody merged into them. */
  function index(id: string): void {
    const rows = members.all({ id }) as (PersonRow & { place: number })[];
    for (const { place } of rows) drop.run(place);
    const own = rows.find((row) => row.id === id);
    if (own) put.run(own.place, peopleTerms(rows.map(fromPersonRow)).map(indexWord).join(" "));
  }

  /** Removes a person with nothing left. Returns whether it did. */
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
