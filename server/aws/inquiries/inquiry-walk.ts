import { type Inquiry, type InquiryFilter, matchesFilter } from "#domain/inquiries/inquiry.ts";
import { matchesSearch, searchWords } from "#domain/inquiries/inquiry-search.ts";
import type { InquiryPage, InquiryQuery } from "../../ports/inquiry-store.ts";
import { type InboxPosition, readCursor, writeCursor } from "../../records/cursors.ts";
import { type ReportBroken, soundOnes } from "../../records/stored-record.ts";
import { batchGet, type Item, queryIndex } from "../table/read-items.ts";
import type { Documents } from "../table/transact.ts";
import { fromInquiryItem, type IndexPart, indexOf } from "./inquiry-item.ts";
import { createMeetings, type ListPlace, type Place } from "./ordered-lists.ts";
import { wordOf, wordPlace } from "./word-items.ts";

/** The table to read inquiries from. */
interface InquirySource {
  documents: Documents;
  table: string;
  report: ReportBroken | undefined;
}

/** The read-unit budget for a page. One unit reads one inquiry or 64 index keys. */
const unitsOf = (limit: number) => Math.max(15, limit + 5);
/** Index lookups per search, longest words first. Results must match all words. */
const mostAsked = 5;
/** Sorts before the newest inquiry: a tilde sorts after every timestamp. */
const top: Place = "~";

/**
 * Finds inquiries by words. The indexes find inquiries with words that share a prefix; the rule in
 * domain/inquiries/inquiry-search.ts decides. A page that exceeds its budget ends early and returns where to continue.
 */
async function searchPage(source: InquirySource, query: InquiryQuery): Promise<InquiryPage> {
  const { documents, table, report } = source;
  const { filter, search = "", limit, after } = query;
  const budget = { units: unitsOf(limit) };
  const meet = createMeetings(documents, listsFor(table, filter, search), budget);
  const found: Inquiry[] = [];
  let place: Place | undefined = after === undefined ? top : placeOf(readCursor(after));
  // One more than requested: if it exists, there is a next page.
  while (place !== undefined && found.length <= limit && budget.units >= 1) {
    const wanted = Math.min(limit + 1 - found.length, Math.floor(budget.units));
    // Reserve units for reading the inquiries found.
    budget.units -= wanted;
    const { places, stoppedAt } = await meet(place, wanted);
    budget.units += wanted - places.length;
    const items = await batchGet(
      documents,
      table,
      places.map((each) => positionAt(each).id),
    );
    // The index may lag. The table decides.
    const sound = soundOnes(items, fromInquiryItem, report);
    found.push(...sound.filter((inquiry) => matchesFilter(inquiry, filter) && matchesSearch(inquiry, search)));
    place = stoppedAt;
    if (places.length < wanted) break;
  }
  return pageTo(found, limit, place);
}

function pageTo(found: Inquiry[], limit: number, stoppedAt: Place | undefined): InquiryPage {
  const inquiries = found.slice(0, limit);
  const last = inquiries.at(-1);
  if (found.length > limit && last) return { inquiries, next: writeCursor(last) };
  return stoppedAt === undefined ? { inquiries } : { inquiries, next: writeCursor(positionAt(stoppedAt)) };
}

/** The lists that must all contain the inquiry. The list of all inquiries is omitted: it would exclude only spam. */
function listsFor(table: string, filter: InquiryFilter, search: string): ListPlace[] {
  const words = searchWords(search).sort((one, other) => other.length - one.length);
  const lists = words.slice(0, mostAsked).map((word): ListPlace => {
    const { beginning, ...place } = wordPlace(word);
    return { table, ...place, ...(beginning && { fits: (item) => wordOf(item).startsWith(beginning) }) };
  });
  const { index, attribute, value } = indexOf[filter];
  return filter === "all" ? lists : [...lists, { table, index, attribute, part: value }];
}

function placeOf({ createdAt, id }: InboxPosition): Place {
  return `${createdAt}#${id}`;
}

function positionAt(place: Place): InboxPosition {
  const [createdAt = "", id = ""] = place.split("#");
  return { createdAt, id };
}

/**
 * A flood, which is in Spam, and the trash are in no word index. A search there scans at most this many per page, newest first. A page
 * with too few results still says where the next page starts.
 */
const mostSearched = 1000;
/** Inquiries read per step of a search. */
const searchStep = 100;

