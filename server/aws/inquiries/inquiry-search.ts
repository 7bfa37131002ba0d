import { type Inquiry, type InquiryFilter, matchesFilter } from "#domain/inquiries/inquiry.ts";
import { matchesSearch, searchWords } from "#domain/inquiries/inquiry-search.ts";
import type { InquiryPage, InquiryQuery } from "../../ports/inquiry-store.ts";
import { type InboxPosition, readCursor, writeCursor } from "../../records/cursors.ts";
import { type ReportBroken, soundOnes } from "../../records/stored-record.ts";
import { batchGet } from "../table/batch-get.ts";
import type { Documents } from "../table/transact.ts";
import { fromInquiryItem, indexOf } from "./inquiry-item.ts";
import { createMeetings, type ListPlace, type Place } from "./ordered-lists.ts";
import { wordOf, wordPlace } from "./word-items.ts";

/** Where inquiries are read. */
export interface InquirySource {
  documents: Documents;
  table: string;
  report: ReportBroken | undefined;
}

/** What a page may cost in read units: an inquiry is one, and so are 64 keys of the indexes. */
const unitsOf = (limit: number) => Math.max(15, limit + 5);
/** Words that the indexes are asked for: the longest of a search. All of them are looked for in what is found. */
const mostAsked = 5;
/** Before the newest inquiry: a tilde sorts after every timestamp. */
const top: Place = "~";

/**
 * Finds inquiries by words: the indexes say which have words that begin like these, the rule in domain/inquiries/inquiry-search.ts
 * decides. A page that becomes too dear ends early and names the place to go on from.
 */
export async function searchPage(source: InquirySource, query: InquiryQuery): Promise<InquiryPage> {
  const { documents, table, report } = source;
  const { filter, search = "", limit, after } = query;
  const budget = { units: unitsOf(limit) };
  const meet = createMeetings(documents, listsFor(table, filter, search), budget);
  const found: Inquiry[] = [];
  let place: Place | undefined = after === undefined ? top : placeOf(readCursor(after));
  // One more than asked for: when it is there, there is a next page.
  while (place !== undefined && found.length <= limit && budget.units >= 1) {
    const wanted = Math.min(limit + 1 - found.length, Math.floor(budget.units));
    // What is found has to be read as well.
    budget.units -= wanted;
    const { places, stoppedAt } = await meet(place, wanted);
    budget.units += wanted - places.length;
    const items = await batchGet(
      documents,
      table,
      places.map((each) => positionAt(each).id),
    );
    // An index may lag: what the table holds decides.
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

/** The lists that an inquiry must stand in. That of all has nearly everything, and only spam would be left out by it. */
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
