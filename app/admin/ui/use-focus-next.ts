import { useEffect, useRef } from "react";

/** Focuses what a selector finds within an element, once this has been drawn with a change. */
export function useFocusNext() {
  const within = useRef<HTMLDivElement>(null);
  const focusNext = useRef("");
  useEffect(() => {
    if (!focusNext.current) return;
    within.current?.querySelector<HTMLElement>(focusNext.current)?.focus();
    focusNext.current = "";
  });
  return { within, focusNext };
}
