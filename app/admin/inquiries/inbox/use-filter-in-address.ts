import { useEffect, useEffectEvent, useRef } from "react";
import { useSearchParams } from "react-router";
import { type InquiryFilter, inquiryFilters } from "#domain/inquiries/inquiry.ts";

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
