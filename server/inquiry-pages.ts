import { setImmediate } from "node:timers/promises";
import type { Inquiry } from "#domain/inquiry.ts";
import type { InquiryStore } from "./ports.ts";

/** Every inquiry, newest first, a hundred at a time: memory holds one page however many there are. */
export async function* inquiryPages(store: InquiryStore): AsyncGenerator<Inquiry[]> {
  let after: string | undefined;
  do {
    const { inquiries, next } = await store.page({ filter: "all", limit: 100, ...(after !== undefined && { after }) });
    if (inquiries.length > 0) yield inquiries;
    after = next;
    // An embedded store answers without waiting: visitors get their turn between the pages.
    await setImmediate();
  } while (after !== undefined);
}
