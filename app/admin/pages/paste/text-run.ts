import { type PastedNode, styleOf } from "./pasted-node.ts";

/** How a stretch of text is set. */
export interface Look {
  isBold: boolean;
  isItalic: boolean;
}

export const plainLook: Look = { isBold: false, isItalic: false };

export interface Run extends Look {
  text: string;
  address?: string;
}

/** How the text in a node is set, where that around it is set so. */
export function lookOf(node: PastedNode, { isBold, isItalic }: Look): Look {
  const style = styleOf(node);
  const [, weight] = /font-weight:(\w+)/.exec(style) ?? [];
  const [, slant] = /font-style:(\w+)/.exec(style) ?? [];
  const isStrong = node.nodeName === "B" || node.nodeName === "STRONG";
  const isEmphatic = node.nodeName === "I" || node.nodeName === "EM";
  return {
    // Google Docs wraps everything in a <b> that is not bold.
    isBold: weight ? weight === "bold" || weight === "bolder" || Number(weight) >= 600 : isBold || isStrong,
    isItalic: slant ? slant === "italic" || slant === "oblique" : isItalic || isEmphatic,
  };
}

/** Joins neighbours that are set alike. */
export function joinedRuns(runs: readonly Run[]): Run[] {
  const joined: Run[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    const isSame = last?.isBold === run.isBold && last.isItalic === run.isItalic && last.address === run.address;
    if (last && (isSame || (run.text === " " && !run.address))) last.text += run.text;
    else joined.push({ ...run });
  }
  return joined;
}

/** A stretch of text with its marks, which touch the words and not the spaces around them. */
export function written({ text, isBold, isItalic, address }: Run): string {
  const [, before = "", words = "", after = ""] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? [];
  if (!words) return text;
  const mark = `${isBold ? "**" : ""}${isItalic ? "*" : ""}`;
  const marked = `${mark}${escaped(words)}${[...mark].reverse().join("")}`;
  return `${before}${address ? `[${marked}](${address})` : marked}${after}`;
}

function escaped(text: string): string {
  return text.replace(/[\\`*[\]<]|~~|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|&(?=#?\w+;)/gu, "\\$&");
}

/** Takes from the beginning of a line what Markdown would read as a heading, a list or a quotation. */
export function escapedLineStart(line: string): string {
  return line.replace(/^(#{1,6}|[-+>]|=+)(?=\s|$)/, "\\$1").replace(/^(\d{1,9})([.)])(?=\s)/, "$1\\$2");
}

/** The site's kinds of links; others, such as those within the document, are words only. */
export function cleanAddress(href: string): string | undefined {
  const [, wrapped] = /^https:\/\/www\.google\.com\/url\?(?:.*&)?q=([^&]+)/.exec(href) ?? [];
  const address = wrapped ? decoded(wrapped) : href;
  if (!/^(https?:\/\/|mailto:|tel:|\/(?!\/))/i.test(address)) return undefined;
  return address.replace(/[\s<>()]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
