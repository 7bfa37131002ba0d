import { useMemo, useState } from "react";
import { cardButtonId } from "../inquiry-card.tsx";
import { neighbourId } from "./inbox-order.ts";
import type { InboxState } from "./inbox-shape.ts";
import type { InquiryActions } from "./inquiry-actions.ts";
import type { UsedInbox } from "./use-inbox.ts";
import { useUndoableChanges } from "./use-undoable-changes.ts";

/** What the agent can do with the inquiries that are shown, by buttons and by keys. */
export function useInboxCommands(inbox: UsedInbox) {
  const { state, dispatch, clearSpam } = inbox;
  const { undoable, withhold, undo } = useUndoableChanges(inbox);
  const { inquiries, currentId, selectedIds } = state;
  const [deletingIds, setDeletingIds] = useState<string[]>([]);

  const actions = useMemo<InquiryActions>(
    () => ({
      onToggle: (id) => dispatch({ type: "toggled", id }),
      onFocus: (id) => dispatch({ type: "focused", id }),
      onSelect: (id, isSelected) => dispatch({ type: "selected", ids: [id], isSelected }),
      onMarkRead: (id) => withhold("read", [id]),
      onNotSpam: (id) => void clearSpam([id]),
      onDelete: (id) => setDeletingIds([id]),
    }),
    [dispatch, withhold, clearSpam],
  );

  const chosenIds = chosenIn(state);
  return {
    actions,
    deletingIds,
    answerDelete: (isConfirmed: boolean) => {
      setDeletingIds([]);
      if (isConfirmed) withhold("delete", deletingIds);
    },
    /** What the agent did last and can still undo. */
    undoable,
    undo,
    markChosen: () => withhold("read", unread(state, chosenIds), chosenIds),
    clearChosen: () => clearSpam(chosenIds),
    deleteChosen: () => setDeletingIds(chosenIds),
    toggleCurrent: () => currentId && actions.onToggle(currentId),
    selectCurrent: () => currentId && actions.onSelect(currentId, !selectedIds.has(currentId)),
    go: (step: 1 | -1) => {
      const id = neighbourId(inquiries, currentId, step);
      if (id) document.getElementById(cardButtonId(id))?.focus();
    },
  };
}

export type InboxCommands = ReturnType<typeof useInboxCommands>;

/** The inquiries that an action is for: the selected ones, or else the current one. */
function chosenIn({ selectedIds, currentId, isSelecting }: InboxState): string[] {
  if (selectedIds.size > 0) return [...selectedIds];
  return currentId && !isSelecting ? [currentId] : [];
}

function unread({ inquiries }: InboxState, ids: string[]): string[] {
  return inquiries.filter(({ id, isRead }) => !isRead && ids.includes(id)).map(({ id }) => id);
}
