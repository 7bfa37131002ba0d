import type { DatabaseSync } from "node:sqlite";

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
