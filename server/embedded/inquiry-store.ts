import type { DatabaseSync, StatementSync } from "node:sqlite";
import { type InquiryFilter, inquiryFilters } from "#domain/inquiry.ts";
import { searchWords } from "#domain/inquiry-search.ts";
import { type InboxPosition, readCursor, writeCursor } from "../inquiry-cursor.ts";
import { DuplicateIdError, type InquiryPage, type InquiryQuery, type InquiryStore } from "../ports.ts";
import { attempt } from "./attempt.ts";
import { teachIndexText } from "./index-text.ts";
import { fromRow, type InquiryRow, inquiryColumns, toRow } from "./inquiry-row.ts";
import { createInquirySearch } from "./inquiry-search.ts";
import { noticeWriter } from "./outbox.ts";
import { transaction } from "./transaction.ts";

type CountRow = Record<"total" | "unread" | "property" | "spam", number>;

/** Each is word for word the condition of a partial index: that is how SQLite knows it may use it. */
const conditions: Record<InquiryFilter, string> = {
  all: "spam IS NULL",
  pending: "is_read = 0 AND spam IS NULL",
  resolved: "is_read = 1 AND spam IS NULL",
  property: "listing_id IS NOT NULL AND spam IS NULL",
  general: "listing_id IS NULL AND spam IS NULL",
  spam: "spam IS NOT NULL",
};

/** A place before every inquiry: no timestamp sorts after a tilde. */
const top: InboxPosition = { createdAt: "~", id: "" };

/** The statement for one page of a filter, with the position's time and id and the number of rows to bind. */
export function inboxPageStatement(filter: InquiryFilter): string {
  return `SELECT ${inquiryColumns} FROM inquiry WHERE ${conditions[filter]} AND (created_at, id) < (?, ?)
    ORDER BY created_at DESC, id DESC LIMIT ?`;
}

/** Inquiries in SQLite. Triggers keep their counts. */
export function createInquiryStore(database: DatabaseSync): InquiryStore {
  teachIndexText(database);
  const selectPage = Object.fromEntries(
    inquiryFilters.map((filter) => [filter, database.prepare(inboxPageStatement(filter))]),
  ) as Record<InquiryFilter, StatementSync>;
  const selectOne = database.prepare(`SELECT ${inquiryColumns} FROM inquiry WHERE id = ?`);
  const selectCounts = database.prepare("SELECT total, unread, property, spam FROM inquiry_count");
  const insert = database.prepare(
    `INSERT INTO inquiry (${inquiryColumns})
      VALUES (:id, :name, :email, :phone, :message, :listing_id, :is_read, :created_at, :spam) ON CONFLICT (id) DO NOTHING`,
  );
  const mark = database.prepare("UPDATE inquiry SET is_read = 1 WHERE id = ? AND is_read = 0");
  const clear = database.prepare("UPDATE inquiry SET spam = NULL WHERE id = ? AND spam IS NOT NULL");
  const drop = database.prepare("DELETE FROM inquiry WHERE id = ?");

  const insertNotices = noticeWriter(database);
  const find = createInquirySearch(database);

  function page({ filter, search = "", limit, after }: InquiryQuery): InquiryPage {
    if (!Number.isInteger(limit) || limit < 1 || limit > 100) throw new RangeError("A page holds 1 to 100 inquiries.");
    const position = after === undefined ? top : readCursor(after);
    // One more than asked for: its presence says that there is a next page.
    const found =
      searchWords(search).length > 0
        ? find({ filter, search, limit: limit + 1, position })
        : (selectPage[filter].all(position.createdAt, position.id, limit + 1) as InquiryRow[]).map(fromRow);
    const inquiries = found.slice(0, limit);
    const last = inquiries.at(-1);
    return found.length > limit && last ? { inquiries, next: writeCursor(last) } : { inquiries };
  }

  return {
    add: (inquiry, notices = []) =>
      attempt(() =>
        transaction(database, () => {
          const { changes } = insert.run(toRow(inquiry));
          if (changes === 0) throw new DuplicateIdError(`There is an inquiry ${inquiry.id} already.`);
          insertNotices(notices);
        }),
      ),

    page: (query) => attempt(() => page(query)),

    counts: () =>
      attempt(() => {
        const { total, unread, property, spam } = selectCounts.get() as CountRow;
        return { all: total, pending: unread, resolved: total - unread, property, general: total - property, spam };
      }),

    find: (id) =>
      attempt(() => {
        const row = selectOne.get(id) as InquiryRow | undefined;
        return row && fromRow(row);
      }),

    markRead: (id) =>
      attempt(() => {
        if (mark.run(id).changes === 1) return "marked";
        return selectOne.get(id) ? "already" : "missing";
      }),

    clearSpam: (id, notices) =>
      attempt(() =>
        transaction(database, () => {
          if (clear.run(id).changes === 0) return selectOne.get(id) ? "already" : "missing";
          insertNotices(notices);
          return "cleared";
        }),
      ),

    remove: (id) => attempt(() => drop.run(id).changes === 1),
  };
}
