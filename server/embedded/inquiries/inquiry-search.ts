import type { DatabaseSync } from "node:sqlite";
import { type Inquiry, type InquiryFilter, matchesFilter } from "#domain/inquiries/inquiry.ts";
import { matchesSearch, searchWords } from "#domain/inquiries/inquiry-search.ts";
import type { InquiryPage } from "../../ports/inquiry-store.ts";
import { type InboxPosition, writeCursor } from "../../records/cursors.ts";
import { type ReportBroken, soundOne } from "../../records/stored-record.ts";
import { fromRow, type InquiryRow, inquiryColumns } from "./inquiry-row.ts";

/** U+4E00 and the next 20,000: FTS5 treats each of these Chinese characters as a letter and leaves it unchanged. */
const [firstSign, signs] = [0x4e00, 20_000];

/**
 * A word as stored in the search index. FTS5 uses an older Unicode version and its own accent rules: й, ё and accented
 * Greek keep their accents, and newer letters separate words. So this maps every non-ASCII letter to one of those
 * characters. Two letters with the same mapping only add candidates.
 */
export function indexWord(word: string): string {
  return word.replace(/[^a-z0-9]/gu, (letter) =>
    String.fromCodePoint(firstSign + ((letter.codePointAt(0) ?? 0) % signs)),
  );
}

/** The most words to query the index for: the rule in domain/ checks all words anyway. */
const mostIndexedWords = 16;

/**
 * The search words that narrow the FTS5 query most. Many phone numbers share an area code; few share the last digits.
 */
export function narrowingWords(words: readonly string[]): string[] {
  const isNumber = words.some((word) => /^[0-9]{4,}$/.test(word));
  const telling = isNumber ? words.filter((word) => !/^[0-9]{1,3}$/.test(word)) : words;
  return telling.toSorted((one, other) => other.length - one.length).slice(0, mostIndexedWords);
}

/**
 * Adds the SQL function `index_text(text)` to this connection: a text's words as the index stores them. Migration 0005
 * uses it.
 */
export function defineIndexText(database: DatabaseSync): void {
  database.function("index_text", { deterministic: true }, (text) => indexText(String(text)));
}

function indexText(text: string): string {
  return searchWords(text).map(indexWord).join(" ");
}

/** The messages of a flood, which are in Spam, and the trash are not indexed. */
type IndexedFilter = Exclude<InquiryFilter, "spam" | "trash">;

interface SearchQuery {
  filter: IndexedFilter;
  /** Contains at least one word. */
  search: string;
  limit: number;
  /** Where to continue; the time `~` is before everything. */
  position: InboxPosition;
}

/**
 * The index words that represent filters, as the migrations write them. They are neither letters nor digits, so no
 * search or message contains them.
 */
const filterWord: Record<Exclude<IndexedFilter, "all">, string> = {
  pending: "\ue000",
  resolved: "\ue001",
  property: "\ue002",
  general: "\ue003",
};
const spamWord = "\ue004";

/** Candidates from a time on, newest first. The index's rows are in time order, so SQLite sorts nothing. */
export const searchStatement = `SELECT ${inquiryColumns} FROM inquiry_search
  JOIN inquiry ON inquiry.place = inquiry_search.rowid
  WHERE inquiry_search MATCH :words AND inquiry_search.rowid < iif(
    :createdAt = '~', 9223372036854775807,
    32768 * (1000 * coalesce(unixepoch(:createdAt), 0) + CAST(substr(:createdAt, 21, 3) AS INTEGER) + 1)
  )
  ORDER BY inquiry_search.rowid DESC`;

/**
 * Finds inquiries by words: the full-text index supplies candidates, and the rule in domain/inquiries/inquiry-search.ts
 * decides. The index stores exactly that rule's words (`indexWord`), so it supplies everything the rule finds.
 */
export function createInquirySearch(database: DatabaseSync, report?: ReportBroken): (query: SearchQuery) => Inquiry[] {
  const select = database.prepare(searchStatement);

  return ({ filter, search, limit, position }) => {
    const found: Inquiry[] = [];
    const candidates = select.iterate({ words: indexQuery(search, filter), createdAt: position.createdAt });
    for (const row of candidates as Iterable<InquiryRow>) {
      // Inquiries from the same millisecond come in order of arrival: reads all of them, then sorts by id.
      if (found.length >= limit && row.created_at !== found.at(-1)?.createdAt) break;
      const inquiry = soundOne(() => fromRow(row), report);
      if (!inquiry) continue;
      const isFurtherDown = newestFirst(position, inquiry) < 0;
      if (isFurtherDown && matchesFilter(inquiry, filter) && matchesSearch(inquiry, search)) found.push(inquiry);
    }
    return found.toSorted(newestFirst).slice(0, limit);
  };
}

/** A query in FTS5 syntax. Words are only letters and digits, in quotes: none can be an operator. */
function indexQuery(search: string, filter: IndexedFilter): string {
  const words = narrowingWords(searchWords(search)).map((word) => `"${indexWord(word)}" *`);
  // Spam has no other filter's word. The filter `all` has no word, so it excludes spam.
  if (filter === "all") return `(${words.join(" AND ")}) NOT "${spamWord}"`;
  return [...words, `"${filterWord[filter]}"`].join(" AND ");
}

function newestFirst(a: InboxPosition, b: InboxPosition): number {
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? 1 : -1;
  return a.id === b.id ? 0 : a.id < b.id ? 1 : -1;
}

/** Spam and trash are searched without the index. One page reads at most this many messages: a few milliseconds. */
const mostSearched = 1000;
const step = 100;

interface Search {
  search: string;
  limit: number;
  /** Where to continue. */
  position: InboxPosition;
}

/**
 * Finds words in spam or trash by reading them, newest first; `read` reads from a position. A page with too few results
 * also says where the next one starts.
 */
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
