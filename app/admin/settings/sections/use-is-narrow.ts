import { useSyncExternalStore } from "react";

/** The width below which the pages are laid out for a phone (specification, section 9). */
const narrow = "(max-width: 768px)";

/** Whether the window is a phone's. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    watch,
    () => matchMedia(narrow).matches,
    () => false,
  );
}

function watch(hear: () => void): () => void {
  const query = matchMedia(narrow);
  query.addEventListener("change", hear);
  return () => query.removeEventListener("change", hear);
}
