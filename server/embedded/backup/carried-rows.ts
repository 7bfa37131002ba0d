import type { DatabaseSync } from "node:sqlite";
import { profileId } from "../../stores/site/profile-store.ts";

/*
 * Rows carried from the present database, attached as `newer`, into a copy from before an upgrade. An earlier version of a
 * table may be prepared as `temp.earlier_…`.
 */

/** The columns that a table has in both databases, without generated columns, which can't be written. */
export function sharedColumns(database: DatabaseSync, table: string): string[] {
  const newer = columnsOf(database, "newer", table);
  return columnsOf(database, "main", table).filter((name) => newer.includes(name));
}

export function columnsOf(database: DatabaseSync, schema: "main" | "newer" | "temp", table: string): string[] {
  return database
    .prepare(`PRAGMA ${schema}.table_info(${table})`)
    .all()
    .map(({ name }) => String(name));
}

/**
 * Replaces a table's rows with the current ones. Does nothing if either version lacks the table. @param which condition
 * for the rows
 */
export function replaceRows(database: DatabaseSync, table: string, which = ""): void {
  const names = sharedColumns(database, table).join(", ");
  if (names === "") return;
  database.exec(
    `DELETE FROM main.${table}; INSERT INTO main.${table} (${names}) SELECT ${names} FROM newer.${table} ${which}`,
  );
}

/** The table that has the profile, and the condition for its row. Before version 0.3, it had a table of its own. */
export function profileRow(database: DatabaseSync, schema: "main" | "newer"): { table: string; which: string } {
  const isOlder = columnsOf(database, schema, "profile").length > 0;
  return isOlder ? { table: "profile", which: "TRUE" } : { table: "record", which: `id = '${profileId}'` };
}
