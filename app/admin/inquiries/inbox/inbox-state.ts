import type { InboxCounts, InboxInquiry, InboxPage, InboxQuery } from "#domain/inquiries/inbox.ts";
import { inboxWording } from "#domain/inquiries/inbox-wording.ts";
import {
  changedIds,
  type Done,
  type InboxEvent,
  type InboxState,
  newcomers,
  newestFirst,
  shownOf,
  withAnswered,
  withChanged,
  withDone,
  withoutRepeats,
} from "./inbox-changes.ts";

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
    arrivals: [],
    hasMoreArrivals: false,
    complaint: "",
    announcement: "",
  };
}

/** Returns the inbox state after an event. */
export function inboxAfter(state: InboxState, event: InboxEvent): InboxState {
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
        openIds: changedIds(state.openIds, [event.id], !state.openIds.has(event.id)),
        currentId: event.id,
      };
    case "focused":
      return state.currentId === event.id ? state : { ...state, currentId: event.id };
    case "selection switched":
      return { ...state, isSelecting: event.isSelecting, selectedIds: none };
    case "selected":
      return { ...state, isSelecting: true, selectedIds: changedIds(state.selectedIds, event.ids, event.isSelected) };
    case "marked read":
      return withChanged(state, event, { isRead: true }, inboxWording.marked(event.ids.length));
    case "answered":
      return withAnswered(state, event.personId);
    case "cleared":
      return withChanged(state, event, { spam: undefined }, inboxWording.cleared(event.ids.length));
    case "removed":
      return without(state, event, inboxWording.deleted(event.ids.length));
    case "forgotten":
      return without(state, event, inboxWording.forgotten(event.ids.length));
    case "restored":
      return without(state, event, inboxWording.returned(event.ids.length));
    case "returned":
      return withReturned(state, event.inquiries, event.counts);
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

/** Starts a new request whose response replaces the list. */
function withQuestion(state: InboxState, query: Partial<InboxQuery> = {}): InboxState {
  return {
    ...firstInboxState({ ...state.query, ...query }),
    question: state.question + 1,
    counts: state.counts,
    // A search can run while an inquiry is open or some are selected; another filter is a different list.
    ...(!query.filter && {
      openIds: state.openIds,
      currentId: state.currentId,
      isSelecting: state.isSelecting,
      selectedIds: state.selectedIds,
    }),
  };
}

function without(state: InboxState, done: Done, announcement: string): InboxState {
  const kept = state.inquiries.filter(({ id }) => !done.ids.includes(id));
  return { ...withDone(state, done, kept), announcement };
}

/** Restores inquiries to their positions by time. */
function withReturned(state: InboxState, returning: InboxInquiry[], counts: InboxCounts): InboxState {
  return {
    ...state,
    counts,
    inquiries: newestFirst(withoutRepeats([...returning, ...state.inquiries])),
    currentId: returning[0]?.id ?? state.currentId,
    announcement: inboxWording.returned(returning.length),
  };
}

function pageFacts({ next, counts }: InboxPage) {
  return { next, counts };
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
