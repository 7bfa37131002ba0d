import { markdownOf } from "./paste-markdown.ts";

/** What is on the clipboard, and how many bytes the text has room for. */
interface Clipboard {
  html: string;
  text: string;
  room: number;
}

type ReadPaste =
  /** The browser pastes it as it is. */
  { kind: "plain" } | { kind: "formatted"; markdown: string; sentence: string } | { kind: "refused"; sentence: string };

/** Bytes of a paste that is read at all. */
const mostPasted = 5 * 1024 * 1024;

/** Decides what becomes of a paste. Runs in the browser, whose parser reads the HTML without running or loading any of it. */
export function readPaste({ html, text, room }: Clipboard): ReadPaste {
  const size = new Blob([html, text]).size;
  if (size > mostPasted) {
    return { kind: "refused", sentence: `This paste has ${megabytes(size)} MB. Please paste at most 5 MB at a time.` };
  }
  if (!isFormatted(html)) return fits(text, room) ? { kind: "plain" } : tooLong;
  const { markdown, lost } = markdownOf(withoutStyling(html));
  if (!fits(markdown, room)) return tooLong;
  return { kind: "formatted", markdown, sentence: lostText(lost) };
}

const tooLong: ReadPaste = {
  kind: "refused",
  sentence: "With this paste the text would be longer than 200 KB. Please divide it into two pages.",
};

/** Programmers' editors put colors on the clipboard, which say nothing here. */
function isFormatted(html: string): boolean {
  return /<(h[1-6]|ul|ol|table|blockquote|a|b|strong|i|em)[\s>]|mso-|docs-internal-guid/i.test(html);
}

/**
 * The browser applies no style of a paste: the site's policy forbids it, and says so for each. What is needed of them is
 * read as text.
 */
function withoutStyling(html: string): string {
  return html
    .replace(/<style[\s\S]*?<\/style>/gi, "")
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\sstyle\s*=/gi, " data-style="));
}

function fits(text: string, room: number): boolean {
  return new Blob([text]).size <= room;
}

/** What could not be kept, in a sentence; nothing when all was. */
export function lostText(lost: readonly string[]): string {
  if (lost.length === 0) return "";
  const things = lost.length === 1 ? lost[0] : `${lost.slice(0, -1).join(", ")} and ${lost.at(-1)}`;
  const pictures = lost.some((thing) => /pictures?$/.test(thing)) ? " Please drop or paste pictures one by one." : "";
  return `Not kept: ${things}.${pictures}`;
}

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(1);
}
