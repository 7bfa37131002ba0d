import type { Inquiry } from "#domain/inquiries/inquiry.ts";
import type { InquiryStore } from "../ports/inquiry-store.ts";
import { inquiryPages } from "./inquiry-pages.ts";

/** Every message is in exactly one of these. */
const filters = ["all", "spam", "flood", "trash"] as const;

/**
 * Returns every message, also of the trash, that was sent with this e-mail address, whatever its capitals, the oldest first: for whoever asks
 * what is kept of them.
 */
export async function messagesOf(store: InquiryStore, email: string): Promise<Inquiry[]> {
  const found: Inquiry[] = [];
  for (const filter of filters)
    for await (const page of inquiryPages(store, { filter, search: email }))
      found.push(...page.filter((inquiry) => inquiry.email.toLowerCase() === email.toLowerCase()));
  return found.sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
}
