import { setImmediate } from "node:timers/promises";
import type { Inquiry } from "#domain/inquiries/inquiry.ts";
import type { InquiryQuery, InquiryStore } from "../ports.ts";

/** Every inquiry, or those a query is for, newest first and a hundred at a time: memory holds one page of them. */
export async function* inquiryPages(
  store: InquiryStore,
  query: Pick<InquiryQuery, "filter" | "search"> = { filter: "all" },
): AsyncGenerator<Inquiry[]> {
  let after: string | undefined;
  do {
    const { inquiries, next } = await store.page({ ...query, limit: 100, after });
    if (inquiries.length > 0) yield inquiries;
    after = next;
    // An embedded store answers without waiting: visitors get their turn between the pages.
    await setImmediate();
  } while (after !== undefined);
}

/** What is held back is in none of the inbox's other filters. */
const heldBack = ["spam", "flood"] as const;

/**
 * Everything that was received: the inbox, then what is held back. Somebody may free a message while this runs, and it
 * would be gone from where it is still looked for, and new where that was done: those come last, so that none is missed.
 */
export async function* everyInquiryPage(store: InquiryStore): AsyncGenerator<Inquiry[]> {
  const held = new Set<string>();
  for (const filter of heldBack) {
    for await (const page of inquiryPages(store, { filter })) for (const { id } of page) held.add(id);
  }
  for (const filter of ["all", ...heldBack] as const) {
    for await (const page of inquiryPages(store, { filter })) {
      for (const { id } of page) held.delete(id);
      yield page;
    }
  }
  for (const id of held) {
    const freed = await store.find(id);
    if (freed) yield [freed];
  }
}
