import TurndownService from "turndown";
import {
  attribute,
  emphasisOf,
  headingLevel,
  isListMarker,
  underlined,
  unsupportedContent,
  wordListItem,
} from "./pasted-element.ts";

interface Pasted {
  markdown: string;
  /** What couldn't be kept, in words: `2 pictures`. */
  lost: string[];
}

/**
 * Converts what Word, Google Docs or a web page put on the clipboard into clean Markdown.
 * @param html with `data-style` instead of `style`
 */
export function markdownOf(html: string): Pasted {
  const lost = new Map<string, number>();
  const lose = (thing: string) => lost.set(thing, (lost.get(thing) ?? 0) + 1);
  const text = converter(lose).turndown(html.replace(/&nbsp;|\u00a0/g, " "));
  return {
    markdown: withRaisedHeadings(text),
    lost: [...lost].map(([thing, count]) => (count === 1 ? `1 ${thing}` : `${count} ${thing}s`)),
  };
}

function converter(lose: (thing: string) => void): TurndownService {
  const service = new TurndownService({
    ...{ headingStyle: "atx", hr: "---", bulletListMarker: "-", emDelimiter: "*", codeBlockStyle: "fenced" },
    blankReplacement: (content, node) => {
      const thing = unsupportedContent(node as Element);
      if (thing && thing !== underlined) lose(thing);
      return isBlock(node) ? "\n\n" : content.trim();
    },
  });
  service.remove(["style", "script", "title", "head", "template", "meta", "link"] as TurndownService.Filter);
  const escapedMarks = service.escape;
  // A character that starts HTML or an entity is plain text here.
  service.escape = (text) => escapedMarks(text).replace(/<|~|&(?=#?\w+;)/g, "\\$&");
  addTextRules(service, lose);
  addListRules(service);
  addTableRules(service, lose);
  // Rules that are added later are tried first.
  service.addRule("lost", {
    filter: (node) => ![undefined, underlined].includes(unsupportedContent(node)),
    replacement: (_, node) => {
      lose(unsupportedContent(node as Element) as string);
      return "";
    },
  });
  return service;
}

function addTextRules(service: TurndownService, lose: (thing: string) => void): void {
  service.addRule("look", {
    filter: (node) =>
      /^(B|STRONG|I|EM)$/.test(node.nodeName) || emphasisOf(node) !== "" || unsupportedContent(node) === underlined,
    replacement: (content, node) => {
      const element = node as Element;
      // A link is underlined anyway.
      if (unsupportedContent(element) === underlined && !element.closest("a")) lose(underlined);
      const look = emphasisOf(element);
      // Marks end with their paragraph.
      if (!content.trim() || content.includes("\n\n")) return content;
      // Neighbors with the same formatting become one range.
      const isOpen = isSetAs(look, element.previousSibling);
      const isClosed = isSetAs(look, element.nextSibling);
      const { before, words, after } = besideMarks(content, element, { isOpen, isClosed });
      if (words === "") return content;
      return `${before}${isOpen ? "" : look}${words}${isClosed ? "" : [...look].reverse().join("")}${after}`;
    },
  });
  service.addRule("link", {
    filter: "a",
    replacement: (content, node) => {
      const address = cleanAddress(attribute(node as Element, "href"));
      return address && content.trim() ? `[${content}](${address})` : content;
    },
  });
  service.addRule("heading", {
    filter: (node) => headingLevel(node) > 0,
    replacement: (content, node) => `\n\n${"#".repeat(headingLevel(node as Element))} ${oneLine(content)}\n\n`,
  });
}

function addListRules(service: TurndownService): void {
  service.addRule("list", {
    filter: ["ul", "ol"],
    // Google Docs puts a nested list next to its items.
    replacement: (content, node) => {
      const { parentNode } = node;
      if (isList(parentNode)) return `\n${indented(content.trim(), widthOfItemBefore(node as Element))}\n`;
      return parentNode?.nodeName === "LI" ? `\n${content}\n` : `\n\n${content}\n\n`;
    },
  });
  service.addRule("item", {
    filter: "li",
    replacement: (content, node) => {
      const marker = markerOf(node as Element);
      if (isInCell(node as Element)) return cellItem(marker, content);
      return `${marker} ${indented(content.trim(), marker.length + 1).trim()}\n`;
    },
  });
  service.addRule("words of an item", {
    filter: (node) => node.nodeName === "P" && node.parentNode?.nodeName === "LI" && !node.previousElementSibling,
    replacement: (content) => `${content}\n`,
  });
  service.addRule("Word's item", {
    filter: (node) => wordListItem(node) !== undefined,
    replacement: (content, node) => {
      const marker = wordListItem(node as Element) ?? "";
      if (isInCell(node as Element)) return `\n${cellItem(marker.trim(), content)}`;
      return `\n${marker}${oneLine(content)}\n`;
    },
  });
  service.addRule("Word's marker", { filter: (node) => isListMarker(node), replacement: () => "" });
}

function addTableRules(service: TurndownService, lose: (thing: string) => void): void {
  service.addRule("cell", {
    filter: ["td", "th"],
    replacement: (content, node) => {
      const cell = node as HTMLTableCellElement;
      // A one-cell table is a frame around text.
      if (cellsOf(cell.closest("table")) === 1) return content;
      const span = Math.min(Number(attribute(cell, "colspan")) || 1, 50);
      if (span > 1 || Number(attribute(cell, "rowspan")) > 1) lose("merged cell");
      const words = oneLine(content).replace(/;$/, "");
      return ` ${words.replaceAll("|", "\\|")} |${"  |".repeat(span - 1)}`;
    },
  });
  service.addRule("row", {
    filter: "tr",
    replacement: (content) => (content.startsWith(" ") ? `\n|${content}\n` : content),
  });
  service.addRule("rows", { filter: ["thead", "tbody", "tfoot"], replacement: (content) => `\n${content}\n` });
  service.addRule("table", {
    filter: "table",
    replacement: (content, node) => {
      if (cellsOf(node as Element) === 1) return `\n\n${content}\n\n`;
      const lines = content.trim().split("\n");
      const rows = lines.filter((line) => line.startsWith("|"));
      const width = Math.max(0, ...rows.map(columns));
      const [head = "", ...others] = rows.map((row) => row + "  |".repeat(width - columns(row)));
      const caption = lines
        .filter((line) => !line.startsWith("|"))
        .join("\n")
        .trim();
      return `\n\n${caption}\n\n${[head, `|${" --- |".repeat(width)}`, ...others].join("\n")}\n\n`;
    },
  });
}

const cellsOf = (table: Element | null) => table?.querySelectorAll("td, th").length;
const columns = (row: string) => (row.match(/(?<!\\)\|/g)?.length ?? 1) - 1;
/** A cell is one line, so a list in it becomes its items with semicolons between them. */
const isInCell = (item: Element) => item.closest("td, th") !== null && cellsOf(item.closest("table")) !== 1;
const cellItem = (marker: string, content: string) =>
  `${marker === "-" ? "" : `${marker} `}${oneLine(content).replace(/;$/, "")};\n`;
const isBlock = (node: unknown) => (node as { isBlock?: boolean }).isBlock;
const isList = (node: Node | null) => node?.nodeName === "UL" || node?.nodeName === "OL";
const isSetAs = (look: string, node: Node | null) => node?.nodeType === 1 && emphasisOf(node as Element) === look;
const oneLine = (text: string) => text.replace(/\s*\n\s*/g, " ").trim();
const indented = (text: string, spaces: number) => text.replace(/^(?=.)/gm, " ".repeat(spaces));

interface Joined {
  /** Whether a neighbor with the same formatting has the mark on this side. */
  isOpen: boolean;
  isClosed: boolean;
}

/**
 * Puts signs outside the marks where Markdown would not see a mark between a sign and a letter: `**Beds**:4`. A link at the
 * edge stays whole, without marks.
 */
function besideMarks(content: string, element: Element, { isOpen, isClosed }: Joined) {
  const [, before = "", ...others] = /^((?:\\?[^\p{L}\p{N}\s\\])*)(.*)$/su.exec(content) ?? [];
  const opens = !isOpen && before !== "" && isLetter(neighbor(element, "previousSibling"));
  const rest = opens ? (others[0] ?? "") : content;
  const end = signsAtEnd(rest);
  const closes = !isClosed && end < rest.length && isLetter(neighbor(element, "nextSibling"));
  const isLinkLast = rest.endsWith(")") && rest.lastIndexOf("](") > rest.lastIndexOf(" ");
  const isCut = (opens && /[[!`]/.test(before)) || (closes && (isLinkLast || rest.endsWith("`")));
  if (isCut) return { before: "", words: "", after: "" };
  return {
    before: opens ? before : "",
    words: closes ? rest.slice(0, end) : rest,
    after: closes ? rest.slice(end) : "",
  };
}

/** Where the signs at the end of a text start, with the backslashes before them. */
function signsAtEnd(text: string): number {
  let end = text.length;
  while (end > 0 && /[^\p{L}\p{N}\s]/u.test(text[end - 1] ?? "") && !/[\uD800-\uDFFF]/.test(text[end - 1] ?? "")) end--;
  return end;
}

const isLetter = (sign: string) => /[\p{L}\p{N}]/u.test(sign);

/** The character before or after an element's words in its paragraph. */
function neighbor(element: Element, side: "previousSibling" | "nextSibling"): string {
  const own = element.textContent ?? "";
  if (own !== (side === "nextSibling" ? own.trimEnd() : own.trimStart())) return " ";
  for (let node: Node | null = element; node && !isBlock(node); node = node.parentNode) {
    for (let next = node[side]; next; next = next[side]) {
      const text = next.textContent ?? "";
      if (isBlock(next) || next.nodeName === "BR") return "";
      if (text !== "") return (side === "nextSibling" ? [...text][0] : [...text].at(-1)) ?? "";
    }
  }
  return "";
}

/** The columns that the item before a list takes up with its marker. */
function widthOfItemBefore(list: Element): number {
  let item = list.previousElementSibling;
  while (item && item.nodeName !== "LI") item = item.previousElementSibling;
  return item ? markerOf(item).length + 1 : 2;
}

function markerOf(item: Element): string {
  const list = item.parentElement;
  if (list?.nodeName !== "OL") return "-";
  const items = Array.from(list.children).filter(({ nodeName }) => nodeName === "LI");
  return `${(Number(attribute(list, "start")) || 1) + items.indexOf(item)}.`;
}

/** Only the site's kinds of links; others, such as links within the document, become plain words. */
function cleanAddress(href: string): string | undefined {
  const isWrapped = href.startsWith("https://www.google.com/url?") && URL.canParse(href);
  const address = (isWrapped && new URL(href).searchParams.get("q")) || href;
  if (!/^(https?:\/\/|mailto:|tel:|\/(?!\/))/i.test(address)) return undefined;
  return address.replace(/[\s<>()]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** The page's title is the top heading, so the largest heading of a text is second-level. */
function withRaisedHeadings(text: string): string {
  const levels = [...text.matchAll(/^(#{1,6}) /gm)].map(([, signs = ""]) => signs.length);
  const shift = 2 - Math.min(...levels);
  return text.replace(/^(#{1,6}) /gm, (_, { length }: string) => `${"#".repeat(Math.min(length + shift, 6))} `);
}
