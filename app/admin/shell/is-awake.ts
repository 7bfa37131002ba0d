import { useSyncExternalStore } from "react";

/** Whether React has hydrated the page: before, a press does nothing, and the browser would post a form to a page that accepts no post. */
export function useIsAwake(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
