import { type Ref, useEffectEvent, useImperativeHandle, useLayoutEffect, useRef } from "react";
import { type Edit, edited, type TextCommand } from "./text-commands.ts";

/** What other components can do with the text field. */
export interface TextField {
  /** Runs a toolbar command on the selection. Ctrl+Z undoes it. */
  run(command: TextCommand): void;
  /** Selects the address of the link at the caret. False if there's none. */
  showAddress?(): boolean;
  /** Replaces a range while a dialog is open over the field. */
  replace(at: { from: number; to: number }, text: string): void;
  /** Selects a range of the text, or focuses the field with that id. */
  show(place: { from: number; to: number } | string | undefined): void;
}

/** Props of the text field in either form. */
export interface TextProps {
  ref: Ref<TextField>;
  /** The initial text. Afterwards the field holds its own. */
  first: string;
  /** Reference names that links may use although their addresses are defined elsewhere. */
  names: readonly string[];
  /** Called with the text after a keystroke. */
  onType: (text: string) => void;
  /** Called with the line of the caret when it moves. */
  onCaret: (line: string) => void;
  /** Called with the text after a change not made by keyboard. */
  onChange: (text: string) => void;
}

/** The Markdown as stored. */
export function SourceText({ ref, first, onType, onCaret, onChange }: Omit<TextProps, "names">) {
  const area = useRef<HTMLTextAreaElement>(null);
  // React rewrites a `defaultValue` into the document with each key: a 100 KB node per letter.
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
      onSelect={({ currentTarget }) => onCaret(lineAt(currentTarget))}
      onInput={({ currentTarget }) => onType(currentTarget.value)}
    />
  );
}

function lineAt({ value, selectionEnd }: HTMLTextAreaElement): string {
  const end = value.indexOf("\n", selectionEnd);
  return value.slice(value.lastIndexOf("\n", selectionEnd - 1) + 1, end === -1 ? undefined : end);
}

/** Inserts text as if typed, so the browser's undo covers it. */
function apply(field: HTMLTextAreaElement, edit: Edit): void {
  const { value: text, selectionStart: from, selectionEnd: to } = field;
  field.focus();
  field.setSelectionRange(edit.from, edit.to);
  const isWritten = document.execCommand(edit.text ? "insertText" : "delete", false, edit.text);
  if (!isWritten) field.value = edited({ text, from, to }, edit).text;
  field.setSelectionRange(edit.selected.from, edit.selected.to);
}

/** Selects a range and scrolls it to the middle of the field. */
function select(field: HTMLTextAreaElement, { from, to }: { from: number; to: number }): void {
  // A field scrolls to its caret on focus.
  field.setSelectionRange(from, from);
  field.blur();
  field.focus();
  field.setSelectionRange(from, to);
}
