import type { Inquiry } from "#domain/inquiries/inquiry.ts";
import type { InquiryQuery, InquiryStore } from "../ports/inquiry-store.ts";
import { giveWay } from "../promises.ts";

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
    await giveWay();
  } while (after !== undefined);
}

/** Every message is in exactly one of these: what is held back or deleted is in none of the inbox's other filters. */
export const everyFilter = ["all", "spam", "flood", "trash"] as const;

/**
 * Everything that was received: the inbox, then what is held back, then the trash. The agent may move a message to the inbox while this
 * runs, after the inbox was read and before what is held back is: such messages come last, so that none is missed.
 */
export async function* everyInquiryPage(store: InquiryStore): AsyncGenerator<Inquiry[]> {
  const held = new Set<string>();
  for (const filter of everyFilter.slice(1)) {
    for await (const page of inquiryPages(store, { filter })) for (const { id } of page) held.add(id);
  }
  for (const filter of everyFilter) {
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

/**
 * Returns every message, also of the trash, that was sent with this e-mail address, whatever its capitals, the oldest first: for whoever asks
 * what is kept of them.
 */
export async function messagesOf(store: InquiryStore, email: string): Promise<Inquiry[]> {
  const found: Inquiry[] = [];
  for (const filter of everyFilter)
    for await (const page of inquiryPages(store, { filter, search: email }))
      found.push(...page.filter((inquiry) => inquiry.email.toLowerCase() === email.toLowerCase()));
  return found.sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
}
