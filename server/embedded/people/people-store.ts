import type { DatabaseSync } from "node:sqlite";
import { newPerson, told } from "#domain/people/filing.ts";
import type { PeopleCounts } from "#domain/people/people-list.ts";
import { emailKey, mostMerged, type Person, phoneKey } from "#domain/people/person.ts";
import type { PeopleStore } from "../../ports/people-store.ts";
import { type ReportBroken, soundOnes } from "../../records/stored-record.ts";
import { retryWhileLocked } from "../database/retry-while-locked.ts";
import { transaction } from "../database/transaction.ts";
import { fromRow, type InquiryRow, inquiryColumns } from "../inquiries/inquiry-row.ts";
import { withoutTraces } from "../inquiries/inquiry-trash.ts";
import { forgetWords } from "../inquiries/merge-search-index.ts";
import { noticeWriter } from "../inquiries/outbox.ts";
import { createPeopleLists } from "./people-lists.ts";
import {
  entryColumns,
  fromPersonRow,
  type PersonRow,
  personColumns,
  taskColumns,
  toEntryRow,
  toPersonRow,
  toTaskRow,
} from "./person-row.ts";
import { createPersonTimes } from "./person-times.ts";
import { createStory } from "./story.ts";

/** People in SQLite, in the database of the inquiries. */
export function createPeopleStore(database: DatabaseSync, report?: ReportBroken): PeopleStore {
  const times = createPersonTimes(database);
  const lists = createPeopleLists(database, report);
  const story = createStory(database, report);
  const insertNotices = noticeWriter(database);
  const these = "(SELECT value FROM json_each(:ids))";
  const named = (columns: string) =>
    columns
      .split(", ")
      .map((column) => `:${column}`)
      .join(", ");
  const set = (columns: string) =>
    columns
      .split(", ")
      .map((column) => `${column} = :${column}`)
      .join(", ");

  const unfiled = database.prepare(
    `SELECT ${inquiryColumns} FROM inquiry WHERE person_id IS NULL AND spam IS NULL ORDER BY created_at, id LIMIT ?`,
  );
  const file = database.prepare(
    "UPDATE inquiry SET person_id = :person WHERE id = :id AND person_id IS NULL AND spam IS NULL",
  );
  const selectOne = database.prepare(`SELECT ${personColumns} FROM person WHERE id = ?`);
  const selectOfEmail = database.prepare(
    `SELECT ${personColumns} FROM person WHERE id = (SELECT person_id FROM person_email WHERE email = ?)`,
  );
  const insert = database.prepare(
    `INSERT INTO person (${personColumns}) VALUES (${named(personColumns)}) ON CONFLICT (id) DO NOTHING`,
  );
  const edit = database.prepare(
    "UPDATE person SET name = :name, emails = :emails, phones = :phones, stage = :stage, refuses = :refuses, rev = :rev WHERE id = :id",
  );
  const repoint = database.prepare("UPDATE person SET merged_into = :into WHERE id = :id OR merged_into = :id");
  const standAlone = database.prepare("UPDATE person SET merged_into = NULL WHERE id = ? AND merged_into = ?");
  const dropEmails = database.prepare("DELETE FROM person_email WHERE person_id = ?");
  const putEmail = database.prepare("INSERT INTO person_email VALUES (?, ?) ON CONFLICT (email) DO NOTHING");
  const dropPhones = database.prepare("DELETE FROM person_phone WHERE person_id = ?");
  const putPhone = database.prepare("INSERT INTO person_phone VALUES (?, ?) ON CONFLICT DO NOTHING");
  const samePhone = database.prepare(
    `SELECT DISTINCT ${personColumns} FROM person WHERE merged_into IS NULL AND id <> :id AND id IN (
      SELECT coalesce(merged_into, id) FROM person_phone JOIN person ON person.id = person_id WHERE digits IN ${these}
    ) ORDER BY id LIMIT 10`,
  );
  const counts = database.prepare(
    `SELECT total AS "all", waiting, not_now AS notNow, (SELECT count(*) FROM person
      WHERE next_task_at IS NOT NULL AND merged_into IS NULL AND next_task_at < :end) AS due FROM person_count`,
  );
  const since = database.prepare("SELECT since FROM person_count");
  const setSince = database.prepare("UPDATE person_count SET since = ?");
  const firstAnswers = database.prepare(
    `SELECT first_in_at AS firstInAt, first_out_at AS firstOutAt FROM person WHERE first_out_at IS NOT NULL
      AND merged_into IS NULL AND first_out_at >= ? AND first_in_at IS NOT NULL ORDER BY first_out_at DESC LIMIT 1000`,
  );
  const putEntry = database.prepare(
    `INSERT INTO entry (${entryColumns}) VALUES (${named(entryColumns)}) ON CONFLICT DO NOTHING`,
  );
  const changeEntry = database.prepare("UPDATE entry SET text = ? WHERE id = ?");
  const dropEntry = database.prepare("DELETE FROM entry WHERE id = ? RETURNING person_id");
  const putTask = database.prepare(
    `INSERT INTO task (${taskColumns}) VALUES (${named(taskColumns)}) ON CONFLICT (id) DO UPDATE SET ${set(taskColumns)}`,
  );
  const dropTask = database.prepare("DELETE FROM task WHERE id = ? RETURNING person_id");
  const dropNotices = database.prepare("DELETE FROM notice WHERE subject = ?");
  const dropInquiries = database.prepare(
    `DELETE FROM inquiry WHERE person_id IN ${these} OR id IN (SELECT value FROM json_each(:more))`,
  );
  const dropTrash = database.prepare(
    `DELETE FROM inquiry_trash WHERE json_extract(body, '$.person_id') IN ${these} OR id IN (SELECT value FROM json_each(:more))`,
  );
  const dropLetters = database.prepare(`DELETE FROM letter WHERE person_id IN ${these}`);
  const dropPeople = database.prepare(`DELETE FROM person WHERE id IN ${these}`);
  const dropWords = database.prepare(
    `DELETE FROM person_search WHERE rowid IN (SELECT place FROM person WHERE id IN ${these})`,
  );
  const putSentence = database.prepare("INSERT INTO consent_sentence VALUES (?, ?) ON CONFLICT DO NOTHING");
  const sentence = database.prepare("SELECT text FROM consent_sentence WHERE hash = ?");
  const oldEntries = database.prepare(
    "DELETE FROM entry WHERE id IN (SELECT id FROM entry WHERE at < ? LIMIT 100) RETURNING person_id",
  );
  const oldPeople = database.prepare(
    `SELECT id FROM person WHERE last_at < ? AND NOT EXISTS (SELECT 1 FROM inquiry WHERE person_id = person.id)
      AND NOT EXISTS (SELECT 1 FROM entry WHERE person_id = person.id) AND NOT EXISTS (SELECT 1 FROM task WHERE person_id = person.id)
      AND NOT EXISTS (SELECT 1 FROM letter WHERE person_id = person.id)
      AND NOT EXISTS (SELECT 1 FROM person AS other WHERE other.merged_into = person.id) LIMIT 100`,
  );

  const within = <Result>(work: () => Result) => retryWhileLocked(() => transaction(database, work));

  function one(id: string): Person | undefined {
    const row = selectOne.get(id) as PersonRow | undefined;
    return row && fromPersonRow(row);
  }

  function ofEmail(email: string): Person | undefined {
    const row = selectOfEmail.get(email) as PersonRow | undefined;
    return row && fromPersonRow(row);
  }

  function writeAddresses({ id, emails, phones }: Person): void {
    dropEmails.run(id);
    for (const email of emails) putEmail.run(email, id);
    dropPhones.run(id);
    for (const phone of phones) if (phoneKey(phone) !== "") putPhone.run(phoneKey(phone), id);
  }

  /** After a change of what a person is found and listed by. */
  function settle(id: string): void {
    const root = times.rootOf(id);
    times.refresh(root);
    if (root) times.index(root);
  }

  function idsOf(id: string): string[] {
    return [id, ...lists.mergedOf(id).map((each) => each.id)];
  }

  const store: PeopleStore = {
    begin: (at) =>
      retryWhileLocked(() => {
        if (at !== undefined) setSince.run(at);
        return (since.get() as { since: string }).since;
      }),
    unfiled: (limit) => retryWhileLocked(() => soundOnes(unfiled.all(limit) as InquiryRow[], fromRow, report)),

    file: (inquiry, newId, now) =>
      within(() => {
        const known = inquiry.personId === undefined ? ofEmail(emailKey(inquiry.email)) : one(inquiry.personId);
        if (!known && inquiry.personId !== undefined) return false;
        const id = known?.id ?? newId;
        if (file.run({ person: id, id: inquiry.id }).changes === 0) return false;
        const person = told(known ?? newPerson(newId, inquiry, now), inquiry);
        if (known) edit.run(editable(person));
        else insert.run(toPersonRow(person));
        const isSame = known?.name === person.name && known.phones.length === person.phones.length;
        if (!isSame) writeAddresses(person);
        if (isSame) times.refresh(id);
        else settle(id);
        return true;
      }),

    find: (id) => retryWhileLocked(() => one(id)),
    ofEmail: (email) => retryWhileLocked(() => ofEmail(email)),
    merged: (id) => retryWhileLocked(() => lists.mergedOf(id)),
    samePhone: ({ id, phones }) =>
      retryWhileLocked(() => {
        const ids = JSON.stringify(phones.map(phoneKey).filter((digits) => digits !== ""));
        return (samePhone.all({ id, ids }) as PersonRow[]).map(fromPersonRow);
      }),
    page: (query) => retryWhileLocked(() => lists.page(query)),
    counts: (today) => retryWhileLocked(() => ({ ...(counts.get({ end: `${today}U` }) as unknown as PeopleCounts) })),
    firstAnswers: (since) =>
      retryWhileLocked(() => firstAnswers.all(since) as { firstInAt: string; firstOutAt: string }[]),
    events: (ids, limit, after) => retryWhileLocked(() => story.events(ids, limit, after)),
    holds: (ids) => retryWhileLocked(() => ({ ...story.holds(ids) })),
    // The times are made of the letters themselves.
    noteLetter: ({ personId }) => within(() => times.refresh(personId)),

    add: (person, entries, tasks) =>
      within(() => {
        if (insert.run(toPersonRow(person)).changes === 0) return;
        writeAddresses(person);
        for (const entry of entries) putEntry.run(toEntryRow(entry));
        for (const task of tasks) putTask.run(toTaskRow(task));
        settle(person.id);
      }),

    replace: (person, entry) =>
      within(() => {
        const stored = one(person.id);
        if (!stored) return "missing";
        if (stored.rev !== person.rev - 1) return "conflict";
        const taken = person.emails.map(ofEmail).find((other) => other && other.id !== person.id);
        if (taken) return { taken };
        edit.run(editable(person));
        writeAddresses(person);
        if (entry) putEntry.run(toEntryRow(entry));
        settle(person.id);
        return "replaced";
      }),

    addEntry: (entry) =>
      within(() => {
        if (!one(entry.personId)) return false;
        putEntry.run(toEntryRow(entry));
        times.refresh(entry.personId);
        return true;
      }),
    findEntry: (id) => retryWhileLocked(() => story.entry(id)),
    changeEntry: (id, text) =>
      retryWhileLocked(() => withoutTraces(database, () => changeEntry.run(text, id).changes === 1)),
    removeEntry: (id) =>
      retryWhileLocked(() =>
        withoutTraces(database, () =>
          transaction(database, () => {
            const gone = dropEntry.get(id) as { person_id: string } | undefined;
            times.refresh(gone?.person_id);
            return gone !== undefined;
          }),
        ),
      ),

    tasks: (ids) => retryWhileLocked(() => story.tasks(ids)),
    findTask: (id) => retryWhileLocked(() => story.task(id)),
    tasksOn: (day) => retryWhileLocked(() => story.tasksOn(day)),
    putTask: (task, notices) =>
      within(() => {
        if (!one(task.personId)) return false;
        putTask.run(toTaskRow(task));
        dropNotices.run(task.id);
        insertNotices(notices);
        times.refresh(task.personId);
        return true;
      }),
    removeTask: (id) =>
      retryWhileLocked(() =>
        withoutTraces(database, () =>
          transaction(database, () => {
            const gone = dropTask.get(id) as { person_id: string } | undefined;
            times.refresh(gone?.person_id);
            return gone !== undefined;
          }),
        ),
      ),

    merge: (id, other) =>
      within(() => {
        if (id === other) return "same";
        const [person, second] = [one(id), one(other)];
        if (!person || !second || person.mergedInto || second.mergedInto) return "missing";
        if (idsOf(id).length + idsOf(other).length - 1 > mostMerged) return "too many";
        repoint.run({ into: id, id: other });
        settle(id);
        return "merged";
      }),
    split: (id, other) =>
      within(() => {
        if (standAlone.run(other, id).changes === 0) return false;
        settle(id);
        settle(other);
        return true;
      }),

    async forget(id, inquiryIds) {
      const isForgotten = await retryWhileLocked(() =>
        withoutTraces(database, () =>
          transaction(database, () => {
            if (!one(id)) return false;
            const ids = JSON.stringify(idsOf(id));
            const more = JSON.stringify(inquiryIds);
            dropInquiries.run({ ids, more });
            dropTrash.run({ ids, more });
            dropLetters.run({ ids });
            dropWords.run({ ids });
            dropPeople.run({ ids });
            return true;
          }),
        ),
      );
      if (isForgotten) await forgetWords(database);
      return isForgotten;
    },

    keepSentence: (hash, text) => retryWhileLocked(() => void putSentence.run(hash, text)),
    sentence: (hash) => retryWhileLocked(() => (sentence.get(hash) as { text: string } | undefined)?.text),

    clearOld: (before) =>
      retryWhileLocked(() =>
        withoutTraces(database, () =>
          transaction(database, () => {
            const entries = oldEntries.all(before) as { person_id: string }[];
            for (const { person_id } of entries) times.refresh(person_id);
            const people = oldPeople.all(before) as { id: string }[];
            return entries.length + people.filter(({ id }) => times.removeEmpty(id)).length;
          }),
        ),
      ),
  };
  return store;
}

function editable(person: Person) {
  const { id, name, emails, phones, stage, refuses, rev } = toPersonRow(person);
  return { id, name, emails, phones, stage, refuses, rev };
}
