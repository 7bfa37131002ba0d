import type { DatabaseSync } from "node:sqlite";
import type { PeopleStore } from "../../ports/people-store.ts";
import type { Plain } from "../../records/each-method.ts";
import { retryWhileLocked } from "../database/transaction.ts";
import { withoutTraces } from "../inquiries/inquiry-trash.ts";
import { forgetWords } from "../inquiries/merge-search-index.ts";
import { createSqliteRecords } from "../records/sqlite-records.ts";
import { createRecordRemoval, hasEmails } from "./linked-records.ts";
import type { PersonTimes } from "./person-row.ts";

/** Erases people, and applies retention. */
export function createPeopleRemoval(
  database: DatabaseSync,
  { idsOf, times }: { idsOf(id: string): string[]; times: PersonTimes },
): Plain<Pick<PeopleStore, "forget" | "clearOld">> {
  const these = "(SELECT value FROM json_each(:ids))";
  const isThere = database.prepare("SELECT 1 FROM person WHERE id = ?");
  const dropInquiries = database.prepare(
    `DELETE FROM inquiry WHERE person_id IN ${these} OR id IN (SELECT value FROM json_each(:more))`,
  );
  const dropTrash = database.prepare(
    `DELETE FROM inquiry_trash WHERE json_extract(body, '$.person_id') IN ${these} OR id IN (SELECT value FROM json_each(:more))`,
  );
  const records = createSqliteRecords(database);
  const removalOf = createRecordRemoval(database);
  const dropPeople = database.prepare(`DELETE FROM person WHERE id IN ${these}`);
  const dropWords = database.prepare(
    `DELETE FROM person_search WHERE rowid IN (SELECT place FROM person WHERE id IN ${these})`,
  );
  const oldEntries = database.prepare(
    "DELETE FROM entry WHERE id IN (SELECT id FROM entry WHERE at < ? LIMIT 100) RETURNING person_id",
  );
  const oldTasks = database.prepare(
    "DELETE FROM task WHERE id IN (SELECT id FROM task WHERE person_id IS NULL AND done_at < ? LIMIT 100)",
  );
  const oldPeople = database.prepare(
    `SELECT id FROM person WHERE last_at < ? AND NOT EXISTS (SELECT 1 FROM inquiry WHERE person_id = person.id)
      AND NOT EXISTS (SELECT 1 FROM entry WHERE person_id = person.id) AND NOT EXISTS (SELECT 1 FROM task WHERE person_id = person.id)
      AND NOT ${hasEmails("person.id")}
      AND NOT EXISTS (SELECT 1 FROM person AS other WHERE other.merged_into = person.id) LIMIT 100`,
  );

  return {
    async forget(id, inquiryIds) {
      const isForgotten = await retryWhileLocked(() =>
        withoutTraces(database, () => {
          if (!isThere.get(id)) return false;
          const gone = idsOf(id);
          const ids = JSON.stringify(gone);
          const more = JSON.stringify(inquiryIds);
          const root = times.rootOf(id);
          records.write(removalOf(gone, inquiryIds));
          dropInquiries.run({ ids, more });
          dropTrash.run({ ids, more });
          dropWords.run({ ids });
          dropPeople.run({ ids });
          if (root !== id) times.refresh(root);
          if (root && root !== id) times.index(root);
          return true;
        }),
      );
      if (isForgotten) await forgetWords(database);
      return isForgotten;
    },

    clearOld: (before) =>
      withoutTraces(database, () => {
        const entries = oldEntries.all(before) as { person_id: string }[];
        for (const { person_id } of entries) times.refresh(person_id);
        const people = oldPeople.all(before) as { id: string }[];
        const tasks = Number(oldTasks.run(before).changes);
        return entries.length + tasks + people.filter(({ id }) => times.removeEmpty(id)).length;
      }),
  };
}
