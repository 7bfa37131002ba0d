import type { InboxInquiry, InboxQuery } from "#domain/inquiries/inbox.ts";

/** What the site read for an address. */
export interface ReadInbox {
  query: InboxQuery;
  inquiries: InboxInquiry[];
  /** Absent when everything is shown. */
  next?: string | undefined;
  /** The inquiry that the address names, which comes first. */
  linkedId?: string | undefined;
}

/** The list with what the agent does in it. */
export interface InboxView extends ReadInbox {
  /** What the site read, from which this view was made. */
  read: readonly InboxInquiry[];
  /** Newer inquiries wait until they can be shown without moving what the agent is reading. */
  shownUntil: string;
  openIds: ReadonlySet<string>;
  /** The inquiry that keyboard shortcuts act on. */
  currentId: string | undefined;
  isSelecting: boolean;
  selectedIds: ReadonlySet<string>;
  /** Whether inquiries that are still being read are selected, too. */
  selectsRest: boolean;
  /** What the agent acted on, which leaves the list even if it's open. */
  actedIds: ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set();
/** Later than every inquiry. */
const always = "~";

export function firstView(read: ReadInbox): InboxView {
  const { inquiries, linkedId } = read;
  return {
    ...read,
    read: inquiries,
    shownUntil: newestPlace(inquiries),
    openIds: linkedId ? new Set([linkedId]) : none,
    currentId: linkedId,
    ...{ isSelecting: false, selectedIds: none, selectsRest: false, actedIds: none },
  };
}

/** The view after the site was read again. Another filter is a different list; a search keeps what's open or selected. */
export function refreshedView(view: InboxView, read: ReadInbox): InboxView {
  if (read.query.filter !== view.query.filter) return firstView(read);
  const isSame = read.query.search === view.query.search;
  const inquiries = isSame ? withKept(view, read) : read.inquiries;
  const isLinked = read.linkedId !== undefined && read.linkedId !== view.linkedId;
  const isShown = (id: string | undefined) => inquiries.some((each) => each.id === id);
  const rest = view.selectsRest && read.inquiries.length > view.read.length;
  const shownUntil = isSame && view.shownUntil !== always ? view.shownUntil : newestPlace(inquiries);
  return {
    ...view,
    ...read,
    read: read.inquiries,
    inquiries,
    shownUntil,
    openIds: isLinked ? new Set([read.linkedId ?? ""]) : new Set([...view.openIds].filter(isShown)),
    currentId: isLinked ? read.linkedId : isSame ? nextCurrent(view, isShown) : [view.currentId].find(isShown),
    selectsRest: view.selectsRest && !rest,
    selectedIds: rest
      ? changedIds(view.selectedIds, idsOf(shownIn({ ...view, inquiries, shownUntil })), true)
      : view.selectedIds,
  };
}

/**
 * What was read, with open inquiries that no longer belong there, such as unread ones that were answered and whose reply
 * can be undone, and with those that newer ones pushed to the next page.
 */
function withKept(view: InboxView, { inquiries, next }: ReadInbox): InboxInquiry[] {
  const ids = new Set(idsOf(inquiries));
  const last = inquiries.at(-1);
  const list = [...inquiries];
  for (const each of view.inquiries) {
    const isPushed = next !== undefined && last !== undefined && placeInTime(each) < placeInTime(last);
    const isOpen = view.openIds.has(each.id);
    if (ids.has(each.id) || view.actedIds.has(each.id) || !(isPushed || isOpen)) continue;
    const at = list.findLastIndex((other) => placeInTime(other) > placeInTime(each));
    list.splice(at + 1, 0, isOpen ? { ...each, isRead: true } : each);
  }
  return list;
}

/** The view before the site is read again. */
export function without(view: InboxView, ids: string[]): InboxView {
  const inquiries = view.inquiries.filter(({ id }) => !ids.includes(id));
  return { ...view, inquiries, currentId: nextCurrent(view, (id) => !ids.includes(id)) };
}

/** When the current inquiry has left, the one below it is the current one, or the last. */
function nextCurrent({ inquiries, currentId }: InboxView, isShown: (id: string) => boolean): string | undefined {
  const ids = idsOf(inquiries);
  const at = currentId === undefined ? -1 : ids.indexOf(currentId);
  return at < 0 ? undefined : (ids.slice(at).find(isShown) ?? ids.findLast(isShown));
}

/** Newer inquiries that aren't shown yet. */
export function arrivalsIn({ inquiries, shownUntil, openIds }: InboxView): InboxInquiry[] {
  return inquiries.filter((each) => placeInTime(each) > shownUntil && !openIds.has(each.id));
}

/** The inquiries that are shown. */
export function shownIn(view: InboxView): InboxInquiry[] {
  const arrivals = new Set(arrivalsIn(view));
  return view.inquiries.filter((each) => !arrivals.has(each));
}

/** Shows everything that has been read. */
export function withArrivals(view: InboxView): InboxView {
  const isGap = view.next !== undefined && arrivalsIn(view).length >= view.read.length;
  return { ...view, inquiries: isGap ? [...view.read] : view.inquiries, shownUntil: newestPlace(view.inquiries) };
}

/** Shows everything, and what the site has newer when it's read now. */
export const refreshed = (view: InboxView): InboxView => ({ ...withArrivals(view), shownUntil: always });

/** Whatever was selected in the meantime stays selected. */
export function withoutChosen(view: InboxView, ids: string[]): InboxView {
  const selectedIds = changedIds(view.selectedIds, ids, false);
  const isSelecting = view.isSelecting && (selectedIds.size > 0 || view.selectedIds.size === 0);
  return { ...view, selectedIds, isSelecting };
}

export function withSelected(view: InboxView, ids: string[], isSelected: boolean): InboxView {
  return { ...view, isSelecting: true, selectsRest: false, selectedIds: changedIds(view.selectedIds, ids, isSelected) };
}

export function withToggled(view: InboxView, id: string): InboxView {
  const openIds = changedIds(view.openIds, [id], !view.openIds.has(id));
  return { ...view, openIds, currentId: id, actedIds: changedIds(view.actedIds, [id], false) };
}

export function changedIds(ids: ReadonlySet<string>, some: string[], isIn: boolean): ReadonlySet<string> {
  return new Set(isIn ? [...ids, ...some] : [...ids].filter((id) => !some.includes(id)));
}

/** The inquiry one step down or up; without a current one, the first. */
export function neighbourId(ids: string[], currentId: string | undefined, step: 1 | -1): string | undefined {
  const at = currentId === undefined ? -1 : ids.indexOf(currentId);
  return ids[at < 0 ? 0 : Math.min(Math.max(at + step, 0), ids.length - 1)];
}

export const idsOf = (inquiries: readonly InboxInquiry[]) => inquiries.map(({ id }) => id);

const placeInTime = ({ createdAt, id }: InboxInquiry) => createdAt + id;

const newestPlace = (inquiries: readonly InboxInquiry[]) => inquiries.map(placeInTime).sort().at(-1) ?? always;
