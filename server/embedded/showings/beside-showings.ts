import type { DatabaseSync } from "node:sqlite";
import type { ReportBroken } from "../../records/stored-record.ts";
import { soundOnes } from "../../records/stored-record.ts";
import type { BesideShowings } from "../../stores/showings/showing-store.ts";
import { retried, transaction } from "../database/transaction.ts";
import { fromRow, type InquiryRow, inquiryColumns } from "../inquiries/inquiry-row.ts";
import { withoutTraces } from "../inquiries/inquiry-trash.ts";
import { noticeWriter } from "../inquiries/outbox.ts";
import { hasShowing } from "../people/linked-records.ts";
import { createPersonTimes, entryColumns, named, toEntryRow } from "../people/person-row.ts";
import type { SqliteRecords } from "../records/sqlite-records.ts";

/** Notices, entries, and tour requests, which are tables of their own. They go when people and notices are records. */
export function createBesideShowings(
  database: DatabaseSync,
  records: SqliteRecords,
  report?: ReportBroken,
): BesideShowings {
  const insertNotices = noticeWriter(database);
  const times = createPersonTimes(database);
  const insertEntry = database.prepare(
    `INSERT INTO entry (${entryColumns}) VALUES (${named(entryColumns)}) ON CONFLICT DO NOTHING`,
  );
  // Must match the index's condition exactly.
  const asked = database.prepare(
    `SELECT ${inquiryColumns} FROM inquiry WHERE visit IS NOT NULL AND spam IS NULL AND (created_at, id) < (:createdAt, :id)
      AND NOT ${hasShowing} ORDER BY created_at DESC, id DESC LIMIT :limit`,
  );
  return retried<BesideShowings>({
    asked: (limit, { createdAt, id } = { createdAt: "~", id: "" }) =>
      soundOnes(asked.all({ createdAt, id, limit }) as InquiryRow[], fromRow, report),
    write: (writes, { how, notices = [], entry }) => {
      const also = () => {
        insertNotices(notices);
        if (!entry) return;
        insertEntry.run(toEntryRow(entry));
        times.refresh(entry.personId);
      };
      return records.transactWith(writes, also, how === "add" ? transaction : withoutTraces) === undefined;
    },
  });
}
