import type { DatabaseSync } from "node:sqlite";
import { type Inquiry, type InquiryFilter, matchesFilter } from "#domain/inquiries/inquiry.ts";
import { matchesSearch, searchWords } from "#domain/inquiries/inquiry-search.ts";
import type { InquiryPage } from "../../ports/inquiry-store.ts";
import { type InboxPosition, writeCursor } from "../../records/cursors.ts";
import { type ReportBroken, soundOne } from "../../records/stored-record.ts";
import { fromRow, type InquiryRow, inquiryColumns } from "./inquiry-row.ts";

/** U+4E00 and the next 20,000: FTS5 treats each of these Chinese characters as a letter, and does not change it. */
const [firstSign, signs] = [0x4e00, 20_000];

/**
 * A word as the search's index holds it. FTS5 knows the letters of an older Unicode and removes accents in its own way:
 * й, ё and accented Greek keep theirs, and newer letters separate words. So FTS5 is left nothing to decide: every letter
 * that is not ASCII becomes one of those characters. Two letters that become the same one only add candidates.
 */
export function indexWord(word: string): string {
  return word.replace(/[^a-z0-9]/gu, (letter) =>
    String.fromCodePoint(firstSign + ((letter.codePointAt(0) ?? 0) % signs)),
  );
}

/** The index is asked for no more words: the rule in domain/ looks at all of them in any case. */
const mostIndexedWords = 16;

/** What FTS5 is asked for: the words of a search that narrow it most. Many phone numbers share an area code, few the last figures. */
export function indexedWords(search: string): string[] {
  const words = searchWords(search);
  const isNumber = words.some((word) => /^[0-9]{4,}$/.test(word));
  const telling = isNumber ? words.filter((word) => !/^[0-9]{1,3}$/.test(word)) : words;
  return telling
    .toSorted((one, other) => other.length - one.length)
    .slice(0, mostIndexedWords)
    .map((word) => `"${indexWord(word)}" *`);
}

/** Lets this connection's SQL call `index_text(text)`: the words of a text as the index holds them. Migration 0005 does. */
export function teachIndexText(database: DatabaseSync): void {
  database.function("index_text", { deterministic: true }, (text) => indexText(String(text)));
}

function indexText(text: string): string {
  return searchWords(text).map(indexWord).join(" ");
}

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
 * decides. The index holds exactly the words of that rule (`indexWord`), so that it offers everything the rule finds.
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

/** The search index holds neither a flood nor the trash. This many messages are read for one page at most: a few milliseconds. */
const mostSearched = 1000;
const step = 100;

interface Search {
  search: string;
  limit: number;
  /** Where to go on from. */
  position: InboxPosition;
}

/** Finds words in a flood or the trash by reading it, newest first; `read` says where to go on. Also a page with too few results says where the next one begins. */
export function searchByReading(
  read: (from: InboxPosition, count: number) => { inquiries: Inquiry[]; end: InboxPosition | undefined },
  { search, limit, position }: Search,
): InquiryPage {
  const found: Inquiry[] = [];
  let place = position;
  for (let seen = 0; seen < mostSearched; seen += step) {
    const { inquiries, end } = read(place, step);
    found.push(...inquiries.filter((inquiry) => matchesSearch(inquiry, search)));
    const last = found[limit - 1];
    if (found.length > limit && last) return { inquiries: found.slice(0, limit), next: writeCursor(last) };
    if (!end) return { inquiries: found };
    place = end;
  }
  return { inquiries: found, next: writeCursor(place) };
}
