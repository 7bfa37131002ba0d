import type { InboxInquiry } from "#domain/inquiries/inbox.ts";
import { inboxWording } from "#domain/inquiries/inbox-wording.ts";
import { type InquiryCounts, type InquiryFilter, inquiryFilters, matchesFilter } from "#domain/inquiries/inquiry.ts";
import { withDone } from "./inbox-changes.ts";
import { newestFirst, withoutRepeats } from "./inbox-order.ts";
import type { InboxState, Undoable, UndoableAction, Withheld } from "./inbox-shape.ts";

export const nothingWithheld: Withheld = { delete: [], read: [] };

/** Shows as done what can still be undone, also in what the server has just sent. */
export function withWithheldShown(state: InboxState): InboxState {
  const { withheld, query } = state;
  if (withheld.delete.length + withheld.read.length === 0) return state;
  const isLeaving = (inquiry: InboxInquiry) =>
    isOneOf(withheld.delete, inquiry) || (isOneOf(withheld.read, inquiry) && !matchesFilter(inquiry, query.filter));
  const shown = (inquiries: InboxInquiry[]) =>
    inquiries
      .map((inquiry) => (!inquiry.isRead && isOneOf(withheld.read, inquiry) ? { ...inquiry, isRead: true } : inquiry))
      .filter((inquiry) => !isLeaving(inquiry));
  return { ...state, inquiries: shown(state.inquiries), arrivals: shown(state.arrivals) };
}

/** The counts as they are once nothing can be undone any more; until then the server counts as before. */
export function shownCounts({ counts, withheld }: InboxState): InquiryCounts | undefined {
  if (!counts || withheld.delete.length + withheld.read.length === 0) return counts;
  const count = (inquiries: InboxInquiry[], filter: InquiryFilter) =>
    inquiries.filter((each) => matchesFilter(each, filter)).length;
  const read = withheld.read.map((each) => ({ ...each, isRead: true }));
  const shown = (filter: InquiryFilter) =>
    counts[filter] - count(withheld.delete, filter) - count(withheld.read, filter) + count(read, filter);
  return Object.fromEntries(inquiryFilters.map((filter) => [filter, Math.max(0, shown(filter))])) as InquiryCounts;
}

export function withWithheld(
  state: InboxState,
  { action, ids, chosenIds = ids }: Undoable & { chosenIds?: string[] },
): InboxState {
  const withheld = state.inquiries.filter(({ id }) => ids.includes(id));
  const left = withWithheldShown({
    ...state,
    withheld: { ...state.withheld, [action]: [...state.withheld[action], ...withheld] },
  });
  return {
    ...withDone(state, { ids, chosenIds, counts: state.counts }, left.inquiries),
    withheld: left.withheld,
    announcement: doneText({ action, ids }),
  };
}

/** Puts inquiries back as they were, to where they stood in time. */
export function withReturned(state: InboxState, { action, ids }: Undoable): InboxState {
  const returning = state.withheld[action].filter(({ id }) => ids.includes(id));
  return {
    ...settled(state, action, ids),
    inquiries: newestFirst(withoutRepeats([...returning, ...state.inquiries])),
    currentId: returning[0]?.id ?? state.currentId,
    announcement:
      action === "read" ? inboxWording.unreadAgain(returning.length) : inboxWording.returned(returning.length),
  };
}

/** What was sent, or undone, is withheld no longer. */
export function settled(state: InboxState, action: UndoableAction, ids: string[]): InboxState {
  const { withheld } = state;
  const left = withheld[action].filter(({ id }) => !ids.includes(id));
  return { ...state, withheld: { ...withheld, [action]: left } };
}

/** What the agent did, for the bar that can undo it. */
export function doneText({ action, ids }: Undoable): string {
  return action === "read" ? inboxWording.marked(ids.length) : inboxWording.deleted(ids.length);
}

function isOneOf(inquiries: InboxInquiry[], { id }: InboxInquiry): boolean {
  return inquiries.some((each) => each.id === id);
}
