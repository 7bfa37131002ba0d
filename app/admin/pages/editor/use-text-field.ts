import { type Ref, type RefObject, useEffectEvent, useImperativeHandle, useLayoutEffect } from "react";
import { type Edit, edited, type TextCommand } from "../writing/text-commands.ts";

/** What others may do with the field of the text. */
export interface TextField {
  /** Does what a button of the toolbar says, at the selection. It can be undone with Ctrl+Z. */
  run(command: TextCommand): void;
  /** Replaces a stretch while a dialog is open over the field. */
  replace(at: { from: number; to: number }, text: string): void;
  /** Selects a place of the text, or leads to the field with that id. */
  show(place: { from: number; to: number } | string | undefined): void;
}

/** @param onChange hears of the text after what did not come from the keyboard */
export function useTextField(
  ref: Ref<TextField>,
  area: RefObject<HTMLTextAreaElement | null>,
  onChange: (text: string) => void,
): void {
  useImperativeHandle(ref, () => ({
    run(command) {
      const field = area.current;
      if (!field) return;
      const { value: text, selectionStart: from, selectionEnd: to } = field;
      apply(field, command({ text, from, to }));
      onChange(field.value);
    },
    replace({ from, to }, text) {
      const field = area.current;
      if (!field) return;
      field.setRangeText(text, from, to, "end");
      onChange(field.value);
    },
    show(place) {
      if (typeof place === "string") return document.getElementById(place)?.focus();
      const field = area.current;
      if (!field) return;
      field.focus({ preventScroll: true });
      if (place) select(field, place);
      field.scrollIntoView({ block: "nearest" });
    },
  }));
}

/**
 * Fills a field that keeps its text by itself afterwards. React writes a `defaultValue` into the document again with each key:
 * a node of 100 KB for each letter.
 */
export function useFirstText(area: RefObject<HTMLTextAreaElement | null>, text: string): void {
  const fill = useEffectEvent(() => {
    if (area.current) area.current.value = text;
  });
  useLayoutEffect(() => fill(), []);
}

/** Writes as if it had been typed, so that the browser's own undo knows of it. */
function apply(field: HTMLTextAreaElement, edit: Edit): void {
  const { value: text, selectionStart: from, selectionEnd: to } = field;
  field.focus();
  field.setSelectionRange(edit.from, edit.to);
  const isWritten = document.execCommand(edit.text ? "insertText" : "delete", false, edit.text);
  if (!isWritten) field.value = edited({ text, from, to }, edit).text;
  field.setSelectionRange(edit.selected.from, edit.selected.to);
}

/** Selects a stretch and brings it into the middle of the field. */
function select(field: HTMLTextAreaElement, { from, to }: { from: number; to: number }): void {
  // A field scrolls to its caret when it gets the focus.
  field.setSelectionRange(from, from);
  field.blur();
  field.focus();
  field.setSelectionRange(from, to);
}
