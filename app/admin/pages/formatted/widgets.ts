import { markdownLanguage } from "@codemirror/lang-markdown";
import type { syntaxTree } from "@codemirror/language";
import type { EditorState } from "@codemirror/state";
import { Decoration, WidgetType } from "@codemirror/view";

type Node = ReturnType<typeof syntaxTree>["topNode"];

/** A widget drawn instead of its source. A click puts the caret there, which opens the source. */
abstract class Drawn extends WidgetType {
  override ignoreEvent(): boolean {
    return false;
  }
}

/** The bullet of a list item. */
export class Bullet extends Drawn {
  static readonly decoration = Decoration.replace({ widget: new Bullet() });
  toDOM(): HTMLElement {
    return element("span", "•", "bullet");
  }
}

/** The lines below a text that define its addresses. */
export class FoldedAddresses extends Drawn {
  readonly count: number;
  constructor(count: number) {
    super();
    this.count = count;
  }
  override eq({ count }: FoldedAddresses): boolean {
    return count === this.count;
  }
  toDOM(): HTMLElement {
    return element("div", this.count === 1 ? "1 link address" : `${this.count} link addresses`, "folded");
  }
}

class Picture extends Drawn {
  readonly address: string;
  readonly description: string;
  constructor(address: string, description: string) {
    super();
    this.address = address;
    this.description = description;
  }
  override eq({ address, description }: Picture): boolean {
    return address === this.address && description === this.description;
  }
  toDOM(): HTMLElement {
    const picture = document.createElement("img");
    picture.className = "picture";
    picture.src = this.address;
    picture.alt = this.description || "A picture without a description";
    return picture;
  }
}

/** A picture that the site's policy allows; undefined for any other, which shows its source. */
export function pictureOf(state: EditorState, node: Node): Decoration | undefined {
  const [open, close] = node.getChildren("LinkMark");
  const url = node.getChild("URL");
  if (!open || !close || !url) return undefined;
  const address = state.sliceDoc(url.from, url.to).replace(/^<|>$/g, "");
  if (!/^(\/(?!\/)|https:\/\/)/.test(address)) return undefined;
  return Decoration.replace({ widget: new Picture(address, state.sliceDoc(open.to, close.from)) });
}

function element(name: string, words: string, className: string): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = words;
  return made;
}

/** A table, similar to what visitors see. */
export class Table extends Drawn {
  readonly source: string;
  constructor(source: string) {
    super();
    this.source = source;
  }
  override eq({ source }: Table): boolean {
    return source === this.source;
  }
  override get estimatedHeight(): number {
    return this.source.split("\n").length * 44;
  }
  toDOM(): HTMLElement {
    const [head = "", , ...rows] = this.source.split("\n");
    const table = document.createElement("table");
    table.append(rowOf("th", head), ...rows.map((row) => rowOf("td", row)));
    // The view can't measure a table's margins.
    const place = document.createElement("div");
    place.className = "drawn-table";
    place.append(table);
    return place;
  }
}

function rowOf(kind: "th" | "td", line: string): HTMLElement {
  const row = document.createElement("tr");
  for (const words of cellsOf(line)) {
    const cell = row.appendChild(document.createElement(kind));
    write(cell, markdownLanguage.parser.parse(words).topNode, words);
  }
  return row;
}

/** The texts of a row's cells; an escaped bar doesn't separate cells. */
export function cellsOf(line: string): string[] {
  const inner = line.trim().replace(/^\||(?<!\\)\|$/g, "");
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim());
}

const tags: Record<string, string> = {
  StrongEmphasis: "strong",
  Emphasis: "em",
  Strikethrough: "s",
  InlineCode: "code",
};

const marks = /^(EmphasisMark|StrikethroughMark|CodeMark)$/;

/** Writes the text of a node without its marks. */
function write(place: HTMLElement, node: Node, text: string): void {
  const isLink = node.name === "Link" && (node.getChild("URL") ?? node.getChild("LinkLabel")) !== null;
  const ends = isLink ? node.getChildren("LinkMark") : [];
  let at = node.from + (node.name === "Escape" ? 1 : 0);
  for (let part = node.firstChild; part; part = part.nextSibling) {
    place.append(text.slice(at, part.from));
    at = part.to;
    // The address begins where the link text ends.
    if (ends[1]?.from === part.from) return;
    if (marks.test(part.name) || ends[0]?.from === part.from) continue;
    const tag = tags[part.name];
    write(tag ? place.appendChild(document.createElement(tag)) : place, part, text);
  }
  place.append(text.slice(at, node.to));
}
