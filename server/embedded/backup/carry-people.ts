import type { DatabaseSync } from "node:sqlite";
import { emailKey, phoneKey } from "#domain/people/person.ts";
import { columnsOf, sharedColumns } from "./carried-rows.ts";

/** Each table comes before those that reference it. */
const tables = ["person", "person_email", "person_phone", "entry", "task", "consent_sentence"] as const;

/** What a column of an older version's table is in a record's body. */
type Columns = Record<string, string>;

const people = `(SELECT number, body FROM newer.record WHERE id GLOB 'per_*' AND body ->> 'mergedInto' IS NULL
  UNION ALL SELECT number, value FROM newer.record, json_each(record.body, '$.merged') WHERE record.id GLOB 'per_*')`;
const ofKind = (pattern: string) => `(SELECT number, id, body FROM newer.record WHERE id GLOB '${pattern}')`;
const field = (name: string) => `body ->> '${name}'`;

/** Where an older version's rows come from since people are records (migration 0038). */
const sources: Record<(typeof tables)[number], { from: string; columns: Columns }> = {
  person: {
    from: people,
    columns: {
      ...{
        id: field("id"),
        name: field("name"),
        emails: field("emails"),
        phones: field("phones"),
        stage: field("stage"),
      },
      ...{ refuses: field("refuses"), apart: `coalesce(${field("apart")}, '[]')`, merged_into: field("mergedInto") },
      ...{ rev: field("rev"), created_at: field("createdAt"), first_in_at: field("firstInAt") },
      ...{ first_out_at: field("firstOutAt"), waiting_since: field("waitingSince") },
      ...{ next_task_at: field("nextTaskAt"), last_at: field("lastAt") },
    },
  },
  person_email: { from: ofKind("email:*"), columns: { email: "substr(id, 7)", person_id: field("personId") } },
  person_phone: {
    from: `(SELECT number, phone_key(phone.value) AS digits, body FROM ${people}, json_each(body, '$.phones') AS phone
      WHERE phone_key(phone.value) <> '')`,
    columns: { digits: "digits", person_id: field("id") },
  },
  entry: {
    from: ofKind("ent_*"),
    columns: {
      ...{ id: "id", person_id: field("personId"), at: field("at"), kind: field("kind"), text: field("text") },
      ...{ message_id: field("messageId"), subject: field("subject"), sender: field("from") },
      is_old: `coalesce(${field("isOld")}, 0)`,
    },
  },
  task: {
    from: ofKind("tsk_*"),
    columns: {
      ...{ id: "id", person_id: field("personId"), text: field("text"), on_day: field("on"), at_hour: field("at") },
      done_at: field("doneAt"),
    },
  },
  consent_sentence: { from: ofKind("consent:*"), columns: { hash: "substr(id, 9)", text: "body ->> '$'" } },
};

/**
 * Copies all people with their current notes and tasks into a copy from before an upgrade, unless its version has no
 * people, or has them as records.
 */
export function carryPeople(database: DatabaseSync): void {
  const hasPeople = (schema: "main" | "newer") => columnsOf(database, schema, "person").length > 0;
  if (columnsOf(database, "newer", "inquiry").includes("person_id"))
    for (const name of ["person_id", "consent"])
      if (columnsOf(database, "main", "inquiry").includes(name))
        database.exec(`UPDATE inquiry SET ${name} = since.${name} FROM newer.inquiry AS since
          WHERE since.id = inquiry.id AND since.${name} IS NOT inquiry.${name}`);
  if (!hasPeople("main")) return;
  database.function("email_key", { deterministic: true }, (email) => emailKey(String(email)));
  database.function("phone_key", { deterministic: true }, (phone) => phoneKey(String(phone)));
  database.exec("PRAGMA defer_foreign_keys = ON");
  const known = tables.filter((table) => columnsOf(database, "main", table).length > 0);
  for (const table of known.toReversed()) database.exec(`DELETE FROM main.${table}`);
  database.exec("DELETE FROM person_search");
  if (hasPeople("newer")) carryRows(database, known);
  else carryBodies(database, known);
}

/** Both versions have the same tables, perhaps with other columns. */
function carryRows(database: DatabaseSync, known: readonly string[]): void {
  for (const table of known) {
    const names = sharedColumns(database, table).join(", ");
    database.exec(
      `INSERT INTO main.${table} (${names}) SELECT ${names} FROM newer.${table} ${whichOf(database, table)}`,
    );
  }
  database.exec("INSERT INTO person_search (rowid, words) SELECT rowid, words FROM newer.person_search");
  for (const name of sharedColumns(database, "person_count").filter((each) =>
    ["since", "calendar_link"].includes(each),
  ))
    database.exec(`UPDATE person_count SET ${name} = (SELECT ${name} FROM newer.person_count)`);
}

function carryBodies(database: DatabaseSync, known: readonly (typeof tables)[number][]): void {
  for (const table of known) {
    const { from, columns } = sources[table];
    const there = columnsOf(database, "main", table);
    const shared = Object.entries(columns).filter(([column]) => there.includes(column));
    const names = shared.map(([column]) => column).join(", ");
    // An older version may demand that a Message-ID is unique.
    database.exec(
      `INSERT OR IGNORE INTO main.${table} (${names}) SELECT * FROM (
        SELECT ${shared.map(([column, source]) => `${source} AS ${column}`).join(", ")} FROM ${from} ORDER BY number)
        ${whichOf(database, table)}`,
    );
  }
  // The first word is the search's name.
  database.exec(`INSERT INTO person_search (rowid, words)
    SELECT person.place, substr(words, instr(words, ' ') + 1) FROM newer.record_search
      JOIN newer.record ON record.number = record_search.rowid JOIN main.person ON person.id = record.id`);
  const settings = { since: "since", calendar_link: "calendarLink" };
  for (const [column, name] of Object.entries(settings))
    if (columnsOf(database, "main", "person_count").includes(column))
      database.exec(`UPDATE person_count SET ${column} = coalesce(
        (SELECT ${field(name)} FROM newer.record WHERE id = 'people'), ${column})`);
}

/** A version that supports only people's tasks can't store the others. */
function whichOf(database: DatabaseSync, table: string): string {
  if (table !== "task") return "";
  const columns = database.prepare("PRAGMA main.table_info(task)").all();
  return columns.some(({ name, notnull }) => name === "person_id" && notnull === 1)
    ? "WHERE person_id IS NOT NULL"
    : "";
}
