import type { InboxInquiry, InboxPage, InboxQuery } from "#domain/inquiries/inbox.ts";
import { type InquiryCounts, matchesFilter } from "#domain/inquiries/inquiry.ts";

/** An inquiry that is read leaves the list of unread ones, and one that was no spam leaves the spam. */
export function withChanged(
  state: InboxState,
  done: Done,
  change: Partial<InboxInquiry>,
  announcement: string,
): InboxState {
  const { ids } = done;
  const inquiries = state.inquiries.map((inquiry) => (ids.includes(inquiry.id) ? { ...inquiry, ...change } : inquiry));
  const kept = inquiries.filter((inquiry) => matchesFilter(inquiry, state.query.filter) || !ids.includes(inquiry.id));
  return { ...withDone(state, done, kept), announcement };
}

/** Replaces the list. What was open or current stays so where the new list still has it. */
export function shownOf({ openIds, currentId }: InboxState, inquiries: InboxInquiry[]) {
  const isShown = (wanted?: string) => inquiries.some(({ id }) => id === wanted);
  return {
    inquiries,
    openIds: new Set([...openIds].filter(isShown)),
    currentId: isShown(currentId) ? currentId : undefined,
  };
}

/**
 * What is shown after an action on some inquiries. What the agent has selected meanwhile stays selected; the keys go on
 * with the neighbour of an inquiry that went.
 */
export function withDone(
  state: InboxState,
  { ids, chosenIds = ids, counts }: Omit<Done, "counts"> & Pick<InboxState, "counts">,
  inquiries: InboxInquiry[],
): InboxState {
  const kept = new Set(inquiries.map(({ id }) => id));
  const at = state.inquiries.findIndex(({ id }) => id === state.currentId);
  const after = state.inquiries.slice(Math.max(at, 0)).find(({ id }) => kept.has(id));
  const selectedIds = changedIds(state.selectedIds, chosenIds, false);
  return {
    ...state,
    ...shownOf(state, inquiries),
    currentId: at < 0 ? undefined : (after ?? inquiries.at(-1))?.id,
    counts,
    isSelecting: state.isSelecting && (selectedIds.size > 0 || state.selectedIds.size === 0),
    selectedIds,
    complaint: "",
  };
}

export function changedIds(ids: ReadonlySet<string>, some: string[], isIn: boolean): ReadonlySet<string> {
  return new Set(isIn ? [...ids, ...some] : [...ids].filter((id) => !some.includes(id)));
}

/** Each inquiry once, where it stands first. */
export function withoutRepeats(inquiries: InboxInquiry[]): InboxInquiry[] {
  const seen = new Set<string>();
  return inquiries.filter(({ id }) => {
    const isFirst = !seen.has(id);
    seen.add(id);
    return isFirst;
  });
}

/** Which inquiries of a fresh first page are newer than all that are shown. */
export function newcomers(fresh: InboxInquiry[], shown: InboxInquiry[]): InboxInquiry[] {
  return fresh.filter((inquiry) => shown.every((other) => placeInTime(inquiry) > placeInTime(other)));
}

/** The inquiry one step further down or up; the first one to begin with. */
export function neighbourId(
  inquiries: InboxInquiry[],
  currentId: string | undefined,
  step: 1 | -1,
): string | undefined {
  const at = inquiries.findIndex(({ id }) => id === currentId);
  const target = at < 0 ? 0 : Math.min(Math.max(at + step, 0), inquiries.length - 1);
  return inquiries[target]?.id;
}

/** The order in which the inbox shows them. */
export function newestFirst(inquiries: InboxInquiry[]): InboxInquiry[] {
  return inquiries.toSorted((one, other) => (placeInTime(one) < placeInTime(other) ? 1 : -1));
}

function placeInTime({ createdAt, id }: InboxInquiry): string {
  return createdAt + id;
}

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
