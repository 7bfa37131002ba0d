import { type ComponentType, createElement, type ReactNode, useEffect } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";

/** Turns the plain HTML of an island into a React component with the same props. */
export function hydrate(element: HTMLElement, Component: ComponentType<never>, props: object): void {
  const root = createElement(Component as ComponentType, props);
  keepTypedText(element, () => flushSync(() => hydrateRoot(element, createElement(Awake, { element }, root))));
}

/**
 * React gives a textarea that it takes over its first text again, and what a visitor had typed would be gone. So it
 * takes over at once, and the text and the caret go back where they were before another key can be pressed.
 */
function keepTypedText(element: HTMLElement, takeOver: () => void): void {
  const typed = Array.from(element.querySelectorAll("textarea"), (field) => {
    const { value, selectionStart, selectionEnd } = field;
    return { field, value, selectionStart, selectionEnd };
  });
  takeOver();
  for (const { field, value, selectionStart, selectionEnd } of typed) {
    if (field.value === value) continue;
    field.value = value;
    field.setSelectionRange(selectionStart, selectionEnd);
  }
}

/** Says on the element when React has taken over. */
function Awake({ element, children }: { element: HTMLElement; children?: ReactNode }): ReactNode {
  useEffect(() => {
    element.dataset.awake = "true";
  }, [element]);
  return children;
}
