import { setImmediate } from "node:timers/promises";
import type { Inquiry } from "#domain/inquiries/inquiry.ts";
import type { InquiryQuery, InquiryStore } from "../ports/inquiry-store.ts";

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
    // An embedded store never waits: without a pause here, visitors would wait for all the pages.
    await setImmediate();
  } while (after !== undefined);
}

/** What is held back or deleted is in none of the inbox's other filters. */
const heldBack = ["spam", "flood", "trash"] as const;

/**
 * Everything that was received: the inbox, then what is held back, then the trash. The agent may move a message to the inbox while this
 * runs, after the inbox was read and before what is held back is: such messages come last, so that none is missed.
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
