import { useCallback, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { inboxWording } from "#domain/inquiries/inbox-wording.ts";
import { useChange } from "../../ui/call/use-change.ts";
import { useUndo } from "../../ui/undo-bar.tsx";
import { cardButtonId } from "../card/inquiry-card.tsx";
import type { InquiryActions } from "../card/inquiry-details.tsx";
import {
  changedIds,
  firstView,
  idsOf,
  neighbourId,
  type ReadInbox,
  refreshedView,
  shownIn,
  without,
  withoutChosen,
  withSelected,
  withToggled,
} from "./inbox-view.ts";

/** The API accepts at most this many ids per call. */
const atOnce = 200;

const said = {
  read: inboxWording.marked,
  "not-spam": inboxWording.cleared,
  delete: inboxWording.deleted,
  restore: inboxWording.returned,
  forget: inboxWording.forgotten,
};

/** The inbox as shown, and the actions on its inquiries, by button or key. */
export function useInbox(read: ReadInbox) {
  const [view, setView] = useState(() => firstView(read));
  if (view.read !== read.inquiries) setView(refreshedView(view, read));
  const { inquiries, currentId, selectedIds, isSelecting, openIds } = view;
  const shown = shownIn(view);
  const isTrash = view.query.filter === "trash";
  const { send, complaint } = useChange();
  const { deleted, offer, withdraw } = useUndo<string[]>();
  const [deletingIds, setDeletingIds] = useState<string[]>([]);
  const [announcement, announce] = useState("");

  /** Returns whether the site did it. What it refuses leaves the list unchanged, and the agent is told. */
  const act = useCallback(
    async (action: keyof typeof said, ids: string[], chosenIds = ids): Promise<boolean> => {
      setView(({ openIds, ...before }) => ({
        ...before,
        actedIds: changedIds(before.actedIds, ids, true),
        // The person may go with the message, and an open one would read them again.
        openIds: action === "forget" ? changedIds(openIds, ids, false) : openIds,
      }));
      for (let at = 0; at < ids.length; at += atOnce) {
        if (!(await send("POST", `inquiries/${action}`, { ids: ids.slice(at, at + atOnce) }))) return false;
      }
      if (ids.length === 0) return false;
      const isGone = action === "delete" || action === "forget" || (action === "restore" && isTrash);
      setView((before) => withoutChosen(isGone ? without(before, ids) : before, chosenIds));
      announce(said[action](ids.length));
      return true;
    },
    [send, isTrash],
  );

  async function remove(ids: string[]) {
    if (isTrash) await act("forget", ids);
    else if (await act("delete", ids)) offer(ids);
  }

  async function undo() {
    if (!deleted) return;
    withdraw();
    if (await act("restore", deleted)) setView((before) => ({ ...before, currentId: deleted[0] }));
  }

  // The selected ones, or else the current one.
  const chosenIds = selectedIds.size > 0 || isSelecting || !currentId ? [...selectedIds] : [currentId];
  // An inquiry that a search has hidden may be unread.
  const isUnread = (chosen: string) => inquiries.find(({ id }) => id === chosen)?.isRead !== true;

  const actions = useMemo<InquiryActions>(
    () => ({
      onToggle(id) {
        flushSync(() => setView((before) => withToggled(before, id)));
        bringIntoView(id);
      },
      onFocus: (id) => setView((before) => (before.currentId === id ? before : { ...before, currentId: id })),
      onSelect: (id, isSelected) => setView((before) => withSelected(before, [id], isSelected)),
      onMarkRead: (id) => void act("read", [id]),
      onNotSpam: (id) => void act("not-spam", [id]),
      onRestore: (id) => void act("restore", [id]),
      onDelete: (id) => setDeletingIds([id]),
    }),
    [act],
  );

  return {
    view,
    shown,
    setView,
    actions,
    complaint,
    announcement,
    announce,
    deletingIds,
    answerDelete(isConfirmed: boolean) {
      setDeletingIds([]);
      if (isConfirmed) void remove(deletingIds);
    },
    /** How many inquiries the last deletion removed, while Undo is available. */
    deletedCount: deleted?.length,
    undo: () => void undo(),
    select: (ids: string[], isSelected: boolean) => setView((before) => withSelected(before, ids, isSelected)),
    switchSelection: (isOn: boolean) =>
      setView((before) => ({ ...before, isSelecting: isOn, selectsRest: false, selectedIds: new Set() })),
    markChosen: () => void (isTrash || act("read", chosenIds.filter(isUnread), chosenIds)),
    clearChosen: () => void act("not-spam", chosenIds),
    restoreChosen: () => void act("restore", chosenIds),
    deleteChosen: () => setDeletingIds(chosenIds),
    toggleCurrent: () => currentId && actions.onToggle(currentId),
    replyToCurrent() {
      if (!currentId) return;
      if (!openIds.has(currentId)) actions.onToggle(currentId);
      pressReply(currentId);
    },
    selectCurrent: () => currentId && actions.onSelect(currentId, !selectedIds.has(currentId)),
    go(step: 1 | -1) {
      const id = neighbourId(idsOf(shown), currentId, step);
      if (id) document.getElementById(cardButtonId(id))?.focus();
    },
  };
}

export type UsedInbox = ReturnType<typeof useInbox>;

/** On a phone, an opened inquiry scrolls to just below the bar, so its start and its reply buttons fit the screen. */
function bringIntoView(id: string): void {
  const opened = document.getElementById(cardButtonId(id))?.closest(".inquiry[data-open]");
  if (matchMedia("(max-width: 768px)").matches) opened?.scrollIntoView();
}

/** Triggers whichever Reply is shown: the field below the message, or the agent's mail program. */
function pressReply(id: string): void {
  document.getElementById(cardButtonId(id))?.closest(".inquiry")?.querySelector<HTMLElement>("[data-reply]")?.click();
}
