import type { InboxInquiry, InboxQuery } from "#domain/inquiries/inbox.ts";
import type { InquiryCounts } from "#domain/inquiries/inquiry.ts";

/** What the inbox shows, and what it is waiting for. */
export interface InboxState {
  query: InboxQuery;
  /** The number of the last question to the server. Answers to earlier ones are dropped. */
  question: number;
  phase: "loading" | "ready" | "failed";
  inquiries: InboxInquiry[];
  /** Where the next page starts; absent when all are shown. */
  next?: string | undefined;
  /** Whether the next page is on its way. */
  growth: "idle" | "loading" | "failed";
  counts?: InquiryCounts | undefined;
  openIds: ReadonlySet<string>;
  /** The inquiry that keys act on. */
  currentId?: string | undefined;
  isSelecting: boolean;
  selectedIds: ReadonlySet<string>;
  /** New inquiries that wait until they can be shown without moving what is being read. */
  arrivals: InboxInquiry[];
  /** There are even more of them than one page holds. */
  hasMoreArrivals: boolean;
  /** What went wrong with the last action, for the agent to see. */
  complaint: string;
  /** What happened, for the agent to hear. */
  announcement: string;
}
