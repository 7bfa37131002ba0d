import type { TextRule } from "./text-fault.ts";

/** What programs of every age end a line with: Word and PowerPoint leave U+000B, web pages and mainframes the others. */
const lineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/**
 * Invisible characters: control characters other than tabs and line breaks, halves of characters, and those that reverse
 * the direction of everything after them. Right-to-left names are displayed correctly without these.
 */
const unseen = /(?![\t\n])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu;
/** What Windows-1252 has at 128 to 159, which arrive as control characters when a text was read as Latin-1; blanks for nothing. */
const windows = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";

/**
 * A text as people meant it, whatever program it came from: with line breaks of one kind, or blanks in their place where it has one line, and
 * without characters that nobody sees. Nothing is refused for those. Free of libraries: the visitor's browser cleans with it, too.
 */
export function cleanText(text: string, { hasLines = false }: Pick<TextRule, "hasLines"> = {}): string {
  const clean = text.replace(lineEnds, "\n").replace(unseen, meant);
  return hasLines ? clean : clean.replace(/[\t\n]+/g, " ");
}

function meant(character: string): string {
  return windows[character.charCodeAt(0) - 128]?.trim() ?? "";
}

/** One line of no more than so many characters; what is longer is cut. */
export function shortLine(text: string, limit: number): string {
  return cleanText(cleanText(text).slice(0, limit)).trim();
}
