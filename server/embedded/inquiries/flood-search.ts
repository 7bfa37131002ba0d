import type { Inquiry } from "#domain/inquiries/inquiry.ts";
import { matchesSearch } from "#domain/inquiries/inquiry-search.ts";
import { type InboxPosition, writeCursor } from "../../inquiries/inquiry-cursor.ts";
import type { InquiryPage } from "../../ports.ts";

/** A flood is in no search index: this many of it are read for one page at most, a few milliseconds' work. */
const mostSearched = 1000;
const step = 100;

interface FloodSearch {
  search: string;
  limit: number;
  /** Where to go on from. */
  position: InboxPosition;
}

/** Finds words in a flood by reading it, newest first. A page that is short then still names the place to go on from. */
export function searchFlood(
  read: (from: InboxPosition, count: number) => Inquiry[],
  { search, limit, position }: FloodSearch,
): InquiryPage {
  const found: Inquiry[] = [];
  let place = position;
  for (let seen = 0; seen < mostSearched; seen += step) {
    const some = read(place, step);
    found.push(...some.filter((inquiry) => matchesSearch(inquiry, search)));
    const last = found[limit - 1];
    if (found.length > limit && last) return { inquiries: found.slice(0, limit), next: writeCursor(last) };
    if (some.length < step) return { inquiries: found };
    place = some.at(-1) ?? place;
  }
  return { inquiries: found, next: writeCursor(place) };
}
