import { createElement } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { ContactForm, type ContactFormProps } from "./contact-form.tsx";

/**
 * Hands the form to React. It resets a textarea to its initial text, which would lose what a visitor typed. So it takes
 * over synchronously, and the text and caret are restored before another key can be pressed.
 */
export function wake(island: HTMLElement, props: ContactFormProps): void {
  const typed = Array.from(island.querySelectorAll("textarea"), (field) => {
    const { value, selectionStart, selectionEnd } = field;
    return { field, value, selectionStart, selectionEnd };
  });
  flushSync(() => hydrateRoot(island, createElement(ContactForm, props)));
  for (const { field, value, selectionStart, selectionEnd } of typed) {
    if (field.value === value) continue;
    field.value = value;
    field.setSelectionRange(selectionStart, selectionEnd);
  }
}
