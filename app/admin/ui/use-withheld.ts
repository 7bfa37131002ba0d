import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { withholdUntil } from "./changes-sent.ts";

/** Milliseconds in which the agent can undo what they did. */
const grace = 10_000;

export interface Withheld<Change> {
  /** What can still be undone. */
  change: Change | undefined;
  withhold(change: Change): void;
  /** Returns what was withheld, and will not be sent. */
  undo(): Change | undefined;
  /** Sends it now. */
  sendNow(): void;
}

/**
 * Sends a change ten seconds after the agent has made it. Until then nothing is sent, and it can be undone. It is sent
 * earlier by the next such change, another tab, the logout, and the end of the page. Should the browser die meanwhile,
 * all is as it was.
 */
export function useWithheld<Change>(
  send: (change: Change) => void,
  sendWhileLeaving: (change: Change) => void,
): Withheld<Change> {
  const waiting = useRef<Change>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [change, setChange] = useState<Change>();

  const undo = useCallback((): Change | undefined => {
    const taken = waiting.current;
    clearTimeout(timer.current);
    waiting.current = undefined;
    setChange(undefined);
    return taken;
  }, []);

  const latestSend = useEffectEvent(send);
  const latestSendWhileLeaving = useEffectEvent(sendWhileLeaving);

  const sendNow = useCallback(() => {
    const taken = undo();
    if (taken) send(taken);
  }, [undo, send]);

  const withhold = useCallback(
    (next: Change) => {
      sendNow();
      waiting.current = next;
      setChange(next);
      timer.current = setTimeout(sendNow, grace);
    },
    [sendNow],
  );

  useEffect(() => {
    const sendTaken = (by: (change: Change) => void) => {
      const taken = undo();
      if (taken) by(taken);
    };
    const leaveTab = () => sendTaken((taken) => latestSend(taken));
    const leavePage = () => sendTaken((taken) => latestSendWhileLeaving(taken));
    withholdUntil(leaveTab);
    window.addEventListener("pagehide", leavePage);
    return () => {
      withholdUntil(undefined);
      window.removeEventListener("pagehide", leavePage);
      leaveTab();
    };
  }, [undo]);

  return { change, withhold, undo, sendNow };
}
