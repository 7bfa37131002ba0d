import { useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { InboxInquiry } from "#domain/inquiries/inbox.ts";
import { useUndo } from "../../ui/undo-bar.tsx";
import { cardButtonId } from "../card/inquiry-card.tsx";
import { type InboxState, type InquiryActions, neighbourId } from "./inbox-changes.ts";
import type { UsedInbox } from "./use-inbox.ts";

/** What was deleted, and from which list. */
interface Deleted {
  ids: string[];
  /** The deleted inquiries that were shown. */
  inquiries: InboxInquiry[];
  question: number;
}

/** The actions on the shown inquiries, by button or key. */
export function useInboxCommands(inbox: UsedInbox) {
  const { state, dispatch, act, restore: bringBack } = inbox;
  const { deleted, offer, withdraw } = useUndo<Deleted>();
  const { inquiries, currentId, openIds, selectedIds, query } = state;
  const [deletingIds, setDeletingIds] = useState<string[]>([]);
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  });

  const actions = useMemo<InquiryActions>(
    () => ({
      onToggle(id) {
        flushSync(() => dispatch({ type: "toggled", id }));
        bringIntoView(id);
      },
      onFocus: (id) => dispatch({ type: "focused", id }),
      onSelect: (id, isSelected) => dispatch({ type: "selected", ids: [id], isSelected }),
      onMarkRead: (id) => void act("read", [id]),
      onAnswered: (personId) => dispatch({ type: "answered", personId }),
      onNotSpam: (id) => void act("not-spam", [id]),
      onRestore: (id) => void act("restore", [id]),
      onDelete: (id) => setDeletingIds([id]),
    }),
    [dispatch, act],
  );

  async function remove(ids: string[]): Promise<void> {
    if (latest.current.query.filter === "trash") return void (await act("forget", ids));
    const { question } = latest.current;
    const going = latest.current.inquiries.filter(({ id }) => ids.includes(id));
    if (await act("delete", ids)) offer({ ids, inquiries: going, question });
  }

  const chosenIds = chosenIn(state);
  // An inquiry that a search has hidden may be unread.
  const isUnread = (chosen: string) => inquiries.find(({ id }) => id === chosen)?.isRead !== true;
  return {
    actions,
    deletingIds,
    answerDelete: (isConfirmed: boolean) => {
      setDeletingIds([]);
      if (isConfirmed) void remove(deletingIds);
    },
    /** How many inquiries the last deletion removed, while Undo is available. */
    deletedCount: deleted?.ids.length,
    undo: () => {
      if (!deleted) return;
      withdraw();
      void bringBack(deleted.ids, deleted.inquiries, deleted.question === state.question);
    },
    markChosen: () => query.filter !== "trash" && void act("read", chosenIds.filter(isUnread), chosenIds),
    clearChosen: () => void act("not-spam", chosenIds),
    restoreChosen: () => void act("restore", chosenIds),
    deleteChosen: () => setDeletingIds(chosenIds),
    toggleCurrent: () => currentId && actions.onToggle(currentId),
    replyToCurrent: () => {
      if (!currentId) return;
      if (!openIds.has(currentId)) actions.onToggle(currentId);
      pressReply(currentId);
    },
    selectCurrent: () => currentId && actions.onSelect(currentId, !selectedIds.has(currentId)),
    go: (step: 1 | -1) => {
      const id = neighbourId(inquiries, currentId, step);
      if (id) document.getElementById(cardButtonId(id))?.focus();
    },
  };
}

export type InboxCommands = ReturnType<typeof useInboxCommands>;

/** On a phone, an opened inquiry scrolls to just below the bar, so its start and its reply buttons fit the screen. */
function bringIntoView(id: string): void {
  const opened = document.getElementById(cardButtonId(id))?.closest(".inquiry[data-open]");
  if (matchMedia("(max-width: 768px)").matches) opened?.scrollIntoView();
}

/** Triggers whichever Reply is shown: the field below the message, or the agent's mail program. */
function pressReply(id: string): void {
  document.getElementById(cardButtonId(id))?.closest(".inquiry")?.querySelector<HTMLElement>("[data-reply]")?.click();
}

/** The inquiries an action applies to: the selected ones, or else the current one. */
function chosenIn({ selectedIds, currentId, isSelecting }: InboxState): string[] {
  if (selectedIds.size > 0) return [...selectedIds];
  return currentId && !isSelecting ? [currentId] : [];
}
