import { type ComponentType, createElement, type ReactNode, useEffect } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";

/** Turns an island's plain HTML into a React component with the same props. */
export function hydrate(element: HTMLElement, Component: ComponentType<never>, props: object): void {
  const root = createElement(Component as ComponentType, props);
  keepTypedText(element, () => flushSync(() => hydrateRoot(element, createElement(Awake, { element }, root))));
}

/**
 * React resets a textarea to its initial text when hydrating, which would lose what a visitor typed. So hydration is
 * synchronous, and the text and caret are restored before another key can be pressed.
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

/** Marks the element as hydrated. */
function Awake({ element, children }: { element: HTMLElement; children?: ReactNode }): ReactNode {
  useEffect(() => {
    element.dataset.awake = "true";
  }, [element]);
  return children;
}
