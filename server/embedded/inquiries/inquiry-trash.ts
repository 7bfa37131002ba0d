import type { DatabaseSync } from "node:sqlite";
import type { Inquiry } from "#domain/inquiries/inquiry.ts";
import { minute } from "#domain/time-units.ts";
import type { InboxPosition } from "../../records/cursors.ts";
import { transaction } from "../database/transaction.ts";
import { type InquiryRow, inquiryColumns, toRow } from "./inquiry-row.ts";

/** The inbox's trash. Callers open the transaction that moves a row. */
export function createInquiryTrash(database: DatabaseSync) {
  const put = database.prepare(
    "INSERT INTO inquiry_trash (id, created_at, trashed_at, body) VALUES (?, ?, ?, ?) ON CONFLICT (id) DO NOTHING",
  );
  const take = database.prepare("DELETE FROM inquiry_trash WHERE id = ? RETURNING body");
  const select = database.prepare("SELECT body, trashed_at FROM inquiry_trash WHERE id = ?");
  const page = database.prepare(
    "SELECT * FROM inquiry_trash WHERE (created_at, id) < (?, ?) ORDER BY created_at DESC, id DESC LIMIT ?",
  );
  const count = database.prepare("SELECT count(*) AS count FROM inquiry_trash");
  const row = database.prepare(`SELECT ${inquiryColumns} FROM inquiry WHERE id = ?`);
  const field = (name: string) => `json_extract(?1, '$.${name}')`;
  // The sender may have been erased, and is then another person.
  const fields = inquiryColumns.split(", ").map((name) => (name === "person_id" ? "?2" : field(name)));
  const back = database.prepare(`INSERT INTO inquiry (${inquiryColumns}) VALUES (${fields.join(", ")})`);

  function find(id: string): InquiryRow | undefined {
    const found = select.get(id) as { body: string; trashed_at: string } | undefined;
    return found && { ...JSON.parse(found.body), trashed_at: found.trashed_at };
  }

  return {
    find,
    personOf: (id: string) => find(id)?.person_id ?? undefined,
    has: (id: string) => select.get(id) !== undefined,
    count: () => (count.get() as { count: number }).count,
    /** One page of rows after a position, newest first. */
    page({ createdAt, id }: InboxPosition, limit: number): InquiryRow[] {
      const rows = page.all(createdAt, id, limit) as { body: string; trashed_at: string }[];
      return rows.map(({ body, trashed_at }) => ({ ...JSON.parse(body), trashed_at }));
    },

    /** Saves an inquiry from a site's copy. Returns whether it is new here. */
    add(inquiry: Inquiry): boolean {
      const { id, createdAt, trashedAt = "" } = inquiry;
      return put.run(id, createdAt, trashedAt, JSON.stringify(toRow(inquiry))).changes === 1;
    },

    /** Saves a row unchanged, even a broken one. Returns whether it exists. */
    keep(id: string, at: Date): boolean {
      const found = row.get(id) as InquiryRow | undefined;
      if (found) put.run(id, found.created_at, at.toISOString(), JSON.stringify(found));
      return found !== undefined;
    },

    /** Removes a row. Returns whether it existed. */
    drop: (id: string) => take.get(id) !== undefined,

    /** @param personId whose it is */
    putBack(id: string, personId: string | undefined): boolean {
      const taken = take.get(id) as { body: string } | undefined;
      if (taken) back.run(taken.body, personId ?? null);
      return taken !== undefined;
    },
  };
}

const cleaning = new WeakSet<DatabaseSync>();

/**
 * Deletes in a transaction, so that no sentence remains in the log. Free pages are empty anyway (open-database.ts).
 * Single words stay in the search index, without naming their message, until the nightly merge (merge-search-index.ts).
 */
export function withoutTraces<Result>(database: DatabaseSync, work: () => Result): Result {
  try {
    return transaction(database, work);
  } finally {
    cleanLog(database);
  }
}

/** Runs once for many deletions in a row. A failure, as on a full disk, is retried in a minute. */
function cleanLog(database: DatabaseSync): void {
  if (cleaning.has(database)) return;
  cleaning.add(database);
  const clean = () => {
    try {
      if (database.isOpen) database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
      cleaning.delete(database);
    } catch {
      setTimeout(clean, minute).unref();
    }
  };
  setImmediate(clean);
}
