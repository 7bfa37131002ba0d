import type { InboxInquiry, InboxPage, InboxQuery } from "#domain/inquiries/inbox.ts";
import { inboxWording } from "#domain/inquiries/inbox-wording.ts";
import { type InquiryCounts, type InquiryFilter, inquiryFilters, matchesFilter } from "#domain/inquiries/inquiry.ts";
import type { Done, InboxEvent } from "./inbox-event.ts";
import { newcomers, newestFirst, withoutRepeats } from "./inbox-order.ts";

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
  /** What is being deleted: not shown any more, not gone yet. */
  withheld: InboxInquiry[];
  /** New inquiries that wait until they can be shown without moving what is being read. */
  arrivals: InboxInquiry[];
  /** There are even more of them than one page holds. */
  hasMoreArrivals: boolean;
  /** What went wrong with the last action, for the agent to see. */
  complaint: string;
  /** What happened, for the agent to hear. */
  announcement: string;
}

const none: ReadonlySet<string> = new Set();

export function firstInboxState(query: InboxQuery): InboxState {
  return {
    query,
    question: 1,
    phase: "loading",
    inquiries: [],
    growth: "idle",
    openIds: none,
    isSelecting: false,
    selectedIds: none,
    withheld: [],
    arrivals: [],
    hasMoreArrivals: false,
    complaint: "",
    announcement: "",
  };
}

/** What the inbox shows after something has happened. What is being deleted is in no list that is shown. */
export function inboxAfter(before: InboxState, event: InboxEvent): InboxState {
  const state = stateAfter(before, event);
  if (state.withheld.length === 0) return state;
  const isKept = ({ id }: InboxInquiry) => state.withheld.every((each) => each.id !== id);
  if (state.inquiries.every(isKept) && state.arrivals.every(isKept)) return state;
  return { ...state, inquiries: state.inquiries.filter(isKept), arrivals: state.arrivals.filter(isKept) };
}

/** The counts without what is being deleted, which the server still counts. */
export function shownCounts({ counts, withheld }: InboxState): InquiryCounts | undefined {
  if (!counts || withheld.length === 0) return counts;
  const without = (filter: InquiryFilter) =>
    Math.max(0, counts[filter] - withheld.filter((each) => matchesFilter(each, filter)).length);
  return Object.fromEntries(inquiryFilters.map((filter) => [filter, without(filter)])) as InquiryCounts;
}

function stateAfter(state: InboxState, event: InboxEvent): InboxState {
  if ("question" in event && event.question !== state.question) return state;
  switch (event.type) {
    case "asked":
      return withQuestion(state, event.query);
    case "loaded":
      return { ...state, ...pageFacts(event.page), phase: "ready", ...shownOf(state, event.page.inquiries) };
    case "load failed":
      return { ...state, phase: "failed" };
    case "more asked":
      return { ...state, growth: "loading" };
    case "more loaded":
      return {
        ...state,
        ...pageFacts(event.page),
        growth: "idle",
        inquiries: withoutRepeats([...state.inquiries, ...event.page.inquiries]),
      };
    case "more failed":
      return { ...state, growth: "failed" };
    case "linked":
      return {
        ...state,
        inquiries: withoutRepeats([event.inquiry, ...state.inquiries]),
        openIds: new Set([event.inquiry.id]),
        currentId: event.inquiry.id,
      };
    case "toggled":
      return {
        ...state,
        openIds: changed(state.openIds, [event.id], !state.openIds.has(event.id)),
        currentId: event.id,
      };
    case "focused":
      return state.currentId === event.id ? state : { ...state, currentId: event.id };
    case "selection switched":
      return { ...state, isSelecting: event.isSelecting, selectedIds: none };
    case "selected":
      return { ...state, isSelecting: true, selectedIds: changed(state.selectedIds, event.ids, event.isSelected) };
    case "marked read":
      return withChanged(state, event, { isRead: true }, inboxWording.marked(event.ids.length));
    case "cleared":
      return withChanged(state, event, { spam: undefined }, inboxWording.cleared(event.ids.length));
    case "withheld":
      return withWithheld(state, event.ids);
    case "returned":
      return withReturned(state, event.ids);
    case "removed": {
      const kept = state.inquiries.filter(({ id }) => !event.ids.includes(id));
      const withheld = state.withheld.filter(({ id }) => !event.ids.includes(id));
      // The deletion was announced when the agent decided on it.
      return { ...withDone(state, event, kept), withheld };
    }
    case "complained":
      return { ...state, complaint: event.complaint };
    case "counted":
      return { ...state, counts: event.counts };
    case "arrived":
      return withArrivals(state, event.page);
    case "arrivals shown":
      return {
        ...state,
        inquiries: withoutRepeats([...state.arrivals, ...state.inquiries]),
        arrivals: [],
        hasMoreArrivals: false,
      };
  }
}

