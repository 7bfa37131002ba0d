import type { Inquiry } from "#domain/inquiry.ts";
import type { Notice } from "#domain/notice.ts";
import { inquiryPages } from "../inquiry-pages.ts";
import type { Stores } from "../ports.ts";

export interface InquiryWithNotices {
  inquiry: Inquiry;
  notices: Notice[];
}

/** The inbox, then what is held as spam and what came in a flood, newest first, each with its notices in the order of their channels. */
export async function* everyInquiry({ inquiries, outbox }: Stores): AsyncGenerator<InquiryWithNotices[]> {
  for (const filter of ["all", "spam", "flood"] as const) {
    for await (const page of inquiryPages(inquiries, { filter })) {
      const notices = await outbox.of(page.map(({ id }) => id));
      yield page.map((inquiry) => ({ inquiry, notices: noticesOf(inquiry.id, notices) }));
    }
  }
}

export function noticesOf(inquiryId: string, notices: Notice[]): Notice[] {
  return notices
    .filter((notice) => notice.inquiryId === inquiryId)
    .sort((one, other) => one.channel.localeCompare(other.channel));
}
