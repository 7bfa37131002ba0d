import { useCallback, useEffect, useReducer, useRef } from "react";
import type { Listing } from "#domain/listings/listing.ts";
import { callAdmin } from "../call.ts";
import { listingsAfter, nothingLoaded } from "./listings-state.ts";

/** The listings as the server last told them, with what this window has changed since. */
export function useListings() {
  const [{ listings, hasFailed }, dispatch] = useReducer(listingsAfter, nothingLoaded);
  const loads = useRef(0);
  const known = useRef(listings);
  useEffect(() => {
    known.current = listings;
  });

  const load = useCallback(async () => {
    loads.current += 1;
    const begun = { number: loads.current, known: known.current ?? [] };
    try {
      dispatch({ type: "loaded", load: begun, listings: await callAdmin<Listing[]>("GET", "listings") });
    } catch {
      dispatch({ type: "failed" });
    }
  }, []);

  useEffect(() => {
    load();
  }, [load]);

  /** Shows a new or changed listing. */
  const keep = useCallback((listing: Listing) => dispatch({ type: "kept", listing }), []);
  const forget = useCallback((id: string) => dispatch({ type: "deleted", id }), []);

  return { listings, hasFailed, load, keep, forget };
}

/** Whether smaller copies of a photo are still being made. */
export function isProcessing({ pictures }: Pick<Listing, "pictures">): boolean {
  return pictures.some(({ widths }) => widths.length === 0);
}

/** Looks again every two seconds for as long as there is something to wait for. */
export function useRefreshing(isNeeded: boolean, refresh: () => void): void {
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  useEffect(() => {
    if (!isNeeded) return;
    const timer = setInterval(() => latest.current(), 2000);
    return () => clearInterval(timer);
  }, [isNeeded]);
}
