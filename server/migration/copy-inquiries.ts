import { DuplicateIdError } from "../ports.ts";
import { everyInquiry, type InquiryWithNotices } from "./every-inquiry.ts";
import type { Move } from "./move.ts";

/** Written at the same time: a table far away answers in some ten milliseconds, and there may be many inquiries. */
const together = 8;

export async function copyInquiries({ from, to }: Move): Promise<string> {
  let copied = 0;
  let present = 0;
  for await (const page of everyInquiry(from)) {
    for (let at = 0; at < page.length; at += together) {
      const answers = await Promise.all(page.slice(at, at + together).map((each) => add(to, each)));
      copied += answers.filter(Boolean).length;
      present += answers.filter((isNew) => !isNew).length;
    }
  }
  return `Copied ${copied} inquiries; ${present} were there.`;
}

/** Answers whether it was new. */
async function add({ inquiries }: Move["to"], { inquiry, notices }: InquiryWithNotices): Promise<boolean> {
  try {
    await inquiries.add(inquiry, notices);
    return true;
  } catch (error) {
    if (error instanceof DuplicateIdError) return false;
    throw error;
  }
}
