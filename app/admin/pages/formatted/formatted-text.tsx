import { EditorView, keymap } from "@codemirror/view";
import { useEffectEvent, useImperativeHandle, useLayoutEffect, useRef } from "react";
import type { TextProps } from "../editor/source-text.tsx";
import type { Edit } from "../editor/text-commands.ts";
import "./formatted-text.css";
import { history, historyKeymap, standardKeymap } from "@codemirror/commands";
import { deleteMarkupBackward, insertNewlineContinueMarkup, markdownLanguage } from "@codemirror/lang-markdown";
import { EditorState, type Extension } from "@codemirror/state";
import { namedAddresses, namesElsewhere, showAddress } from "./addresses.ts";
import { drawBlocks, moveIntoBlock } from "./blocks.ts";
import { drawLinesAndWords } from "./lines-and-words.ts";
import { followCaret } from "./revealed.ts";

/** No binding for Tab: it leaves the field, as in any other. */
const keys = keymap.of([
  { key: "Mod-k", run: showAddress },
  { key: "ArrowDown", run: (view) => moveIntoBlock(view, true) },
  { key: "ArrowUp", run: (view) => moveIntoBlock(view, false) },
  { key: "Enter", run: insertNewlineContinueMarkup },
  { key: "Backspace", run: deleteMarkupBackward },
  ...historyKeymap,
  ...standardKeymap,
]);

/** Markdown drawn as what it means. The text is always exactly what was opened and typed. */
export const formatted: Extension = [
  // Carriage returns stay in place, and none are added.
  EditorState.lineSeparator.of("\n"),
  EditorView.clipboardInputFilter.of((text) => text.replace(/\r\n?/g, "\n")),
  markdownLanguage.extension,
  history(),
  followCaret,
  namedAddresses,
  drawBlocks,
  drawLinesAndWords,
];

/** The same names as on the plain field. */
const asField = EditorView.contentAttributes.of({
  id: "page-text",
  // Accessibility checkers don't know that it's focusable by nature.
  tabindex: "0",
  "aria-labelledby": "page-text-label",
  "aria-describedby": "page-text-notes",
  spellcheck: "true",
  autocorrect: "on",
  autocapitalize: "sentences",
});

/**
 * Opens a text in an element.
 * @param names reference names whose addresses the site adds
 * @param onText called after each change
 * @param onCaret called with the line of the caret when it moves
 */
function openView(
  parent: Element,
  { first: doc, names, onType: onText, onCaret }: Omit<TextProps, "ref" | "onChange">,
): EditorView {
  adoptStyles();
  const known = names.map((name) => namesElsewhere.of(name));
  const emitText = EditorView.updateListener.of(({ docChanged, state }) => docChanged && onText(state.sliceDoc()));
  const emitCaret = EditorView.updateListener.of(({ docChanged, selectionSet, state }) => {
    if (docChanged || selectionSet) onCaret(state.doc.lineAt(state.selection.main.head).text);
  });
  const extensions = [formatted, known, keys, asField, EditorView.lineWrapping, emitText, emitCaret];
  return new EditorView({ parent, doc, extensions });
}

interface StyleModule {
  getRules(): string;
}

/**
 * Mounts CodeMirror's styles as constructed style sheets. It would use a style element, which the site's policy blocks
 * unless it came with the page. They rank below the site's styles.
 */
function adoptStyles(): void {
  const [module] = EditorState.create({ extensions: EditorView.theme({}) }).facet(EditorView.styleModule);
  const adopted = new Set<StyleModule>();
  function mount(_root: unknown, modules: StyleModule | readonly StyleModule[]): void {
    const fresh = [modules].flat().filter((each) => !adopted.has(each));
    if (fresh.length === 0) return;
    for (const each of fresh) adopted.add(each);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`@layer base{${fresh.map((each) => each.getRules()).join("\n")}}`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  if (module) Object.assign(module.constructor, { mount });
}

/** The text field, formatted as visitors will read it. Markdown marks show only on the caret's line. */
export function FormattedText({ ref, first, names, onType, onCaret, onChange }: TextProps) {
  const place = useRef<HTMLDivElement>(null);
  const opened = useRef<EditorView>(null);
  const open = useEffectEvent((parent: Element) => openView(parent, { first, names, onType, onCaret }));

  useLayoutEffect(() => {
    if (!place.current) return;
    const view = open(place.current);
    const label = document.getElementById("page-text-label");
    const focus = () => view.focus();
    opened.current = view;
    // A label only focuses form fields.
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
    showAddress() {
      const view = opened.current;
      view?.focus();
      return view !== null && showAddress(view);
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

/** Selects a range and scrolls it to the middle of the field. */
function select(view: EditorView, { from, to }: { from: number; to: number }): void {
  const effects = EditorView.scrollIntoView(from, { y: "center" });
  view.dispatch({ selection: { anchor: from, head: to }, effects });
}
