import type { InboxCounts, InboxInquiry, InboxPage, InboxQuery } from "#domain/inquiries/inbox.ts";
import { matchesFilter } from "#domain/inquiries/inquiry.ts";

/** A read inquiry leaves the unread list, and one marked as not spam leaves the spam list. */
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

/** All of the person's messages become read. Open ones stay in the list, where a reply can be undone. */
export function withAnswered(state: InboxState, personId: string): InboxState {
  const inquiries = state.inquiries
    .map((inquiry) => (inquiry.personId === personId ? { ...inquiry, isRead: true } : inquiry))
    .filter((inquiry) => state.openIds.has(inquiry.id) || matchesFilter(inquiry, state.query.filter));
  return { ...state, ...shownOf(state, inquiries) };
}

/** Replaces the list. Open and current inquiries stay open and current if the new list contains them. */
export function shownOf({ openIds, currentId }: InboxState, inquiries: InboxInquiry[]) {
  const isShown = (wanted?: string) => inquiries.some(({ id }) => id === wanted);
  return {
    inquiries,
    openIds: new Set([...openIds].filter(isShown)),
    currentId: isShown(currentId) ? currentId : undefined,
  };
}

/**
 * The state after an action on some inquiries. Anything selected in the meantime stays selected; the neighbor of a
 * removed inquiry becomes the current one.
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

/** Drops duplicates and keeps each inquiry's first position. */
export function withoutRepeats(inquiries: InboxInquiry[]): InboxInquiry[] {
  const seen = new Set<string>();
  return inquiries.filter(({ id }) => {
    const isFirst = !seen.has(id);
    seen.add(id);
    return isFirst;
  });
}

/** Returns the inquiries of a fresh first page that are newer than everything shown. */
export function newcomers(fresh: InboxInquiry[], shown: InboxInquiry[]): InboxInquiry[] {
  return fresh.filter((inquiry) => shown.every((other) => placeInTime(inquiry) > placeInTime(other)));
}

/** The inquiry one step down or up; without a current one, the first. */
export function neighbourId(
  inquiries: InboxInquiry[],
  currentId: string | undefined,
  step: 1 | -1,
): string | undefined {
  const at = inquiries.findIndex(({ id }) => id === currentId);
  const target = at < 0 ? 0 : Math.min(Math.max(at + step, 0), inquiries.length - 1);
  return inquiries[target]?.id;
}

/** Sorts newest first, as the inbox does. */
export function newestFirst(inquiries: InboxInquiry[]): InboxInquiry[] {
  return inquiries.toSorted((one, other) => (placeInTime(one) < placeInTime(other) ? 1 : -1));
}

function placeInTime({ createdAt, id }: InboxInquiry): string {
  return createdAt + id;
}

/** What the inbox shows, and what it's waiting for. */
export interface InboxState {
  query: InboxQuery;
  /** The number of the latest request. Responses to earlier ones are dropped. */
  question: number;
  phase: "loading" | "ready" | "failed";
  inquiries: InboxInquiry[];
  /** The cursor of the next page; absent when everything is shown. */
  next?: string | undefined;
  /** Progress of loading the next page. */
  growth: "idle" | "loading" | "failed";
  counts?: InboxCounts | undefined;
  openIds: ReadonlySet<string>;
  /** The inquiry that keyboard shortcuts act on. */
  currentId?: string | undefined;
  isSelecting: boolean;
  selectedIds: ReadonlySet<string>;
  /** New inquiries, held back until they can be shown without moving what the agent is reading. */
  arrivals: InboxInquiry[];
  /** More arrived than fit on one page. */
  hasMoreArrivals: boolean;
  /** Why the last action failed, in words for the agent. */
  complaint: string;
  /** Announced to screen readers. */
  announcement: string;
}

/** Actions on one inquiry, by its id. */
export interface InquiryActions {
  onToggle: (id: string) => void;
  onFocus: (id: string) => void;
  onSelect: (id: string, isSelected: boolean) => void;
  onMarkRead: (id: string) => void;
  /** The person got a reply, which answers all their messages. */
  onAnswered: (personId: string) => void;
  onNotSpam: (id: string) => void;
  onRestore: (id: string) => void;
  onDelete: (id: string) => void;
}

/** An action that the server completed. */
export interface Done {
  ids: string[];
  /** The inquiries that were selected, when some of them needed no change. */
  chosenIds?: string[];
  counts: InboxCounts;
}

/** Everything that can happen to the inbox. Responses from the server carry the number of their request. */
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
  | { type: "answered"; personId: string }
  | ({ type: "cleared" } & Done)
  | ({ type: "removed" } & Done)
  | ({ type: "forgotten" } & Done)
  /** Restored from the trash: removed from the trash list. */
  | ({ type: "restored" } & Done)
  /** The agent undid a deletion: the inquiries return to their old positions. */
  | { type: "returned"; inquiries: InboxInquiry[]; counts: InboxCounts }
  | { type: "complained"; complaint: string }
  | { type: "counted"; counts: InboxCounts }
  | { type: "arrived"; question: number; page: InboxPage }
  | { type: "arrivals shown" };
