import { type Inquiry, type InquiryFilter, matchesFilter } from "#domain/inquiries/inquiry.ts";
import { matchesSearch, searchWords } from "#domain/inquiries/inquiry-search.ts";
import type { InquiryPage, InquiryQuery } from "../../ports/inquiry-store.ts";
import { type InboxPosition, readCursor, writeCursor } from "../../records/cursors.ts";
import { soundOnes } from "../../records/stored-record.ts";
import { batchGet, type Item } from "../table/batch-get.ts";
import { queryIndex } from "../table/query-index.ts";
import type { Documents } from "../table/transact.ts";
import { fromInquiryItem, indexOf } from "./inquiry-item.ts";
import { type InquirySource, searchPage } from "./inquiry-search.ts";

/**
 * The words of a flood and of the trash are in no index: a search reads it from the newest on, this many for one page at most. Also a page with
 * too few results says where the next one begins.
 */
const mostSearched = 1000;
/** How many are read at a time while searching. */
const searchStep = 100;

/** Reads one page: the order from the index, the inquiries themselves from the table, consistently. */
export async function readPage(source: InquirySource, query: InquiryQuery): Promise<InquiryPage> {
  const { documents, table, report } = source;
  const { filter, search = "", limit, after } = query;
  if (!Number.isInteger(limit) || limit < 1 || limit > 100) throw new RangeError("A page holds 1 to 100 inquiries.");
  const isSearch = searchWords(search).length > 0;
  if (isSearch && filter !== "flood" && filter !== "trash") return searchPage(source, query);
  // One more than asked for: when it is there, there is a next page.
  const step = isSearch ? searchStep : limit + 1;
  const found: Inquiry[] = [];
  let place = after === undefined ? undefined : readCursor(after);
  let seen = 0;
  while (found.length <= limit && seen < mostSearched) {
    const { positions, isEnd } = await positionsIn(documents, table, {
      ...{ filter, isNewestFirst: true, after: place, limit: step },
    });
    const ids = positions.map(({ id }) => id);
    for (const inquiry of soundOnes(await batchGet(documents, table, ids), fromInquiryItem, report)) {
      // The index may lag: what the table holds decides whether it belongs here.
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

/** The ids of the oldest that came in a flood. */
export async function oldestOfFlood(documents: Documents, table: string, limit: number): Promise<string[]> {
  const { positions } = await positionsIn(documents, table, { filter: "flood", isNewestFirst: false, limit });
  return positions.map(({ id }) => id);
}

/** A part of an index. */
interface IndexPart {
  filter: InquiryFilter;
  isNewestFirst: boolean;
  /** Begins after this one, whether it still exists or not. */
  after?: InboxPosition | undefined;
  limit: number;
}

async function positionsIn(documents: Documents, table: string, part: IndexPart) {
  const { filter, isNewestFirst, after, limit } = part;
  const { index, attribute, value } = indexOf[filter];
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
