import { syntaxTree } from "@codemirror/language";
import { type EditorState, Facet, StateField } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import type { Span } from "#domain/pages/checks.ts";

type Node = ReturnType<typeof syntaxTree>["topNode"];

/**
 * Where each reference name's address is in the text. Read from the text, because the syntax tree's end may lag behind
 * the keys.
 */
export const namedAddresses = StateField.define<ReadonlyMap<string, Span>>({
  create: ({ doc }) => addressesIn(doc.toString()),
  update: (before, { docChanged, newDoc }) => (docChanged ? addressesIn(newDoc.toString()) : before),
});

function addressesIn(text: string): Map<string, Span> {
  const found = new Map<string, Span>();
  for (const { 0: line, 1: name = "", 2: address = "", index } of text.matchAll(
    /^ {0,3}\[([^\]\n]+)\]:[ \t]*<?([^\s<>]+)/gm,
  )) {
    const to = index + line.length;
    if (!found.has(name.toLowerCase())) found.set(name.toLowerCase(), { from: to - address.length, to });
  }
  return found;
}

/** Reference names that links may use without a definition in the text; the site adds it. */
export const namesElsewhere = Facet.define<string>();

/**
 * A link's text and the range of its address or reference name; undefined for brackets that aren't a link, and for a
 * link without text.
 */
export function linkParts(state: EditorState, link: Node): { words: Span; address: Span } | undefined {
  const [open, close] = link.getChildren("LinkMark");
  if (!open || !close || open.to === close.from) return undefined;
  const words = { from: open.to, to: close.from };
  const address = link.getChild("URL") ?? addressOf(state, nameSpan(link, words));
  return address && { words, address };
}

/** `[words][name]`, or `[name]` alone. */
function nameSpan(link: Node, words: Span): Span {
  const label = link.getChild("LinkLabel");
  return label && label.to - label.from > 2 ? { from: label.from + 1, to: label.to - 1 } : words;
}

function addressOf(state: EditorState, span: Span): Span | undefined {
  const name = state.sliceDoc(span.from, span.to).toLowerCase();
  const isElsewhere = state.facet(namesElsewhere).includes(name);
  return state.field(namedAddresses).get(name) ?? (isElsewhere ? span : undefined);
}

/** Selects the address of the link at the caret, wherever it's defined. */
export function showAddress(view: EditorView): boolean {
  const { state } = view;
  const { head } = state.selection.main;
  for (const side of [-1, 1] as const) {
    for (let node: Node | null = syntaxTree(state).resolveInner(head, side); node; node = node.parent) {
      const parts = node.name === "Link" ? linkParts(state, node) : undefined;
      if (!parts) continue;
      const { from: anchor, to } = parts.address;
      view.dispatch({ selection: { anchor, head: to }, scrollIntoView: true });
      return true;
    }
  }
  return false;
}
