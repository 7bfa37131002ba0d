import type { DatabaseSync } from "node:sqlite";

/** Does all of `work` or nothing of it. `work` must not wait for anything: other statements would join the transaction. */
export function transaction<Result>(database: DatabaseSync, work: () => Result): Result {
  // IMMEDIATE takes the write lock at once; a lock taken at the first write could fail half-way.
  database.exec("BEGIN IMMEDIATE");
  try {
    const result = work();
    database.exec("COMMIT");
    return result;
  } catch (error) {
    // SQLite has rolled back by itself after some errors, such as a full disk.
    if (database.isTransaction) database.exec("ROLLBACK");
    throw error;
  }
}
