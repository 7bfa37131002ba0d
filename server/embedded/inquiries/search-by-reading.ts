import type { Inquiry } from "#domain/inquiries/inquiry.ts";
import { matchesSearch } from "#domain/inquiries/inquiry-search.ts";
import type { InquiryPage } from "../../ports/inquiry-store.ts";
import { type InboxPosition, writeCursor } from "../../records/cursors.ts";

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
