import { syntaxTree } from "@codemirror/language";
import { type EditorState, type Range, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView } from "@codemirror/view";
import type { Span } from "#domain/pages/checks.ts";
import { hasMoved, isRevealed } from "./revealed.ts";
import { FoldedAddresses, Table } from "./widgets.ts";

/** Tables, and addresses below the text, which are drawn instead of their lines. */
export const drawBlocks = StateField.define<DecorationSet>({
  create: blocksOf,
  update(before, transaction) {
    const isOther = syntaxTree(transaction.startState) !== syntaxTree(transaction.state);
    return transaction.docChanged || isOther || hasMoved(transaction) ? blocksOf(transaction.state) : before;
  },
  provide: (field) => EditorView.decorations.from(field),
});

function blocksOf(state: EditorState): DecorationSet {
  const { doc } = state;
  const drawn: Range<Decoration>[] = [];
  let group: Span[] = [];

  function draw({ from, to }: Span, widget: Table | FoldedAddresses): void {
    const lines = { from: doc.lineAt(from).from, to: doc.lineAt(to).to };
    if (!isRevealed(state, lines)) drawn.push(Decoration.replace({ widget, block: true }).range(lines.from, lines.to));
  }

  function endGroup(): void {
    const [first, last] = [group[0], group.at(-1)];
    if (first && last) draw({ from: first.from, to: last.to }, new FoldedAddresses(group.length));
    group = [];
  }

  for (let node = syntaxTree(state).topNode.firstChild; node; node = node.nextSibling) {
    const { name, from, to } = node;
    if (name === "LinkReference") group.push({ from, to });
    else endGroup();
    if (name === "Table") draw({ from, to }, new Table(state.sliceDoc(from, to)));
  }
  endGroup();
  return Decoration.set(drawn);
}

/** Moves the caret into a block instead of past it, which opens the block. */
export function moveIntoBlock(view: EditorView, isForward: boolean): boolean {
  const { main } = view.state.selection;
  const next = view.moveVertically(main, isForward).head;
  let block: Span | undefined;
  view.state.field(drawBlocks).between(Math.min(main.head, next), Math.max(main.head, next), (from, to) => {
    if (!block || !isForward) block = { from, to };
  });
  if (!block) return false;
  view.dispatch({ selection: { anchor: isForward ? block.from : block.to }, scrollIntoView: true });
  return true;
}
