import { type EditorState, type Extension, StateEffect, StateField, type Transaction } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import type { Span } from "#domain/pages/checks.ts";

interface Revealed {
  hasFocus: boolean;
  /** While a mouse button is down, nothing moves under the pointer. */
  isHeld: boolean;
  /** The lines that show their marks: those of the caret. */
  lines: readonly Span[];
}

const setFocus = StateEffect.define<boolean>();
const setHeld = StateEffect.define<boolean>();

const revealed = StateField.define<Revealed>({
  create: () => ({ hasFocus: false, isHeld: false, lines: [] }),
  update(before, transaction) {
    let { hasFocus, isHeld } = before;
    for (const effect of transaction.effects) {
      if (effect.is(setFocus)) hasFocus = effect.value;
      if (effect.is(setHeld)) isHeld = effect.value;
    }
    const isSame = hasFocus === before.hasFocus && isHeld === before.isHeld;
    if (isSame && !transaction.docChanged && !transaction.selection) return before;
    const lines = isHeld ? moved(before.lines, transaction) : hasFocus ? linesOfCaret(transaction.state) : [];
    return { hasFocus, isHeld, lines };
  },
});

function linesOfCaret({ doc, selection }: EditorState): Span[] {
  return selection.ranges.map(({ from, to }) => ({ from: doc.lineAt(from).from, to: doc.lineAt(to).to }));
}

function moved(lines: readonly Span[], { changes }: Transaction): Span[] {
  return lines.map(({ from, to }) => ({ from: changes.mapPos(from, -1), to: changes.mapPos(to, 1) }));
}

/** Whether a range shows its source. */
export function isRevealed(state: EditorState, { from, to }: Span): boolean {
  return state.field(revealed).lines.some((line) => line.from <= to && from <= line.to);
}

/** Whether the lines that show their marks have changed. */
export function hasMoved({ startState, state }: { startState: EditorState; state: EditorState }): boolean {
  return startState.field(revealed) !== state.field(revealed);
}

/** Simulates gaining or losing the focus. */
export const focusEffect = (hasFocus: boolean) => setFocus.of(hasFocus);

/** Tracks the caret, the focus and the mouse. */
export const followCaret: Extension = [
  revealed,
  EditorView.focusChangeEffect.of((_, hasFocus) => setFocus.of(hasFocus)),
  EditorView.domEventObservers({
    mousedown(_, view) {
      view.dispatch({ effects: setHeld.of(true) });
      const release = () => view.dom.isConnected && view.dispatch({ effects: setHeld.of(false) });
      window.addEventListener("mouseup", release, { once: true });
    },
  }),
];
