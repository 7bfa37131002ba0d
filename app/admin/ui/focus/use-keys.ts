import { useEffect, useEffectEvent } from "react";

/** Calls the function of a key that is pressed, unless the key belongs to a field, a dialog or the browser. */
export function useKeys(act: Readonly<Record<string, (() => void) | undefined>>): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (!Object.hasOwn(act, event.key) || isTaken(event)) return;
    event.preventDefault();
    act[event.key]?.();
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return true;
  const target = event.target instanceof Element ? event.target : document.body;
  if (target.closest("input:not([type=checkbox]), textarea, select, [contenteditable]")) return true;
  if (document.querySelector("dialog[open]")) return true;
  // Enter already has a meaning on a button or a link.
  return event.key === "Enter" && target.closest("a, button, summary, input") !== null;
}
