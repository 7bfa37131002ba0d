import {
  attribute,
  children,
  descendants,
  hasBlocks,
  ignored,
  isBlock,
  type PastedNode,
  styleOf,
} from "./pasted-node.ts";
import {
  cleanAddress,
  escapedLineStart,
  joinedRuns,
  type Look,
  lookOf,
  plainLook,
  type Run,
  written,
} from "./text-run.ts";
import { headingLevel, withoutMarker, wordListItem } from "./word-paragraph.ts";

export interface Pasted {
  markdown: string;
  /** What could not be kept, in words: `2 pictures`. */
  lost: string[];
}

/** Turns what Word, Google Docs or a web page put on the clipboard into clean Markdown. */
export function markdownOf(body: PastedNode): Pasted {
  const converter = new Converter();
  const blocks = converter.blocks(body);
  return { markdown: withRaisedHeadings(blocks).trim(), lost: converter.lost() };
}

class Converter {
  readonly #lost = new Map<string, number>();

  lost(): string[] {
    return [...this.#lost].map(([thing, count]) => (count === 1 ? `1 ${thing}` : `${count} ${plural(thing)}`));
  }

  /** The paragraphs, headings, lists and tables within a node, as Markdown. */
  blocks(parent: PastedNode): string[] {
    const blocks: string[] = [];
    let inline: PastedNode[] = [];
    const endParagraph = () => {
      const text = this.#paragraph(inline);
      if (text) blocks.push(text);
      inline = [];
    };
    for (const node of children(parent)) {
      if (!isBlock(node)) {
        inline.push(node);
        continue;
      }
      endParagraph();
      blocks.push(...this.#block(node));
    }
    endParagraph();
    return joinedLists(blocks);
  }

  #block(node: PastedNode): string[] {
    const level = headingLevel(node);
    const item = wordListItem(node);
    if (item) return [`${"  ".repeat(item.depth)}${item.marker} ${oneLine(this.#paragraph(withoutMarker(node)))}`];
    if (level && !hasBlocks(node)) {
      const words = oneLine(this.#paragraph(children(node), true));
      return words ? [`${"#".repeat(level)} ${words}`] : [];
    }
    if (node.nodeName === "UL" || node.nodeName === "OL") return [this.#list(node)].filter(Boolean);
    if (node.nodeName === "TABLE") return this.#table(node);
    if (node.nodeName === "BLOCKQUOTE") return this.#quote(node);
    if (node.nodeName === "HR") return ["---"];
    return this.blocks(node);
  }

  #quote(node: PastedNode): string[] {
    const text = this.blocks(node).join("\n\n");
    return text ? [text.replace(/^/gm, "> ").replace(/^> $/gm, ">")] : [];
  }

  #list(list: PastedNode): string {
    let number = Number(attribute(list, "start") || 1);
    const lines: string[] = [];
    for (const item of children(list)) {
      // Google Docs puts a list within a list beside its items.
      if (item.nodeName === "UL" || item.nodeName === "OL") lines.push(indented(this.#list(item), "  "));
      if (item.nodeName !== "LI") continue;
      const marker = list.nodeName === "OL" ? `${number++}.` : "-";
      const [first = "", ...rest] = this.blocks(item);
      const indent = " ".repeat(marker.length + 1);
      lines.push([`${marker} ${first}`.trimEnd(), ...rest.map((block) => indented(block, indent))].join("\n"));
    }
    return lines.join("\n");
  }

  #table(table: PastedNode): string[] {
    const rows = descendants(table, "TR").map((row) =>
      children(row).filter(({ nodeName }) => /^T[DH]$/.test(nodeName)),
    );
    const cells = rows.filter((row) => row.length > 0).map((row) => row.flatMap((cell) => this.#cell(cell)));
    const width = Math.max(0, ...cells.map((row) => row.length));
    if (width === 0) return [];
    // A table of one cell is a frame around text.
    if (width === 1 && cells.length === 1) return this.blocks(rows.flat()[0] as PastedNode);
    const lines = cells.map((row) => `| ${Array.from({ length: width }, (_, at) => row[at] ?? "").join(" | ")} |`);
    lines.splice(1, 0, `| ${Array.from({ length: width }, () => "---").join(" | ")} |`);
    return [lines.join("\n")];
  }

  #cell(cell: PastedNode): string[] {
    const span = Number(attribute(cell, "colspan") || 1);
    if (span > 1 || Number(attribute(cell, "rowspan") || 1) > 1) this.#lose("merged cell");
    const text = oneLine(this.blocks(cell).join(" ")).replaceAll("|", "\\|");
    return [text, ...Array.from({ length: Math.min(span, 50) - 1 }, () => "")];
  }

  /** @param isPlain whether bold and italic say nothing, as in a heading */
  #paragraph(nodes: readonly PastedNode[], isPlain = false): string {
    const runs = nodes.flatMap((node) => this.#runs(node, plainLook));
    const lines = joinedRuns(isPlain ? runs.map((run) => ({ ...run, ...plainLook })) : runs)
      .map(written)
      .join("")
      .replace(/[ \t]*\n[ \t]*/g, "\n")
      .trim();
    return lines.split("\n").map(escapedLineStart).join("  \n");
  }

  #runs(node: PastedNode, look: Look, address?: string): Run[] {
    if (node.nodeType === 3) {
      const text = (node.textContent ?? "").replace(/[\s\u00a0]+/g, " ");
      return text ? [{ ...look, text, ...(address && { address }) }] : [];
    }
    if (node.nodeType !== 1 || ignored.has(node.nodeName)) return [];
    if (node.nodeName === "BR") return [{ ...plainLook, text: "\n" }];
    const lost = lostThing(node);
    // A link is underlined anyway.
    if (lost && !(lost === underlined && address)) this.#lose(lost);
    // Of an underlined passage only the line is lost.
    if (lost && lost !== underlined) return [];
    const target = node.nodeName === "A" ? cleanAddress(attribute(node, "href")) : undefined;
    const inner = lookOf(node, look);
    return children(node).flatMap((child) => this.#runs(child, inner, target ?? address));
  }

  #lose(thing: string): void {
    this.#lost.set(thing, (this.#lost.get(thing) ?? 0) + 1);
  }
}

const underlined = "underlined passage";

/** What Markdown has no place for, or what has to come another way. */
function lostThing(node: PastedNode): string | undefined {
  const { nodeName } = node;
  if (nodeName === "IMG" || nodeName === "V:SHAPE" || nodeName === "SVG" || nodeName === "svg") return "picture";
  if (["VIDEO", "AUDIO", "IFRAME", "OBJECT", "EMBED"].includes(nodeName)) return "embedded thing";
  if (/mso-(footnote|endnote)|^#_(ftn|edn)/.test(`${styleOf(node)}${attribute(node, "href")}`)) return "footnote";
  if (/mso-special-character:comment|mso-comment/.test(styleOf(node))) return "comment";
  if (nodeName === "U" || (nodeName !== "A" && /text-decoration(-line)?:[^;]*underline/.test(styleOf(node)))) {
    return underlined;
  }
  return undefined;
}

/** The page's title is the first heading, so the largest heading of a text is the second. */
function withRaisedHeadings(blocks: readonly string[]): string {
  const levels = blocks.map((block) => /^(#{1,6}) /.exec(block)?.[1]?.length ?? 0);
  const largest = Math.min(...levels.filter(Boolean), 7);
  const shift = 2 - largest;
  return blocks
    .map((block, at) => {
      const level = levels[at] ?? 0;
      return level ? `${"#".repeat(Math.min(level + shift, 6))} ${block.slice(level + 1)}` : block;
    })
    .join("\n\n");
}

/** Items of a list that came as paragraphs stand together. */
function joinedLists(blocks: readonly string[]): string[] {
  const isItem = (block: string | undefined) => block !== undefined && /^ *(-|\d+\.) \S/.test(block);
  const joined: string[] = [];
  for (const [at, block] of blocks.entries()) {
    if (isItem(block) && isItem(blocks[at - 1])) joined.push(`${joined.pop()}\n${block}`);
    else joined.push(block);
  }
  return joined;
}

const oneLine = (text: string) => text.replace(/\s*\n\s*/g, " ").trim();
const indented = (text: string, indent: string) => text.replace(/^(?=.)/gm, indent);
const plural = (thing: string) => `${thing}s`;
