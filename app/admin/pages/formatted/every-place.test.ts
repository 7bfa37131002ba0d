import { readdirSync, readFileSync } from "node:fs";
import { undo } from "@codemirror/commands";
import { ensureSyntaxTree } from "@codemirror/language";
import { EditorState, type Transaction, type TransactionSpec } from "@codemirror/state";
import { describe, expect, it } from "vitest";
import { drawBlocks } from "./blocks.ts";
import { formatted } from "./formatted-text.tsx";
import { linesAndWords } from "./lines-and-words.ts";
import { focusEffect } from "./revealed.ts";

/** Characters drawn around the caret, as in a window. */
const around = 600;

describe("a letter typed anywhere in a guide and deleted leaves every byte unchanged", () => {
  it.each(readdirSync("content/guides"))("%s", (name) => {
    const text = readFileSync(`content/guides/${name}`, "utf8");
    let state = EditorState.create({ doc: text, extensions: formatted });
    ensureSyntaxTree(state, text.length, 60_000);
    const change = (edit: TransactionSpec) => {
      state = state.update(edit).state;
      const { head } = state.selection.main;
      const [from, to] = [Math.max(0, head - around), Math.min(state.doc.length, head + around)];
      linesAndWords(state, [{ from, to }]);
      state.field(drawBlocks);
    };
    const dispatch = (edit: Transaction) => {
      state = edit.state;
    };
    change({ effects: focusEffect(true) });
    const changed: number[] = [];
    for (let place = 0; place <= text.length; place++) {
      change({ selection: { anchor: place } });
      change({ changes: { from: place, insert: "x" }, selection: { anchor: place + 1 }, userEvent: "input.type" });
      const isTyped = state.doc.length === text.length + 1 && state.sliceDoc(place, place + 1) === "x";
      if (place % 2 === 0) undo({ state, dispatch });
      else change({ changes: { from: place, to: place + 1 }, userEvent: "delete.backward" });
      if (!isTyped || state.sliceDoc() !== text) changed.push(place);
    }
    expect(changed).toEqual([]);
  });
});
