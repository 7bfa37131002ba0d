import { type Ref, useEffectEvent, useImperativeHandle, useLayoutEffect, useRef } from "react";
import { type Edit, edited, type TextCommand } from "./text-commands.ts";

/** What others may do with the field of the text. */
export interface TextField {
  /** Does what a button of the toolbar says, at the selection. It can be undone with Ctrl+Z. */
  run(command: TextCommand): void;
  /** Replaces a stretch while a dialog is open over the field. */
  replace(at: { from: number; to: number }, text: string): void;
  /** Selects a place of the text, or leads to the field with that id. */
  show(place: { from: number; to: number } | string | undefined): void;
}

/** What the field of the text is given, in whichever way it shows it. */
export interface TextProps {
  ref: Ref<TextField>;
  /** What stands in it at first. Afterwards it keeps its text by itself. */
  first: string;
  /** Names that its links may use although their addresses stand elsewhere. */
  names: readonly string[];
  /** Hears of the text after a key. */
  onType: (text: string) => void;
  /** Hears of the text after what did not come from the keyboard. */
  onChange: (text: string) => void;
}

/** The Markdown as it is stored. */
export function SourceText({ ref, first, onType, onChange }: Omit<TextProps, "names">) {
  const area = useRef<HTMLTextAreaElement>(null);
  // React writes a `defaultValue` into the document again with each key: a node of 100 KB for each letter.
  const fill = useEffectEvent(() => {
    if (area.current) area.current.value = first;
  });
  useLayoutEffect(() => fill(), []);

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

  return (
    <textarea
      id="page-text"
      ref={area}
      spellCheck
      aria-describedby="page-text-notes"
      onInput={({ currentTarget }) => onType(currentTarget.value)}
    />
  );
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
