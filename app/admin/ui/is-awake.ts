import { useSyncExternalStore } from "react";

/**
 * Whether React has hydrated the page. Before that, buttons do nothing, and the browser would post a form to a page
 * that accepts no posts.
 */
export function useIsAwake(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
