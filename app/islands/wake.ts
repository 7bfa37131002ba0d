import { type ComponentType, createElement, type ReactNode, useEffect } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";

/** Every interactive component of the public pages. Its code is fetched when the first of its kind wakes. */
const islands: Record<string, () => Promise<ComponentType<never>>> = {
  gallery: async () => (await import("../listings/gallery.tsx")).Gallery as ComponentType<never>,
  share: async () => (await import("../listings/share-button.tsx")).ShareButton as ComponentType<never>,
  "contact-form": async () => (await import("../contact/contact-form.tsx")).ContactForm as ComponentType<never>,
};

/** Turns the plain HTML of an island into a React component with the same props. */
export async function wake(element: HTMLElement): Promise<void> {
  const Component = await islands[element.dataset.island ?? ""]?.();
  if (!Component) throw new Error(`There is no island called ${element.dataset.island}.`);
  const root = createElement(Component, JSON.parse(element.dataset.props ?? "{}"));
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
