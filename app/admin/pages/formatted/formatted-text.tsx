import { EditorView } from "@codemirror/view";
import { useEffectEvent, useImperativeHandle, useLayoutEffect, useRef } from "react";
import type { TextProps } from "../editor/source-text.tsx";
import type { Edit } from "../writing/text-commands.ts";
import { openView } from "./formatted-view.ts";
import "./formatted-text.css";

/** The field of the text, drawn as visitors will read it. The marks of Markdown stand in the line of the caret alone. */
export function FormattedText({ ref, first, names, onType, onChange }: TextProps) {
  const place = useRef<HTMLDivElement>(null);
  const opened = useRef<EditorView>(null);
  const open = useEffectEvent((parent: Element) => openView(parent, { text: first, names, onText: onType }));

  useLayoutEffect(() => {
    if (!place.current) return;
    const view = open(place.current);
    const label = document.getElementById("page-text-label");
    const focus = () => view.focus();
    opened.current = view;
    // A label leads to nothing but the fields of a form.
    label?.addEventListener("click", focus);
    return () => {
      label?.removeEventListener("click", focus);
      opened.current = null;
      view.destroy();
    };
  }, []);

  useImperativeHandle(ref, () => ({
    run(command) {
      const view = opened.current;
      if (!view) return;
      const { from, to } = view.state.selection.main;
      apply(view, command({ text: view.state.sliceDoc(), from, to }));
      onChange(view.state.sliceDoc());
    },
    replace({ from, to }, insert) {
      const view = opened.current;
      if (!view) return;
      view.dispatch({ changes: { from, to, insert }, userEvent: "input" });
      onChange(view.state.sliceDoc());
    },
    show(place) {
      if (typeof place === "string") return document.getElementById(place)?.focus();
      const view = opened.current;
      if (!view) return;
      view.focus();
      if (place) select(view, place);
      view.dom.scrollIntoView({ block: "nearest" });
    },
  }));

  return <div className="formatted-text" ref={place} />;
}

function apply(view: EditorView, { from, to, text: insert, selected }: Edit): void {
  view.focus();
  const selection = { anchor: selected.from, head: selected.to };
  view.dispatch({ changes: { from, to, insert }, selection, userEvent: "input", scrollIntoView: true });
}

/** Selects a stretch and brings it into the middle of the field. */
function select(view: EditorView, { from, to }: { from: number; to: number }): void {
  const effects = EditorView.scrollIntoView(from, { y: "center" });
  view.dispatch({ selection: { anchor: from, head: to }, effects });
}
