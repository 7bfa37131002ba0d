import { useSyncExternalStore } from "react";

/** Where listings are rows, as in listing-rows.css. */
const narrow = "(max-width: 640px)";

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(narrow);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

/** Whether the window is as narrow as a phone's. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(narrow).matches,
    () => false,
  );
}
