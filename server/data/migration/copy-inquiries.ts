import { DuplicateIdError } from "../../ports.ts";
import { everyInquiry, type InquiryWithNotices } from "./every-inquiry.ts";
import type { Move } from "./move.ts";
import { sideBySide } from "./side-by-side.ts";

export async function copyInquiries({ from, to }: Move): Promise<string> {
  let copied = 0;
  let present = 0;
  for await (const page of everyInquiry(from)) {
    const isNew = await sideBySide(page, (each) => add(to, each));
    copied += isNew.filter(Boolean).length;
    present += isNew.filter((each) => !each).length;
  }
  return `Copied ${copied} inquiries; ${present} were there.`;
}

/** Returns whether it was new. */
async function add({ inquiries }: Move["to"], { inquiry, notices }: InquiryWithNotices): Promise<boolean> {
  try {
    await inquiries.add(inquiry, notices);
    return true;
  } catch (error) {
    if (error instanceof DuplicateIdError) return false;
    throw error;
  }
}
