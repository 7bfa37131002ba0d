import type { InboxInquiry, InboxPage, InboxQuery } from "#domain/inquiries/inbox.ts";
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

/** What can be done with an inquiry, named by its id. */
export interface InquiryActions {
  onToggle: (id: string) => void;
  onFocus: (id: string) => void;
  onSelect: (id: string, isSelected: boolean) => void;
  onMarkRead: (id: string) => void;
  onNotSpam: (id: string) => void;
  onRestore: (id: string) => void;
  onDelete: (id: string) => void;
}

/** An action that the server has carried out. */
export interface Done {
  ids: string[];
  /** The inquiries that were selected for it, when these are more: some needed no change. */
  chosenIds?: string[];
  counts: InquiryCounts;
}

/** What can happen to the inbox. An answer of the server carries the number of its question. */
export type InboxEvent =
  | { type: "asked"; query?: Partial<InboxQuery> }
  | { type: "loaded"; question: number; page: InboxPage }
  | { type: "load failed"; question: number }
  | { type: "more asked" }
  | { type: "more loaded"; question: number; page: InboxPage }
  | { type: "more failed"; question: number }
  | { type: "linked"; inquiry: InboxInquiry }
  | { type: "toggled"; id: string }
  | { type: "focused"; id: string }
  | { type: "selection switched"; isSelecting: boolean }
  | { type: "selected"; ids: string[]; isSelected: boolean }
  | ({ type: "marked read" } & Done)
  | ({ type: "cleared" } & Done)
  | ({ type: "removed" } & Done)
  | ({ type: "forgotten" } & Done)
  /** Out of the trash: the list of the trash loses them. */
  | ({ type: "restored" } & Done)
  /** The agent undid a deletion: they stand again where they stood. */
  | { type: "returned"; inquiries: InboxInquiry[]; counts: InquiryCounts }
  | { type: "complained"; complaint: string }
  | { type: "counted"; counts: InquiryCounts }
  | { type: "arrived"; question: number; page: InboxPage }
  | { type: "arrivals shown" };
