import { useEffect, useEffectEvent, useRef } from "react";
import { outcomeOf } from "../../ui/call/call.ts";
import { useChanges } from "../../ui/call/changes.ts";
import { loadNewest, loadPage } from "./inbox-calls.ts";
import type { InboxEvent } from "./inbox-changes.ts";
import type { UsedInbox } from "./use-inbox.ts";

const interval = 20_000;

/** Polls for new inquiries every 20 seconds while the page is visible, and whenever the agent returns to it. */
export function useArrivals({ state, dispatch }: UsedInbox): void {
  const newestId = useRef<string | null>(undefined);

  const look = useEffectEvent(async () => {
    if (document.visibilityState !== "visible") return;
    const outcome = await outcomeOf(lookForNewest());
    // Keep the list; the next poll may succeed.
    if (outcome.step === "failed") {
      const { status } = outcome.error;
      if (status !== 401) console.warn("Couldn't check for new inquiries.", outcome.error);
      return;
    }
    dispatch(outcome.answer);
  });

  async function lookForNewest(): Promise<InboxEvent> {
    const { id, counts } = await loadNewest();
    // One that arrived during loading isn't in the list.
    const isChanged = newestId.current === undefined ? isMissing(id) : newestId.current !== id;
    if (newestId.current === undefined && state.phase !== "ready") return { type: "counted", counts };
    const page = isChanged ? await loadPage(state.query, undefined, true) : undefined;
    newestId.current = id;
    return page ? { type: "arrived", question: state.question, page } : { type: "counted", counts };
  }

  const isMissing = (id: string | null) =>
    id !== null && state.phase === "ready" && !state.inquiries.some((inquiry) => inquiry.id === id);

  const showWhenNothingMoves = useEffectEvent(() => {
    const isBeingRead = state.openIds.size > 0 || state.isSelecting || document.activeElement?.closest(".inquiries");
    if (window.scrollY < 80 && !isBeingRead && !state.hasMoreArrivals) dispatch({ type: "arrivals shown" });
  });

  useEffect(() => {
    const lookAgain = () => void look();
    lookAgain();
    const timer = setInterval(lookAgain, interval);
    window.addEventListener("focus", lookAgain);
    document.addEventListener("visibilitychange", lookAgain);
    return () => {
      clearInterval(timer);
      window.removeEventListener("focus", lookAgain);
      document.removeEventListener("visibilitychange", lookAgain);
    };
  }, []);

  // A reply marks everything that the person wrote as read.
  useChanges(() => {
    void outcomeOf(loadNewest()).then(
      (outcome) => outcome.step === "done" && dispatch({ type: "counted", counts: outcome.answer.counts }),
    );
  });

  const arrivalCount = state.arrivals.length;
  useEffect(() => {
    if (arrivalCount > 0) showWhenNothingMoves();
  }, [arrivalCount]);
}