function withWithheld(state: InboxState, ids: string[]): InboxState {
  const leaving = state.inquiries.filter(({ id }) => ids.includes(id));
  const kept = state.inquiries.filter(({ id }) => !ids.includes(id));
  return {
    ...withDone(state, { ids, counts: state.counts }, kept),
    withheld: [...state.withheld, ...leaving],
    announcement: inboxWording.deleted(leaving.length),
  };
}

/** Puts inquiries back where they stood in time. */
function withReturned(state: InboxState, ids: string[]): InboxState {
  const returning = state.withheld.filter(({ id }) => ids.includes(id));
  return {
    ...state,
    inquiries: newestFirst(withoutRepeats([...state.inquiries, ...returning])),
    withheld: state.withheld.filter(({ id }) => !ids.includes(id)),
    currentId: returning[0]?.id ?? state.currentId,
    announcement: inboxWording.returned(returning.length),
  };
}

/** A new question to the server, whose answer replaces what is shown. */
function withQuestion(state: InboxState, query: Partial<InboxQuery> = {}): InboxState {
  return {
    ...firstInboxState({ ...state.query, ...query }),
    question: state.question + 1,
    counts: state.counts,
    withheld: state.withheld,
    // A search may come while an inquiry is read; another filter is another list.
    ...(!query.filter && { openIds: state.openIds, currentId: state.currentId }),
  };
}

function pageFacts({ next, counts }: InboxPage) {
  return { next, counts };
}

function changed(ids: ReadonlySet<string>, some: string[], isIn: boolean): ReadonlySet<string> {
  return new Set(isIn ? [...ids, ...some] : [...ids].filter((id) => !some.includes(id)));
}

/** An inquiry that is read leaves the list of unread ones, and one that was no spam leaves the spam. */
function withChanged(state: InboxState, done: Done, change: Partial<InboxInquiry>, announcement: string): InboxState {
  const { ids } = done;
  const inquiries = state.inquiries.map((inquiry) => (ids.includes(inquiry.id) ? { ...inquiry, ...change } : inquiry));
  const kept = inquiries.filter((inquiry) => matchesFilter(inquiry, state.query.filter) || !ids.includes(inquiry.id));
  return { ...withDone(state, done, kept), announcement };
}

/** Replaces the list. What was open or current stays so where the new list still has it. */
function shownOf({ openIds, currentId }: InboxState, inquiries: InboxInquiry[]) {
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
function withDone(
  state: InboxState,
  { ids, chosenIds = ids, counts }: Omit<Done, "counts"> & Pick<InboxState, "counts">,
  inquiries: InboxInquiry[],
): InboxState {
  const kept = new Set(inquiries.map(({ id }) => id));
  const at = state.inquiries.findIndex(({ id }) => id === state.currentId);
  const after = state.inquiries.slice(Math.max(at, 0)).find(({ id }) => kept.has(id));
  const selectedIds = changed(state.selectedIds, chosenIds, false);
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

function withArrivals(state: InboxState, page: InboxPage): InboxState {
  if (state.phase !== "ready") return state;
  const arrivals = newcomers(page.inquiries, state.inquiries);
  if (arrivals.length === 0) return { ...state, counts: page.counts };
  const hasMoreArrivals = page.next !== undefined && arrivals.length === page.inquiries.length;
  const isNews = arrivals.some(({ id }) => !state.arrivals.some((known) => known.id === id));
  return {
    ...state,
    counts: page.counts,
    arrivals,
    hasMoreArrivals,
    announcement: isNews ? inboxWording.arrived(arrivals.length, hasMoreArrivals) : state.announcement,
  };
}
