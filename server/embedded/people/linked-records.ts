import type { DatabaseSync } from "node:sqlite";
import { idOf, type Write } from "../../ports/records.ts";
import { emailLists } from "../../stores/emails/email-store.ts";
import { showingLists } from "../../stores/showings/showing-store.ts";
import { createSqliteRecords, type SqliteRecords } from "../records/sqlite-records.ts";

/*
 * Emails and showings are records, and people are not yet: what the SQL about people needs of them. It goes when people
 * are records.
 */

/** The places of the emails to these people. @param people SQL for their ids, such as a subquery with a column `id` */
const emailsTo = (people: string) =>
  `place WHERE place.list IN (SELECT '${emailLists.to("")}' || of_person.id FROM (${people}) AS of_person)`;

/** The number of emails to these people. */
export const countOfEmails = (people: string) => `(SELECT count(*) FROM ${emailsTo(people)})`;

/** Whether there is an email to the person with the id in a column or parameter. */
export const hasEmails = (id: string) => `EXISTS (SELECT 1 FROM place WHERE list = '${emailLists.to("")}' || ${id})`;

/** The events of `person_event` together with the emails to these people. A failed or held email is no reply. */
export const eventsWithEmails = (people: string) =>
  `SELECT at, direction, is_old FROM person_event WHERE person_id IN (${people})
    UNION ALL SELECT body ->> 'createdAt', iif(body ->> 'state' IN ('waiting', 'sent'), 'out', NULL), 0
    FROM record WHERE id IN (SELECT place.id FROM ${emailsTo(people)})`;

/** Whether an inquiry has a showing: its id is made of the inquiry's, see `showingIdOf`. */
export const hasShowing = "EXISTS (SELECT 1 FROM record WHERE record.id = 'shw_' || substr(inquiry.id, 5))";

/**
 * Records of this database. A write of an email that changes a person's events updates their times in the same
 * transaction.
 */
export function createLinkedRecords(
  database: DatabaseSync,
  refresh: (personId: string | undefined) => void,
): SqliteRecords {
  const event = database.prepare(
    `SELECT body ->> 'personId' AS person, body ->> 'state' IN ('waiting', 'sent') AS isReply FROM record WHERE id = ?`,
  );
  const eventOf = (email: string) => event.get(email) as { person: string | null; isReply: number } | undefined;
  return createSqliteRecords(database, (writes, write) => {
    const emails = writes.map(idOf).filter((id) => id?.startsWith("let_")) as string[];
    const before = emails.map(eventOf);
    write();
    const changed = emails.flatMap((email, at) => {
      const [was, is] = [before[at], eventOf(email)];
      return was?.person === is?.person && was?.isReply === is?.isReply ? [] : [was?.person, is?.person];
    });
    for (const person of new Set(changed)) refresh(person ?? undefined);
  });
}

/** Returns the writes that remove everything about these people and inquiries. Call in the transaction that removes them. */
export function createRecordRemoval(database: DatabaseSync): (ids: string[], inquiryIds: readonly string[]) => Write[] {
  const ofInquiry = `SELECT 'shw_' || substr(id, 5) FROM inquiry WHERE person_id IN (SELECT value FROM json_each(:ids))`;
  const ofTrash = `SELECT 'shw_' || substr(id, 5) FROM inquiry_trash
    WHERE json_extract(body, '$.person_id') IN (SELECT value FROM json_each(:ids))`;
  const found = database.prepare(
    `WITH showing AS (
      SELECT id FROM place WHERE list IN (SELECT '${showingLists.of("")}' || value FROM json_each(:ids))
      UNION SELECT id FROM record WHERE id IN (${ofInquiry})
      UNION SELECT id FROM record WHERE id IN (${ofTrash})
      UNION SELECT id FROM record WHERE id IN (SELECT 'shw_' || substr(value, 5) FROM json_each(:more))
    )
    SELECT id FROM showing
    UNION SELECT id FROM place WHERE list IN (SELECT '${emailLists.to("")}' || value FROM json_each(:ids))
    UNION SELECT id FROM place WHERE list IN (SELECT '${emailLists.about("")}' || id FROM showing)`,
  );
  return (ids, more) => {
    const rows = found.all({ ids: JSON.stringify(ids), more: JSON.stringify(more) }) as { id: string }[];
    return rows.map(({ id }) => ({ remove: id }));
  };
}
