import type { InboxInquiry } from "#domain/inquiries/inbox.ts";
import { matchesFilter } from "#domain/inquiries/inquiry.ts";
import type { Done, InboxState } from "./inbox-shape.ts";

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
