import type { InboxInquiry, InboxPage, InboxQuery } from "#domain/inquiries/inbox.ts";
import type { InquiryCounts } from "#domain/inquiries/inquiry.ts";

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
