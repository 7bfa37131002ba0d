import { setImmediate } from "node:timers/promises";
import type { Inquiry } from "#domain/inquiry.ts";
import type { InquiryQuery, InquiryStore } from "./ports.ts";

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
