import { useEffect, useEffectEvent, useRef } from "react";
import { flushSync } from "react-dom";
import { outcomeOf } from "../../ui/call.ts";
import { cardButtonId } from "../card/inquiry-card.tsx";
import { loadInquiry } from "./inbox-calls.ts";
import type { UsedInbox } from "./use-inbox.ts";

/** Opens the inquiry that a link asks for (`?inquiry=`), even when it is further down than what is shown. */
export function useLinkedInquiry(id: string | null, { state, dispatch }: UsedInbox): void {
  const show = useEffectEvent(async () => {
    if (!id) return;
    const shown = state.inquiries.find((inquiry) => inquiry.id === id);
    const outcome = await outcomeOf(shown ? Promise.resolve(shown) : loadInquiry(id));
    if (outcome.step === "failed") {
      console.warn("The inquiry of the link was not loaded.", outcome.error);
      return dispatch({ type: "complained", complaint: outcome.error.message });
    }
    // flushSync: on a busy machine React may render the inquiry only after the next line.
    flushSync(() => dispatch({ type: "linked", inquiry: outcome.answer }));
    document.getElementById(cardButtonId(id))?.focus();
  });

  const isReady = state.phase === "ready";
  const shownId = useRef<string>(null);
  useEffect(() => {
    // Once, when the first list has loaded, whichever that is: one may have failed, or a search may have overtaken it.
    if (!isReady || !id || shownId.current === id) return;
    shownId.current = id;
    void show();
  }, [isReady, id]);
}
