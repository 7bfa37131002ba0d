import type { DatabaseSync, StatementSync } from "node:sqlite";

/**
 * Prepares what changes a mirror or its past. A deletion from an FTS5 table leaves a last row id behind that is too large for a
 * number, and every `run` of the connection reads it.
 */
export function prepareWrite(database: DatabaseSync, sql: string): StatementSync {
  const statement = database.prepare(sql);
  statement.setReadBigInts(true);
  return statement;
}
