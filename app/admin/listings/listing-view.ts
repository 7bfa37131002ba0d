import { useSyncExternalStore } from "react";

/** The ways to show the listings, with their names. */
export const listingViews = { cards: "Cards", rows: "Rows" } as const;

export type ListingView = keyof typeof listingViews;

const key = "listingView";
const listeners = new Set<() => void>();
/** What was chosen where the browser keeps nothing. */
let latest: ListingView | undefined;

/** How the agent wants the listings on this device: as rows on a phone, until she chooses. */
export function useListingView(): ListingView {
  return useSyncExternalStore(watch, kept, () => "cards");
}

export function setListingView(view: ListingView): void {
  latest = view;
  try {
    localStorage.setItem(key, view);
  } catch {
    // Local storage may be blocked; the choice then lasts as long as the page.
  }
  for (const hear of listeners) hear();
}

function kept(): ListingView {
  latest ??= stored() ?? (matchMedia("(max-width: 560px)").matches ? "rows" : "cards");
  return latest;
}

function stored(): ListingView | undefined {
  try {
    const view = localStorage.getItem(key);
    return view === "rows" || view === "cards" ? view : undefined;
  } catch {
    return undefined;
  }
}

function watch(hear: () => void): () => void {
  listeners.add(hear);
  return () => void listeners.delete(hear);
}
