import { useSyncExternalStore } from "react";

/** The ways to show the listings, with their names. */
export const listingViews = { cards: "Cards", rows: "Rows" } as const;

export type ListingView = keyof typeof listingViews;

const key = "listingView";
const listeners = new Set<() => void>();
/** What was chosen where the browser keeps nothing. */
let latest: ListingView | undefined;

/** How the agent wants the listings on this device. */
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
  latest ??= stored() === "rows" ? "rows" : "cards";
  return latest;
}

function stored(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function watch(hear: () => void): () => void {
  listeners.add(hear);
  return () => void listeners.delete(hear);
}
