import { useEffect, useEffectEvent, useRef } from "react";
import { loadNews, loadPage } from "./inbox-calls.ts";
import type { UsedInbox } from "./use-inbox.ts";

const interval = 20_000;

/** Looks for new inquiries every 20 seconds while the page is seen, and whenever the agent comes back to it. */
export function useArrivals({ state, dispatch }: UsedInbox): void {
  const newestId = useRef<string | null>(undefined);

  const look = useEffectEvent(async () => {
    if (document.visibilityState !== "visible") return;
    try {
      const { id, counts } = await loadNews();
      const isChanged = newestId.current !== undefined && newestId.current !== id;
      if (isChanged) {
        const page = await loadPage(state.query);
        dispatch({ type: "arrived", question: state.question, page });
      } else dispatch({ type: "counted", counts });
      newestId.current = id;
    } catch (error) {
      // The next look may have more luck; what is shown stays.
      console.warn("The inbox could not look for new inquiries.", error);
    }
  });

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

  const arrivalCount = state.arrivals.length;
  useEffect(() => {
    if (arrivalCount > 0) showWhenNothingMoves();
  }, [arrivalCount]);
}
