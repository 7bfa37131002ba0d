import { syntaxTree } from "@codemirror/language";
import type { EditorState, Range } from "@codemirror/state";
import { Decoration, type DecorationSet, ViewPlugin, type ViewUpdate } from "@codemirror/view";
import type { Span } from "#domain/pages/checks.ts";
import { linkParts } from "./addresses.ts";
import { hasMoved, isRevealed } from "./revealed.ts";
import { Bullet, pictureOf } from "./widgets.ts";

type Node = ReturnType<typeof syntaxTree>["topNode"];

const hidden = Decoration.replace({});
const words: Record<string, Decoration> = {
  StrongEmphasis: Decoration.mark({ class: "bold" }),
  Emphasis: Decoration.mark({ class: "italic" }),
  Strikethrough: Decoration.mark({ class: "struck" }),
  InlineCode: Decoration.mark({ class: "code" }),
};
const linkWords = Decoration.mark({ class: "link-words" });
const number = Decoration.mark({ class: "number" });

/** Marks that only format the words between them. */
const marks = /^(EmphasisMark|StrikethroughMark|CodeMark|HeaderMark|QuoteMark)$/;
/** Shown as source. */
const source = /^(FencedCode|CodeBlock|HTMLBlock|CommentBlock|ProcessingInstructionBlock|Table|LinkReference)$/;

/** How to draw the lines in these ranges, and which of their marks to hide. Unknown syntax shows as written. */
export function linesAndWords(state: EditorState, stretches: readonly Span[]): DecorationSet {
  const { doc } = state;
  const drawn: Range<Decoration>[] = [];

  function drawLines({ from, to }: Span, name: string): void {
    const line = Decoration.line({ class: name });
    for (let at = doc.lineAt(from); ; at = doc.line(at.number + 1)) {
      drawn.push(line.range(at.from));
      if (at.to >= to || at.number === doc.lines) return;
    }
  }

  /** The view can't replace a range that extends past the end of its line. */
  function replace(from: number, to: number, by = hidden): void {
    const line = doc.lineAt(from);
    if (from < to && to <= line.to && !isRevealed(state, line)) drawn.push(by.range(from, to));
  }

  function drawMark(node: Node): void {
    const parent = node.parent?.name ?? "";
    if (parent.startsWith("Setext")) return;
    const isAtStart = node.name === "QuoteMark" || (node.name === "HeaderMark" && node.from === node.parent?.from);
    const isSpaced = isAtStart && doc.sliceString(node.to, node.to + 1) === " ";
    replace(node.from, node.to + (isSpaced ? 1 : 0));
  }

  function drawLink(node: Node): void {
    const parts = linkParts(state, node);
    if (!parts || node.to > doc.lineAt(parts.words.to).to) return;
    drawn.push(linkWords.range(parts.words.from, parts.words.to));
    replace(node.from, parts.words.from);
    replace(parts.words.to, node.to);
  }

  function drawPicture(node: Node): void {
    const picture = pictureOf(state, node);
    if (picture) replace(node.from, node.to, picture);
  }

  function drawListMark(node: Node): void {
    const isBullet = node.parent?.parent?.name === "BulletList";
    if (isBullet) replace(node.from, node.to, Bullet.decoration);
    else drawn.push(number.range(node.from, node.to));
  }

  /** @returns whether its children are drawn too */
  function draw(node: Node, stretch: Span): boolean {
    const { name, from, to } = node;
    const inSight = { from: Math.max(from, stretch.from), to: Math.min(to, stretch.to) };
    const word = words[name];
    if (source.test(name)) drawLines(inSight, "source");
    else if (/Heading\d$/.test(name)) drawLines(inSight, `heading level-${name.at(-1)}`);
    else if (name === "Blockquote") drawLines(inSight, "quote");
    else if (name === "ListItem") drawLines(inSight, `item depth-${Math.min(depthOf(node), 5)}`);
    else if (name === "ListMark") drawListMark(node);
    else if (name === "Image") drawPicture(node);
    else if (name === "Link") drawLink(node);
    else if (name === "Escape") replace(from, from + 1);
    else if (marks.test(name)) drawMark(node);
    else if (word) drawn.push(word.range(from, to));
    return !source.test(name) && name !== "Image";
  }

  for (const stretch of stretches) {
    syntaxTree(state).iterate({ ...stretch, enter: ({ node }) => draw(node, stretch) });
  }
  return Decoration.set(drawn, true);
}

/** How deeply a list item is nested. */
function depthOf(item: Node): number {
  let depth = 0;
  for (let node: Node | null = item; node; node = node.parent) if (node.name === "ListItem") depth += 1;
  return depth;
}

/** Draws the visible part. */
export const drawLinesAndWords = ViewPlugin.define(
  (view) => ({
    drawn: linesAndWords(view.state, view.visibleRanges),
    update(update: ViewUpdate) {
      const isOther = syntaxTree(update.startState) !== syntaxTree(update.state);
      if (update.docChanged || update.viewportChanged || isOther || hasMoved(update)) {
        this.drawn = linesAndWords(update.state, update.view.visibleRanges);
      }
    },
  }),
  { decorations: ({ drawn }) => drawn },
);
