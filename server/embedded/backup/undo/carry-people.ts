import type { DatabaseSync } from "node:sqlite";

/** Each before the tables that point to it. */
const ofPeople = ["person", "person_email", "person_phone", "entry", "task", "consent_sentence"];

/** All people with notes and tasks as they are in `newer`; where the older program knows no people, they stay behind. */
export function carryPeople(database: DatabaseSync): void {
  const shared = (table: string) => sharedColumns(database, table);
  const known = ofPeople.filter((table) => shared(table).length > 0);
  if (!known.includes("person")) return;
  database.exec("PRAGMA defer_foreign_keys = ON");
  for (const table of known.toReversed()) database.exec(`DELETE FROM ${table}`);
  for (const table of known) {
    const names = shared(table).join(", ");
    database.exec(
      `INSERT INTO main.${table} (${names}) SELECT ${names} FROM newer.${table} ${whichOf(database, table)}`,
    );
  }
  database.exec(`DELETE FROM person_search;
    INSERT INTO person_search (rowid, words) SELECT rowid, words FROM newer.person_search`);
  for (const name of shared("person_count").filter((each) => ["since", "calendar_link"].includes(each)))
    database.exec(`UPDATE person_count SET ${name} = (SELECT ${name} FROM newer.person_count)`);
  for (const name of ["person_id", "consent"])
    database.exec(`UPDATE inquiry SET ${name} = since.${name} FROM newer.inquiry AS since
      WHERE since.id = inquiry.id AND since.${name} IS NOT inquiry.${name}`);
  // Those of tasks went with the tasks.
  const names = shared("notice").join(", ");
  database.exec(`INSERT OR IGNORE INTO main.notice (${names}) SELECT ${names} FROM newer.notice
    WHERE subject IN (SELECT id FROM task)`);
}

/** A program that knows only tasks of people cannot keep the others. */
function whichOf(database: DatabaseSync, table: string): string {
  if (table !== "task") return "";
  const columns = database.prepare("PRAGMA main.table_info(task)").all();
  return columns.some(({ name, notnull }) => name === "person_id" && notnull === 1)
    ? "WHERE person_id IS NOT NULL"
    : "";
}

/** The columns that a table has in both databases, without generated ones: nothing may be written into those. */
export function sharedColumns(database: DatabaseSync, table: string): string[] {
  const newer = columnsOf(database, "newer", table);
  return columnsOf(database, "main", table).filter((name) => newer.includes(name));
}

export function columnsOf(database: DatabaseSync, schema: "main" | "newer", table: string): string[] {
  return database
    .prepare(`PRAGMA ${schema}.table_info(${table})`)
    .all()
    .map(({ name }) => String(name));
}
