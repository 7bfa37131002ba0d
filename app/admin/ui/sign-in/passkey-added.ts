import { useSyncExternalStore } from "react";

/** Whether a passkey was seen in this window: the page that was loaded before it knows of none. */
let isAdded = false;
const listeners = new Set<() => void>();

export function notePasskey(): void {
  isAdded = true;
  for (const listener of listeners) listener();
}

export function usePasskeyAdded(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isAdded,
    () => false,
  );
}
