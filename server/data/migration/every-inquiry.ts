import type { Inquiry } from "#domain/inquiries/inquiry.ts";
import type { Notice } from "#domain/notices/notice.ts";
import { everyInquiryPage } from "../../inquiries/inquiry-pages.ts";
import type { Stores } from "../../ports/platform.ts";

export interface InquiryWithNotices {
  inquiry: Inquiry;
  notices: Notice[];
}

/** Yields the inbox and then what is held back, newest first, each inquiry with its notices in the order of their channels. */
export async function* everyInquiry({ inquiries, outbox }: Stores): AsyncGenerator<InquiryWithNotices[]> {
  for await (const page of everyInquiryPage(inquiries)) {
    const notices = await outbox.of(page.map(({ id }) => id));
    yield page.map((inquiry) => ({ inquiry, notices: noticesOf(inquiry.id, notices) }));
  }
}

function noticesOf(inquiryId: string, notices: Notice[]): Notice[] {
  return notices
    .filter((notice) => notice.inquiryId === inquiryId)
    .sort((one, other) => one.channel.localeCompare(other.channel));
}
