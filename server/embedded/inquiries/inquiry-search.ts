import type { DatabaseSync } from "node:sqlite";
import { type Inquiry, type InquiryFilter, matchesFilter } from "#domain/inquiries/inquiry.ts";
import { matchesSearch } from "#domain/inquiries/inquiry-search.ts";
import type { InboxPosition } from "../../records/cursors.ts";
import { type ReportBroken, soundOne } from "../../records/stored-record.ts";
import { indexedWords } from "./index-text.ts";
import { fromRow, type InquiryRow, inquiryColumns } from "./inquiry-row.ts";

/** A flood and the trash are in no index. */
type IndexedFilter = Exclude<InquiryFilter, "flood" | "trash">;

interface SearchQuery {
  filter: IndexedFilter;
  /** Has at least one word. */
  search: string;
  limit: number;
  /** Where to go on from; the time `~` is before everything. */
  position: InboxPosition;
}

/**
 * The words that stand for filters in the index, as the migrations write them. They are neither letters nor figures, so
 * that no search and no message has them.
 */
const filterWord: Record<IndexedFilter, string> = {
  all: "",
  pending: "\ue000",
  resolved: "\ue001",
  property: "\ue002",
  general: "\ue003",
  spam: "\ue004",
};

/** Candidates from a time on, newest first. The rows of the index are in order of time, so that SQLite sorts nothing. */
export const searchStatement = `SELECT ${inquiryColumns} FROM inquiry_search
  JOIN inquiry ON inquiry.place = inquiry_search.rowid
  WHERE inquiry_search MATCH :words AND inquiry_search.rowid < iif(
    :createdAt = '~', 9223372036854775807,
    32768 * (1000 * coalesce(unixepoch(:createdAt), 0) + CAST(substr(:createdAt, 21, 3) AS INTEGER) + 1)
  )
  ORDER BY inquiry_search.rowid DESC`;

/**
 * Finds inquiries by words: the full-text index offers candidates, the rule in domain/inquiries/inquiry-search.ts
 * decides. The index holds exactly the words of that rule (index-text.ts), so that it offers everything the rule finds.
 */
export function createInquirySearch(database: DatabaseSync, report?: ReportBroken): (query: SearchQuery) => Inquiry[] {
  const select = database.prepare(searchStatement);

  return ({ filter, search, limit, position }) => {
    const found: Inquiry[] = [];
    const candidates = select.iterate({ words: indexQuery(search, filter), createdAt: position.createdAt });
    for (const row of candidates as Iterable<InquiryRow>) {
      // Inquiries of one millisecond come in the order in which they arrived: all of them are read, then sorted by id.
      if (found.length >= limit && row.created_at !== found.at(-1)?.createdAt) break;
      const inquiry = soundOne(() => fromRow(row), report);
      if (!inquiry) continue;
      const isFurtherDown = newestFirst(position, inquiry) < 0;
      if (isFurtherDown && matchesFilter(inquiry, filter) && matchesSearch(inquiry, search)) found.push(inquiry);
    }
    return found.toSorted(newestFirst).slice(0, limit);
  };
}

/** A query in the language of FTS5. Words are letters and figures only and stand in quotes: none can be an operator. */
function indexQuery(search: string, filter: IndexedFilter): string {
  const words = indexedWords(search);
  // Every other filter's word is absent from spam. The filter `all` has no word, so that spam is excluded.
  if (filter === "all") return `(${words.join(" AND ")}) NOT "${filterWord.spam}"`;
  return [...words, `"${filterWord[filter]}"`].join(" AND ");
}

function newestFirst(a: InboxPosition, b: InboxPosition): number {
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? 1 : -1;
  return a.id === b.id ? 0 : a.id < b.id ? 1 : -1;
}
