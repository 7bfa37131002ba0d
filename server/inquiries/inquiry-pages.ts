import type { Inquiry } from "#domain/inquiries/inquiry.ts";
import { emailKey } from "#domain/people/person.ts";
import type { InquiryQuery, InquiryStore } from "../ports/inquiry-store.ts";
import { giveWay } from "../promises.ts";

/** All inquiries, or a query's, newest first and a hundred at a time: memory holds one page. */
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

/** Every message is in exactly one of these: held and deleted messages are in no other inbox filter. */
export const everyFilter = ["all", "spam", "trash"] as const;

/**
 * All received messages: the inbox, then held messages, then the trash. The agent may move a message to the inbox after
 * the inbox was read and before held messages are: those come last, so that none is missed.
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
 * All messages, including trashed ones, sent with this email address in any spelling, oldest first: for a person who
 * asks for their data. Reads all messages, because a search finds only one spelling.
 */
export async function messagesOf(store: InquiryStore, email: string): Promise<Inquiry[]> {
  const found: Inquiry[] = [];
  const key = emailKey(email);
  for (const filter of everyFilter)
    for await (const page of inquiryPages(store, { filter }))
      found.push(...page.filter((inquiry) => emailKey(inquiry.email) === key));
  return found.sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
}