/** Reads one page. The index provides the order; the inquiries come from the table with consistent reads. */
export async function readPage(source: InquirySource, query: InquiryQuery): Promise<InquiryPage> {
  const { documents, table, report } = source;
  const { filter, search = "", limit, after } = query;
  if (!Number.isInteger(limit) || limit < 1 || limit > 100) throw new RangeError("A page holds 1 to 100 inquiries.");
  const isSearch = searchWords(search).length > 0;
  if (isSearch && filter !== "spam" && filter !== "trash") return searchPage(source, query);
  // One more than requested: if it exists, there is a next page.
  const step = isSearch ? searchStep : limit + 1;
  const found: Inquiry[] = [];
  let place = after === undefined ? undefined : readCursor(after);
  let seen = 0;
  while (found.length <= limit && seen < mostSearched) {
    const { positions, isEnd } = await newestOf(source, filter, place, step);
    const ids = positions.map(({ id }) => id);
    for (const inquiry of soundOnes(await batchGet(documents, table, ids), fromInquiryItem, report)) {
      // The index may lag. The table decides whether the inquiry belongs here.
      if (matchesFilter(inquiry, filter) && matchesSearch(inquiry, search)) found.push(inquiry);
    }
    seen += positions.length;
    place = positions.at(-1);
    if (isEnd) return pageOf(found, limit);
  }
  return found.length > limit || !place ? pageOf(found, limit) : { inquiries: found, next: writeCursor(place) };
}

function pageOf(found: Inquiry[], limit: number): InquiryPage {
  const inquiries = found.slice(0, limit);
  const last = inquiries.at(-1);
  return found.length > limit && last ? { inquiries, next: writeCursor(last) } : { inquiries };
}

/** Returns the next positions of a filter. Spam is two lists, which each have as many as are wanted at most. */
async function newestOf({ documents, table }: InquirySource, filter: InquiryFilter, after: After, limit: number) {
  const parts = filter === "spam" ? [indexOf.spam, indexOf.flood] : [indexOf[filter]];
  const lists = await Promise.all(
    parts.map((part) => positionsIn(documents, table, { part, isNewestFirst: true, after, limit })),
  );
  const positions = lists
    .flatMap((list) => list.positions)
    .toSorted((one, other) => (placeOf(one) < placeOf(other) ? 1 : -1));
  return {
    positions: positions.slice(0, limit),
    isEnd: positions.length <= limit && lists.every(({ isEnd }) => isEnd),
  };
}

/**
 * Yields the ids of the flood's inquiries received up to `until`, oldest first. The index may lag behind their removal:
 * each step starts where the last one ended.
 */
export async function* floodUntil(
  { documents, table }: Pick<InquirySource, "documents" | "table">,
  until: string,
  limit: number,
): AsyncGenerator<string[]> {
  let after: After;
  do {
    const range = { part: indexOf.flood, isNewestFirst: false, after, limit };
    const { positions, isEnd } = await positionsIn(documents, table, range);
    const due = positions.filter(({ createdAt }) => createdAt <= until);
    if (due.length > 0) yield due.map(({ id }) => id);
    after = isEnd || due.length < positions.length ? undefined : positions.at(-1);
  } while (after);
}

type After = InboxPosition | undefined;

/** A range of an index partition. */
interface IndexRange {
  part: IndexPart;
  isNewestFirst: boolean;
  /** Starts after this position, even if that inquiry no longer exists. */
  after: After;
  limit: number;
}

async function positionsIn(documents: Documents, table: string, { part, isNewestFirst, after, limit }: IndexRange) {
  const { index, attribute, value } = part;
  const query = {
    TableName: table,
    IndexName: index,
    KeyConditionExpression: "#part = :part",
    ExpressionAttributeNames: { "#part": attribute },
    ExpressionAttributeValues: { ":part": value },
    ScanIndexForward: !isNewestFirst,
    ExclusiveStartKey: after && { id: after.id, sk: `${after.createdAt}#${after.id}`, [attribute]: value },
  };
  const { items, end } = await queryIndex(documents, query, limit);
  return { positions: items.map(positionOf), isEnd: !end };
}

function positionOf({ id, sk }: Item): InboxPosition {
  return { id: String(id), createdAt: String(sk).slice(0, -String(id).length - 1) };
}
