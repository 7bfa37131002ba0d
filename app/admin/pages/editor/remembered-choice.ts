import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
/** Remembers choices when storage is blocked, for the life of the page. */
const latest = new Map<string, string>();

/**
 * A choice stored on this device under `key`, and its setter.
 * @param first the default, which the server also renders
 */
export function useRememberedChoice<Choice extends string>(
  key: string,
  choices: Readonly<Record<Choice, string>>,
  first: () => Choice,
): [Choice, (choice: Choice) => void] {
  function remembered(): Choice {
    const known = latest.get(key) ?? stored(key) ?? "";
    const choice = Object.hasOwn(choices, known) ? (known as Choice) : first();
    latest.set(key, choice);
    return choice;
  }
  function choose(choice: Choice): void {
    latest.set(key, choice);
    try {
      localStorage.setItem(key, choice);
    } catch {
      // Local storage may be blocked.
    }
    for (const hear of listeners) hear();
  }
  return [useSyncExternalStore(watch, remembered, () => Object.keys(choices)[0] as Choice), choose];
}

function stored(key: string): string | null {
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
