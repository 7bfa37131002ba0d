import { z } from "zod";
import type { Email } from "../emails/email.ts";
import type { Notice } from "../notices/notice.ts";
import { TimestampSchema } from "../timestamp.ts";
import { inboxWording } from "./inbox-wording.ts";
import { type Inquiry, type InquiryCounts, InquiryIdSchema, inquiryFilters } from "./inquiry.ts";
import { searchLimit } from "./inquiry-search.ts";

/** Inquiries per page of the inbox (specification, section 9). */
export const inboxPageSize = 10;

/** An inquiry as the agent sees it. */
export interface InboxInquiry extends Inquiry {
  /** The listing's title; null if there is none, it was removed, or it cannot be read. */
  listingTitle: string | null;
  /** Its notices; none for spam, or if neither email nor a webhook is set up. */
  notices: Notice[];
  /** The replies to it, the oldest first. */
  emails: Email[];
  /** The agent marked the person Do not contact. */
  doNotContact: boolean;
}

export type InboxCounts = InquiryCounts & {
  /** People who wait for a reply. */
  waiting: number;
  /** When they were counted. */
  at: string;
};

export interface InboxPage {
  inquiries: InboxInquiry[];
  /** Pass as `after` for the next page; absent on the last one. */
  next?: string | undefined;
  counts: InboxCounts;
}

export interface InboxNews {
  /** The newest inquiry's id; null in an empty inbox. */
  id: string | null;
  counts: InboxCounts;
}

/** What to do with everything that came in a flood up to `until`, when it was counted. Repeat it until it is done. */
export const FloodSelectionSchema = z.object({ until: TimestampSchema });
export const floodActions = ["not-spam", "delete"] as const;
export type FloodAction = (typeof floodActions)[number];
export interface FloodProgress {
  /** False while the server is still working; it goes on by itself. */
  isDone: boolean;
  counts: InboxCounts;
}

/** The agent's view: a filter, with an optional search. */
export const InboxQuerySchema = z.object({
  filter: z.enum(inquiryFilters, inboxWording.unknownFilter).default("all"),
  search: z.string().trim().max(searchLimit, inboxWording.longSearch(searchLimit)).default(""),
});
export type InboxQuery = z.infer<typeof InboxQuerySchema>;

/** The inquiries that an action applies to. */
export const InboxSelectionSchema = z.object({
  ids: z
    .array(InquiryIdSchema, inboxWording.badSelection)
    .min(1, inboxWording.badSelection)
    .max(200, inboxWording.largeSelection),
});
