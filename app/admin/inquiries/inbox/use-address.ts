import { useEffect, useEffectEvent, useRef } from "react";
import { flushSync } from "react-dom";
import { useSearchParams } from "react-router";
import { type InquiryFilter, inquiryFilters } from "#domain/inquiries/inquiry.ts";
import { outcomeOf } from "../../ui/call/call.ts";
import { cardButtonId } from "../card/inquiry-card.tsx";
import { loadInquiry } from "./inbox-calls.ts";
import type { UsedInbox } from "./use-inbox.ts";

/** The last chosen filter, restored when the agent returns from another tab. */
let lastFilter: InquiryFilter = "all";

/** The initial filter: from the address, or the last chosen one. */
export function useFirstFilter(): InquiryFilter {
  const [parameters] = useSearchParams();
  const isLink = parameters.has("filter") || parameters.has("inquiry");
  return isLink ? filterOf(parameters.get("filter")) : lastFilter;
}

/**
 * Keeps the filter in the address, so a reload shows it again and the browser's Back button returns to the previous
 * one. Returns the function that chooses a filter.
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

  // First write the initial filter to the address; after that, the inbox follows the address.
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
  // Emails from before link to the filter that a flood had.
  if (wanted === "flood") return "spam";
  return inquiryFilters.find((filter) => filter === wanted) ?? "all";
}

/** Opens the inquiry that a link names (`?inquiry=`), even if it's further down than the loaded part of the list. */
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
    // Runs once, after the first list has loaded. That may not be the first request: it can fail, or a search can
    // overtake it.
    if (!isReady || !id || shownId.current === id) return;
    shownId.current = id;
    void show();
  }, [isReady, id]);
}
