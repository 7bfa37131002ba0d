import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { deleteWhileLeaving } from "./inbox-calls.ts";
import type { UsedInbox } from "./use-inbox.ts";

/** Milliseconds in which the agent can undo a deletion. */
const grace = 10_000;

/**
 * Deletes inquiries ten seconds after the agent has said so. Until then nothing is sent, and the deletion can be undone.
 * It is sent earlier by another deletion, another question to the inbox, another tab, and the end of the page. Should the
 * browser die meanwhile, the inquiries are still there.
 */
export function useUndoableDeletion({ state: { question }, dispatch, remove }: UsedInbox) {
  const waiting = useRef<string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [count, setCount] = useState(0);

  const take = useCallback((): string[] => {
    const ids = waiting.current;
    clearTimeout(timer.current);
    waiting.current = [];
    setCount(0);
    return ids;
  }, []);

  const send = useEffectEvent(() => void remove(take()));

  function withhold(ids: string[]): void {
    void remove(take());
    if (ids.length === 0) return;
    dispatch({ type: "withheld", ids });
    waiting.current = ids;
    setCount(ids.length);
    timer.current = setTimeout(() => void remove(take()), grace);
  }

  function undo(): void {
    const ids = take();
    if (ids.length > 0) dispatch({ type: "returned", ids });
  }

  // Another filter or search is another list, into which what was deleted could not be put back.
  const known = useRef(question);
  useEffect(() => {
    if (known.current !== question) send();
    known.current = question;
  }, [question]);
  useEffect(() => () => send(), []);
  useEffect(() => {
    const leave = () => deleteWhileLeaving(take());
    window.addEventListener("pagehide", leave);
    return () => window.removeEventListener("pagehide", leave);
  }, [take]);

  return { count, withhold, undo };
}
