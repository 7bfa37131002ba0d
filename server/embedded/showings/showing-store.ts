import type { DatabaseSync } from "node:sqlite";
import { type Showing, ShowingSchema, showingOrder } from "#domain/showings/showing.ts";
import type { ShowingStore, WrittenWith } from "../../ports/showing-store.ts";
import { fromJson, type ReportBroken, readRecord, soundOnes } from "../../records/stored-record.ts";
import { retried, transaction } from "../database/transaction.ts";
import { fromRow as fromInquiryRow, type InquiryRow, inquiryColumns } from "../inquiries/inquiry-row.ts";
import { withoutTraces } from "../inquiries/inquiry-trash.ts";
import { noticeWriter } from "../inquiries/outbox.ts";
import { letterWriter } from "../letters/letter-store.ts";
import { createPersonTimes, entryColumns, named, toEntryRow } from "../people/person-row.ts";

type ShowingRow = { id: string; body: string };

/** Rolls back a transaction that is too late. */
class LateError extends Error {}

/** Showings in SQLite, written together with their emails and notices. */
export function createShowingStore(database: DatabaseSync, report?: ReportBroken): ShowingStore {
  const statements = prepare(database);
  const letters = letterWriter(database);
  const insertNotices = noticeWriter(database);
  const times = createPersonTimes(database);
  const sound = (rows: unknown[]) => soundOnes(rows as ShowingRow[], fromRow, report);

  /** Call within a transaction. */
  function writeWith({ letters: written = [], notices = [], entry, takesBack }: WrittenWith): void {
    if (takesBack && !letters.takeBack(takesBack)) throw new LateError();
    for (const letter of written) if (!letters.insert(letter)) throw new LateError();
    insertNotices(notices);
    if (entry) statements.insertEntry.run(toEntryRow(entry));
    for (const id of new Set([...written, takesBack, entry].flatMap((each) => each?.personId ?? []))) times.refresh(id);
  }

  /** Returns whether it was written. A late write leaves nothing. */
  function written(write: () => boolean, within = transaction): boolean {
    try {
      return within(database, () => {
        if (!write()) throw new LateError();
        return true;
      });
    } catch (error) {
      if (error instanceof LateError) return false;
      throw error;
    }
  }

  return retried<ShowingStore>({
    find: (id) => {
      const row = statements.one.get(id) as ShowingRow | undefined;
      return row && fromRow(row);
    },

    page: ({ list, now, limit, after }) => {
      const place = after ? { starts: showingOrder(after), id: after.id } : { starts: now, id: "" };
      return sound(statements[list].all({ ...place, limit }));
    },

    ofDay: (day) => sound(statements.ofDay.all({ day })),

    asked: (limit, { createdAt, id } = { createdAt: "~", id: "" }) =>
      soundOnes(statements.asked.all({ createdAt, id, limit }) as InquiryRow[], fromInquiryRow, report),

    add: (showing, together) =>
      written(() => {
        const isNew = statements.insert.run(toRow(showing)).changes === 1;
        if (isNew) writeWith(together);
        return isNew;
      }),

    change: (showing, together) =>
      written(() => {
        const isChanged = statements.update.run(toRow(showing)).changes === 1;
        if (isChanged) writeWith(together);
        return isChanged;
      }, withoutTraces),

    takeBack: ({ id, rev }, letter) =>
      written(() => {
        const isGone = statements.takeBack.run({ id, rev }).changes === 1;
        if (isGone) {
          writeWith({ ...(letter && { takesBack: letter }) });
          statements.dropLetters.run(JSON.stringify([id]));
        }
        return isGone;
      }, withoutTraces),

    clearBefore: (day) =>
      withoutTraces(database, () => {
        const gone = (statements.clear.all(day) as ShowingRow[]).map(({ id }) => id);
        statements.dropLetters.run(JSON.stringify(gone));
        return gone.length;
      }),
  });
}

function toRow(showing: Showing) {
  const { id, inquiryId = null, personId = null, rev } = showing;
  return {
    id,
    inquiry_id: inquiryId,
    person_id: personId,
    starts: showingOrder(showing),
    rev,
    body: JSON.stringify(showing),
  };
}

/** @throws BrokenRecordError */
function fromRow({ id, body }: ShowingRow): Showing {
  return readRecord(ShowingSchema, fromJson(body), `showing ${id}`);
}

function prepare(database: DatabaseSync) {
  const select = "SELECT id, body FROM showing";
  return {
    one: database.prepare(`${select} WHERE id = ?`),
    coming: database.prepare(`${select} WHERE (starts, id) > (:starts, :id) ORDER BY starts, id LIMIT :limit`),
    past: database.prepare(`${select} WHERE (starts, id) < (:starts, :id) ORDER BY starts DESC, id DESC LIMIT :limit`),
    ofDay: database.prepare(`${select} WHERE starts > :day AND starts < :day || 'U' ORDER BY starts, id LIMIT 100`),
    // Must match the index's condition exactly.
    asked: database.prepare(
      `SELECT ${inquiryColumns} FROM inquiry WHERE visit IS NOT NULL AND spam IS NULL AND (created_at, id) < (:createdAt, :id)
        AND NOT EXISTS (SELECT 1 FROM showing WHERE inquiry_id = inquiry.id) ORDER BY created_at DESC, id DESC LIMIT :limit`,
    ),
    insert: database.prepare(
      `INSERT INTO showing (id, inquiry_id, person_id, starts, rev, body) VALUES (:id, :inquiry_id, :person_id, :starts, :rev, :body)
        ON CONFLICT DO NOTHING`,
    ),
    update: database.prepare(
      `UPDATE showing SET inquiry_id = :inquiry_id, person_id = :person_id, starts = :starts, rev = :rev, body = :body
        WHERE id = :id AND rev = :rev - 1`,
    ),
    takeBack: database.prepare("DELETE FROM showing WHERE id = :id AND rev = :rev"),
    clear: database.prepare(
      "DELETE FROM showing WHERE id IN (SELECT id FROM showing WHERE starts < ? ORDER BY starts LIMIT 100) RETURNING id, body",
    ),
    dropLetters: database.prepare("DELETE FROM letter WHERE about IN (SELECT value FROM json_each(?))"),
    insertEntry: database.prepare(
      `INSERT INTO entry (${entryColumns}) VALUES (${named(entryColumns)}) ON CONFLICT DO NOTHING`,
    ),
  };
}
