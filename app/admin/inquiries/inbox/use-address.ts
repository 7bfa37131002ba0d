import { useEffect, useEffectEvent, useRef } from "react";
import { flushSync } from "react-dom";
import { useSearchParams } from "react-router";
import { type InquiryFilter, inquiryFilters } from "#domain/inquiries/inquiry.ts";
import { outcomeOf } from "../../ui/call/call.ts";
import { cardButtonId } from "../card/inquiry-card.tsx";
import { loadInquiry } from "./inbox-calls.ts";
import type { UsedInbox } from "./use-inbox.ts";

/** The filter that was chosen last, for when the agent comes back from another tab. */
let lastFilter: InquiryFilter = "all";

/** The filter that the inbox begins with: the address's, or the one that was chosen last. */
export function useFirstFilter(): InquiryFilter {
  const [parameters] = useSearchParams();
  const isLink = parameters.has("filter") || parameters.has("inquiry");
  return isLink ? filterOf(parameters.get("filter")) : lastFilter;
}

/**
 * Keeps the filter in the address, so that a reload shows it again and the browser's Back leads to the one before.
 * Returns what chooses a filter.
 */
export function useFilterInAddress(shown: InquiryFilter, ask: (filter: InquiryFilter) => void) {
  const [parameters, setParameters] = useSearchParams();
  const wanted = filterOf(parameters.get("filter"));

  function write(filter: InquiryFilter, replace: boolean) {
    const next = new URLSearchParams(parameters);
    next.delete("inquiry");
    if (filter === "all") next.delete("filter");
    else next.set("filter", filter);
    setParameters(next, { replace, preventScrollReset: true });
  }

  // First the address is given the filter that the inbox begins with; from then on the inbox follows the address.
  const begin = useEffectEvent(() => {
    lastFilter = shown;
    if (wanted !== shown) write(shown, true);
  });
  const follow = useEffectEvent(() => {
    lastFilter = wanted;
    if (wanted !== shown) ask(wanted);
  });
  useEffect(() => begin(), []);
  const known = useRef(wanted);
  useEffect(() => {
    if (known.current === wanted) return;
    known.current = wanted;
    follow();
  }, [wanted]);

  return (filter: InquiryFilter) => write(filter, false);
}

function filterOf(wanted: string | null): InquiryFilter {
  return inquiryFilters.find((filter) => filter === wanted) ?? "all";
}

/** Opens the inquiry that a link asks for (`?inquiry=`), even when it is further down than what is shown. */
export function useLinkedInquiry(id: string | null, { state, dispatch }: UsedInbox): void {
  const show = useEffectEvent(async () => {
    if (!id) return;
    const shown = state.inquiries.find((inquiry) => inquiry.id === id);
    const outcome = await outcomeOf(shown ? Promise.resolve(shown) : loadInquiry(id));
    if (outcome.step === "failed") {
      console.warn("Couldn't load the linked inquiry.", outcome.error);
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
