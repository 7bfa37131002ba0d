import type { DatabaseSync } from "node:sqlite";
import { mostDue, type PeopleCounts } from "#domain/people/people-list.ts";
import { emailKey, mostMerged, newPerson, type Person, phoneKey, told } from "#domain/people/person.ts";
import type { PeopleStore } from "../../ports/people-store.ts";
import { type ReportBroken, soundOnes } from "../../records/stored-record.ts";
import { retried, transaction } from "../database/transaction.ts";
import { fromRow, type InquiryRow, inquiryColumns } from "../inquiries/inquiry-row.ts";
import { createPeopleLists } from "./people-lists.ts";
import { createPeopleRemoval } from "./people-removal.ts";
import { createPersonTimes, fromPersonRow, named, type PersonRow, personColumns, toPersonRow } from "./person-row.ts";
import { createFiledRecords, createStory } from "./story.ts";

/** People in SQLite, in the inquiries' database. */
export function createPeopleStore(database: DatabaseSync, report?: ReportBroken): PeopleStore {
  const times = createPersonTimes(database);
  const lists = createPeopleLists(database, report);
  const story = createStory(database, report);
  const records = createFiledRecords(database, { story, times });
  const removal = createPeopleRemoval(database, { idsOf, times });
  const these = "(SELECT value FROM json_each(:ids))";
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
    "UPDATE person SET name = :name, emails = :emails, phones = :phones, stage = :stage, refuses = :refuses, apart = :apart, rev = :rev WHERE id = :id",
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
    `SELECT total AS "all", waiting, (SELECT count(*) FROM (SELECT 1 FROM person
      WHERE next_task_at IS NOT NULL AND merged_into IS NULL AND next_task_at < :end LIMIT ${mostDue})) AS due FROM person_count`,
  );
  const since = database.prepare("SELECT since FROM person_count");
  const setSince = database.prepare("UPDATE person_count SET since = ?");
  const putSentence = database.prepare("INSERT INTO consent_sentence VALUES (?, ?) ON CONFLICT DO NOTHING");
  const sentence = database.prepare("SELECT text FROM consent_sentence WHERE hash = ?");
  const within = <Result>(work: () => Result) => transaction(database, work);

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
    for (const email of emails) putEmail.run(emailKey(email), id);
    dropPhones.run(id);
    for (const phone of phones) if (phoneKey(phone) !== "") putPhone.run(phoneKey(phone), id);
  }

  /** Call after a change to a person's search words or list fields. */
  function settle(id: string): void {
    const root = times.rootOf(id);
    times.refresh(root);
    if (root) times.index(root);
  }

  function idsOf(id: string): string[] {
    return [id, ...lists.mergedOf(id).map((each) => each.id)];
  }

  return retried<PeopleStore>({
    ...records.methods,
    ...removal,
    begin: (at) => {
      if (at !== undefined) setSince.run(at);
      return (since.get() as { since: string }).since;
    },
    unfiled: (limit) => soundOnes(unfiled.all(limit) as InquiryRow[], fromRow, report),

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

    find: (id) => one(id),
    ofEmail: (email) => ofEmail(emailKey(email)),
    merged: (id) => lists.mergedOf(id),
    samePhone: ({ id, phones }) => {
      const ids = JSON.stringify(phones.map(phoneKey).filter((digits) => digits !== ""));
      return (samePhone.all({ id, ids }) as PersonRow[]).map(fromPersonRow);
    },
    page: (query) => lists.page(query),
    counts: (today) => ({ ...(counts.get({ end: `${today}U` }) as unknown as PeopleCounts) }),
    events: (ids, limit, after) => story.events(ids, limit, after),
    holds: (ids) => ({ ...story.holds(ids) }),
    // The times are derived from the emails themselves.
    noteLetter: ({ personId }) => within(() => times.refresh(personId)),

    add: (person, entries, tasks) =>
      within(() => {
        if (insert.run(toPersonRow(person)).changes === 0) return;
        writeAddresses(person);
        records.insert(entries, tasks);
        settle(person.id);
      }),

    replace: (person, entry) =>
      within(() => {
        const stored = one(person.id);
        if (!stored) return "missing";
        if (stored.rev !== person.rev - 1) return "conflict";
        const taken = person.emails
          .map((email) => ofEmail(emailKey(email)))
          .find((other) => other && other.id !== person.id);
        if (taken) return { taken };
        edit.run(editable(person));
        writeAddresses(person);
        if (entry) records.insert([entry]);
        settle(person.id);
        return "replaced";
      }),

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

    saveSentence: (hash, text) => void putSentence.run(hash, text),
    sentence: (hash) => (sentence.get(hash) as { text: string } | undefined)?.text,
  });
}

function editable(person: Person) {
  const { id, name, emails, phones, stage, refuses, apart, rev } = toPersonRow(person);
  return { id, name, emails, phones, stage, refuses, apart, rev };
}
