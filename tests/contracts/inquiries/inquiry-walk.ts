import { expect } from "vitest";
import {
  type Inquiry,
  type InquiryCounts,
  type InquiryFilter,
  inquiryFilters,
  isFromFlood,
  matchesFilter,
} from "#domain/inquiries/inquiry.ts";
import type { InquiryStore } from "#server/ports/inquiry-store.ts";
import type { Open } from "../opened.ts";

/** Opens stores that don't say whose a message is: the contract of people does. */
export function withoutPeople(open: Open<InquiryStore>): Open<InquiryStore> {
  const plain = ({ personId: _, ...inquiry }: Inquiry): Inquiry => inquiry;
  return async () => {
    const opened = await open();
    const { store } = opened;
    const find = async (id: string) => {
      const found = await store.find(id);
      return found && plain(found);
    };
    const page: InquiryStore["page"] = async (query) => {
      const found = await store.page(query);
      return { ...found, inquiries: found.inquiries.map(plain) };
    };
    return { ...opened, store: { ...store, find, page } };
  };
}

/** Every page of a filter, from the first to the last. */
export async function allPages(
  store: InquiryStore,
  filter: InquiryFilter,
  limit: number,
  search?: string,
): Promise<Inquiry[][]> {
  const pages: Inquiry[][] = [];
  let after: string | undefined;
  do {
    const { inquiries, next } = await store.page({ filter, limit, after, search });
    pages.push(inquiries);
    after = next;
  } while (after !== undefined);
  return pages;
}

/** Fails unless every page of every filter and every count matches these inquiries. */
export async function expectInbox(store: InquiryStore, inquiries: Iterable<Inquiry>, limit: number): Promise<void> {
  const inOrder = [...inquiries].toSorted(newestFirst);
  const counts = { flood: inOrder.filter(isFromFlood).length } as InquiryCounts;
  for (const filter of inquiryFilters) {
    const expected = inOrder.filter((inquiry) => matchesFilter(inquiry, filter));
    counts[filter] = expected.length;
    expect(await allPages(store, filter, limit), `${filter} by ${limit}`).toEqual(inPages(expected, limit));
  }
  expect(await store.counts()).toEqual(counts);
}

function newestFirst(a: Inquiry, b: Inquiry): number {
  return position(a) < position(b) ? 1 : -1;
}

function position({ createdAt, id }: Inquiry): string {
  return createdAt + id;
}

function inPages(inquiries: Inquiry[], limit: number): Inquiry[][] {
  const pages: Inquiry[][] = [inquiries.slice(0, limit)];
  for (let start = limit; start < inquiries.length; start += limit) pages.push(inquiries.slice(start, start + limit));
  return pages;
}
