import { useEffect, useRef } from "react";

/** Focuses the match of a selector within an element, after the next render. */
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
