import { useCallback, useEffect, useRef, useState } from "react";
import type { Listing } from "#domain/listing.ts";
import { callAdmin } from "../call.ts";

/** The listings as the server last told them, with what this window has changed since. */
export function useListings() {
  const [listings, setListings] = useState<Listing[]>();
  const [hasFailed, setHasFailed] = useState(false);

  const load = useCallback(async () => {
    try {
      setListings(await callAdmin<Listing[]>("GET", "listings"));
      setHasFailed(false);
    } catch {
      setHasFailed(true);
    }
  }, []);

  useEffect(() => {
    load();
  }, [load]);

  /** Shows a new or changed listing; an older answer that comes late does not undo a newer one. */
  const keep = useCallback((changed: Listing) => {
    setListings((all = []) => {
      const known = all.find(({ id }) => id === changed.id);
      if (!known) return [changed, ...all];
      return known.rev > changed.rev ? all : all.map((each) => (each === known ? changed : each));
    });
  }, []);

  const forget = useCallback((id: string) => setListings((all) => all?.filter((listing) => listing.id !== id)), []);

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
