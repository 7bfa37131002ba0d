import { undo } from "@codemirror/commands";
import { ensureSyntaxTree } from "@codemirror/language";
import { EditorState, type Transaction } from "@codemirror/state";
import type { Decoration, DecorationSet, WidgetType } from "@codemirror/view";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rounds } from "#tests/support/rounds.ts";
import { namesElsewhere } from "./addresses.ts";
import { drawBlocks } from "./blocks.ts";
import { formatted } from "./formatted-text.tsx";
import { linesAndWords } from "./lines-and-words.ts";
import { focusEffect } from "./revealed.ts";
import { cellsOf } from "./widgets.ts";

/** The field with the caret at a position; without one it isn't focused. */
function field(doc: string, caret?: number): EditorState {
  const state = EditorState.create({ doc, extensions: formatted });
  // At first it only parses for some milliseconds.
  ensureSyntaxTree(state, doc.length, 60_000);
  if (caret === undefined) return state.update({}).state;
  return state.update({ selection: { anchor: caret }, effects: focusEffect(true) }).state;
}

const whole = (state: EditorState) => [{ from: 0, to: state.doc.length }];

interface Replaced {
  from: number;
  to: number;
  widget: WidgetType | undefined;
}

/** What the view would draw differently from the source. */
function replacedIn(state: EditorState): Replaced[] {
  const found: Replaced[] = [];
  const collect = (drawn: DecorationSet) =>
    drawn.between(0, state.doc.length, (from, to, decoration: Decoration) => {
      const { widget, class: name } = decoration.spec;
      if (name === undefined) found.push({ from, to, widget });
    });
  collect(state.field(drawBlocks));
  collect(linesAndWords(state, whole(state)));
  return found.sort((one, other) => one.from - other.from || other.to - one.to);
}

/** The text as seen, with each drawn thing replaced by the name of its kind. */
function seen(doc: string, caret?: number): string {
  const state = field(doc, caret);
  let text = "";
  let at = 0;
  for (const { from, to, widget } of replacedIn(state)) {
    if (from < at) continue;
    text += state.sliceDoc(at, from) + (widget ? `<${widget.constructor.name}>` : "");
    at = to;
  }
  return text + state.sliceDoc(at);
}

describe("a writer doesn't see the marks", () => {
  it("of headings, quotes, lists and words, except on the caret's line", () => {
    const text = "## The **fee**\n\n> *Who* pays\n\n- one\n- `two`\n\n3. three";
    expect(seen(text)).toBe("The fee\n\nWho pays\n\n<Bullet> one\n<Bullet> two\n\n3. three");
    expect(seen(text, 4)).toBe("## The **fee**\n\nWho pays\n\n<Bullet> one\n<Bullet> two\n\n3. three");
    expect(seen(text, text.indexOf("pays"))).toContain("The fee\n\n> *Who* pays\n\n<Bullet> one");
  });

  it("or the addresses of links, which collapse below the text", () => {
    const text = "See [the VA][va], [Fort](/fort) and [none].\n\n[va]: https://va.gov\n[b]: /b\n\n[c]: /c\n\nEnd";
    expect(seen(text)).toBe("See the VA, Fort and [none].\n\n<FoldedAddresses>\n\nEnd");
    expect(seen(text, text.indexOf("/b"))).toContain("[va]: https://va.gov\n[b]: /b\n\n[c]: /c");
  });

  it("or the names of addresses that the site adds", () => {
    const state = EditorState.create({ doc: "[VA][va] [x][y]", extensions: [formatted, namesElsewhere.of("va")] });
    const hidden = replacedIn(state).map(({ from, to }) => state.sliceDoc(from, to));
    expect(hidden).toEqual(["[", "][va]"]);
  });

  it("or the source of a table or a picture, until the caret is there", () => {
    const text = "![A roof](/images/a.jpg)\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\nEnd";
    expect(seen(text)).toBe("<Picture>\n\n<Table>\n\nEnd");
    expect(seen(text, text.indexOf("1"))).toBe(`<Picture>${text.slice(24)}`);
    expect(cellsOf("| a | b \\| c ||")).toEqual(["a", "b \\| c", ""]);
  });
});

it("unknown syntax shows as written", () => {
  const texts = [
    "<b>x</b>",
    "```\n**a**\n```",
    "Fee\n===",
    "[](/a)",
    "[a](/b\n'c')",
    "![x](javascript:1)",
    "**a",
    "{town}",
  ];
  for (const text of texts) expect(seen(text)).toBe(text);
});

const parts = [
  "a",
  "é",
  "🏡",
  "שלום",
  " ",
  "\t",
  "\n",
  "\r\n",
  "\n\n",
  "#",
  "## ",
  "*",
  "**",
  "- ",
  "  - ",
  "1. ",
  "> ",
];
const more = ["`", "~~", "[", "](", ")", "[a]: /b", "![", "| a | b |\n| - | - |\n", "|", "\\", "<b>", "```\n", "---"];
const texts = fc.array(fc.constantFrom(...parts, ...more), { maxLength: 40 }).map((list) => list.join(""));

/** Moves to a position, types a letter and deletes it, by Backspace or by Undo. */
function typedAndTakenBack(text: string, place: number, isUndone: boolean): void {
  let state = field(text, place);
  replacedIn(state);
  state = state.update({ changes: { from: place, insert: "x" }, userEvent: "input.type" }).state;
  replacedIn(state);
  expect(state.sliceDoc()).toBe(`${text.slice(0, place)}x${text.slice(place)}`);
  const dispatch = (edit: Transaction) => {
    state = edit.state;
  };
  if (isUndone) undo({ state, dispatch });
  else dispatch(state.update({ changes: { from: place, to: place + 1 }, userEvent: "delete.backward" }));
  replacedIn(state);
  expect(state.sliceDoc()).toBe(text);
}

describe("a letter typed anywhere and deleted leaves every byte unchanged", () => {
  it("in any text", () => {
    fc.assert(
      fc.property(texts, fc.nat(), fc.boolean(), (text, at, isUndone) =>
        typedAndTakenBack(text, at % (text.length + 1), isUndone),
      ),
      { numRuns: rounds(5000) },
    );
  });

  it("in a line of 20,000 letters, with unclosed marks, and from right to left", () => {
    for (const text of [`**a ${"x".repeat(20_000)}`, `- [${"שלום 🏡 ".repeat(2500)}`, `| a ${"é".repeat(20_000)} |`])
      for (const place of [0, 1, 3, 10_000, text.length]) typedAndTakenBack(text, place, place % 2 === 0);
  });

  it("and no letter is hidden unless it belongs to an address", () => {
    const letters = (text: string) => text.match(/[aé🏡]/gu)?.length ?? 0;
    fc.assert(
      fc.property(texts, (text) => {
        for (const { from, to, widget } of replacedIn(field(text))) {
          if (!widget && !text.slice(from, to).includes("]")) expect(letters(text.slice(from, to))).toBe(0);
        }
      }),
      { numRuns: rounds(1000) },
    );
  });
});
