import type { DatabaseSync } from "node:sqlite";
import { createRests } from "../../promises.ts";
import { type ReportBroken, soundOnes } from "../../records/stored-record.ts";
import type { Filing } from "../../stores/people/filing.ts";
import { retryWhileLocked } from "../database/transaction.ts";
import { type SqliteRecords, StaleRecordError } from "../records/sqlite-records.ts";
import { fromRow, type InquiryRow, inquiryColumns } from "./inquiry-row.ts";

/**
 * Returns what files messages that are under no person: those from a version without people, and those whose person's
 * record was broken. May be interrupted, and continues at the next start.
 */
export function createOlderFiling(
  database: DatabaseSync,
  { records, filing }: { records: SqliteRecords; filing: Filing },
  report?: ReportBroken,
): () => Promise<void> {
  const isUnfiled = "person_id IS NULL AND spam IS NULL";
  const select = database.prepare(
    `SELECT ${inquiryColumns} FROM inquiry WHERE ${isUnfiled} AND (created_at, id) > (:createdAt, :id)
      ORDER BY created_at, id LIMIT 1`,
  );
  const file = database.prepare(`UPDATE inquiry SET person_id = :person WHERE id = :id AND ${isUnfiled}`);

  async function fileNext(last: { createdAt: string; id: string }): Promise<InquiryRow | undefined> {
    const rows = (await retryWhileLocked(() => select.all(last))) as InquiryRow[];
    const inquiries = soundOnes(rows, fromRow, report);
    await filing.receive(inquiries, (writes, personIds) =>
      retryWhileLocked(() =>
        records.transactWith(writes, () => {
          for (const [at, { id }] of inquiries.entries()) {
            const person = personIds[at];
            // It was deleted meanwhile.
            if (person !== undefined && file.run({ id, person }).changes === 0) throw new StaleRecordError(id);
          }
        }),
      ),
    );
    return rows.at(-1);
  }

  return async () => {
    const rest = createRests();
    let last = { createdAt: "", id: "" };
    while (database.isOpen) {
      const row = await fileNext(last);
      if (!row) return;
      last = { createdAt: row.created_at, id: row.id };
      await rest();
    }
  };
}
