import type { syntaxTree } from "@codemirror/language";
import type { EditorState } from "@codemirror/state";
import { Decoration, WidgetType } from "@codemirror/view";

type Node = ReturnType<typeof syntaxTree>["topNode"];

/** What is drawn instead of its source. A press on it puts the caret there, and so opens the source. */
export abstract class Drawn extends WidgetType {
  override ignoreEvent(): boolean {
    return false;
  }
}

/** The sign before an item of a list. */
export class Bullet extends Drawn {
  static readonly decoration = Decoration.replace({ widget: new Bullet() });
  toDOM(): HTMLElement {
    return element("span", "•", "bullet");
  }
}

/** The lines below a text that name its addresses. */
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

/** A picture that the site's policy lets be shown; nothing for another, whose source is shown. */
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
