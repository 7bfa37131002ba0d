import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { changeWhileLeaving } from "./inbox-calls.ts";
import type { Undoable, UndoableAction } from "./inbox-withheld.ts";
import type { UsedInbox } from "./use-inbox.ts";

/** Milliseconds in which the agent can undo what they did. */
const grace = 10_000;

/**
 * Deletes inquiries and marks them as read ten seconds after the agent has said so. Until then nothing is sent, and it can
 * be undone. It is sent earlier by the next such change, another question to the inbox, another tab, and the end of the
 * page. Should the browser die meanwhile, the inquiries are as they were.
 */
export function useUndoableChanges({ state: { question }, dispatch, send }: UsedInbox) {
  const waiting = useRef<Undoable>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [undoable, setUndoable] = useState<Undoable>();

  const take = useCallback((): Undoable | undefined => {
    const taken = waiting.current;
    clearTimeout(timer.current);
    waiting.current = undefined;
    setUndoable(undefined);
    return taken;
  }, []);

  const sendNow = useCallback(() => {
    const taken = take();
    if (taken) void send(taken);
  }, [take, send]);

  const withhold = useCallback(
    (action: UndoableAction, ids: string[], chosenIds = ids) => {
      if (ids.length === 0) return;
      sendNow();
      dispatch({ type: "withheld", action, ids, chosenIds });
      waiting.current = { action, ids };
      setUndoable(waiting.current);
      timer.current = setTimeout(sendNow, grace);
    },
    [dispatch, sendNow],
  );

  function undo(): void {
    const taken = take();
    if (taken) dispatch({ type: "returned", ...taken });
  }

  // Another filter or search is another list, into which what was deleted could not be put back.
  const leaveList = useEffectEvent(sendNow);
  const known = useRef(question);
  useEffect(() => {
    if (known.current !== question) leaveList();
    known.current = question;
  }, [question]);
  useEffect(() => () => leaveList(), []);
  useEffect(() => {
    const leave = () => {
      const taken = take();
      if (taken) changeWhileLeaving(taken.action, taken.ids);
    };
    window.addEventListener("pagehide", leave);
    return () => window.removeEventListener("pagehide", leave);
  }, [take]);

  return { undoable, withhold, undo };
}
