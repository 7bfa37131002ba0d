import { useCallback, useEffect, useEffectEvent, useRef } from "react";
import { useWithheld } from "../../ui/use-withheld.ts";
import { changeWhileLeaving } from "./inbox-calls.ts";
import type { Undoable, UndoableAction } from "./inbox-shape.ts";
import type { UsedInbox } from "./use-inbox.ts";

/** Deletes inquiries and marks them as read, both withheld for a while (useWithheld). Another question to the inbox sends them, too. */
export function useUndoableChanges({ state: { question }, dispatch, send }: UsedInbox) {
  const sendOut = useCallback((undoable: Undoable) => void send(undoable), [send]);
  const withheld = useWithheld(sendOut, changeThem);
  const { withhold: keep, sendNow } = withheld;

  const withhold = useCallback(
    (action: UndoableAction, ids: string[], chosenIds = ids) => {
      if (ids.length === 0) return;
      sendNow();
      dispatch({ type: "withheld", action, ids, chosenIds });
      keep({ action, ids });
    },
    [dispatch, sendNow, keep],
  );

  function undo(): void {
    const taken = withheld.undo();
    if (taken) dispatch({ type: "returned", ...taken });
  }

  // Another filter or search is another list, into which what was deleted could not be put back.
  const leaveList = useEffectEvent(sendNow);
  const known = useRef(question);
  useEffect(() => {
    if (known.current !== question) leaveList();
    known.current = question;
  }, [question]);

  return { undoable: withheld.change, withhold, undo };
}

function changeThem({ action, ids }: Undoable): void {
  changeWhileLeaving(action, ids);
}
