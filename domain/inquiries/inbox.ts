import { z } from "zod";
import type { Letter } from "../letters/letter.ts";
import type { Notice } from "../notices/notice.ts";
import { inboxWording } from "./inbox-wording.ts";
import { type Inquiry, type InquiryCounts, InquiryIdSchema, inquiryFilters } from "./inquiry.ts";
import { searchLimit } from "./inquiry-search.ts";

/** How many inquiries the inbox shows at a time (specification, section 9). */
export const inboxPageSize = 10;

/** An inquiry as the agent sees it. */
export interface InboxInquiry extends Inquiry {
  /** The title of the listing it is about; null when it is about none, or when the listing is gone or cannot be read. */
  listingTitle: string | null;
  /** The notices of it; none for spam, and where neither mail nor a webhook is set up. */
  notices: Notice[];
  /** The answers to it, the oldest first. */
  letters: Letter[];
}

export interface InboxPage {
  inquiries: InboxInquiry[];
  /** Pass as `after` for the next page; absent on the last one. */
  next?: string | undefined;
  counts: InquiryCounts;
}

export interface InboxNews {
  /** The newest inquiry's id; null in an empty inbox. */
  id: string | null;
  counts: InquiryCounts;
}

/** What the agent wants to see: a filter, perhaps with words to search for. */
export const InboxQuerySchema = z.object({
  filter: z.enum(inquiryFilters, inboxWording.unknownFilter).default("all"),
  search: z.string().trim().max(searchLimit, inboxWording.longSearch(searchLimit)).default(""),
});
export type InboxQuery = z.infer<typeof InboxQuerySchema>;

/** The inquiries that an action is for. */
export const InboxSelectionSchema = z.object({
  ids: z
    .array(InquiryIdSchema, inboxWording.badSelection)
    .min(1, inboxWording.badSelection)
    .max(200, inboxWording.largeSelection),
});
