import type { TextRule } from "./text-fault.ts";

/** Line ends of all programs: Word and PowerPoint use U+000B, web pages and mainframes the others. */
const lineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/**
 * Invisible characters: control characters other than tabs and line breaks, halves of characters, and those that reverse
 * the direction of everything after them. Right-to-left names are displayed correctly without these.
 */
const unseen = /(?![\t\n])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu;
/** Windows-1252's characters 128 to 159, which become control characters when text is read as Latin-1. A space is none. */
const windows = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";

/**
 * Cleans a text from any program: it unifies line breaks, or replaces them with spaces in a single-line text, and removes
 * invisible characters. None of these is an error. Uses no libraries, because the visitor's browser runs it, too.
 */
export function cleanText(text: string, { hasLines = false }: Pick<TextRule, "hasLines"> = {}): string {
  const clean = text.replace(lineEnds, "\n").replace(unseen, meant);
  return hasLines ? clean : clean.replace(/[\t\n]+/g, " ");
}

function meant(character: string): string {
  return windows[character.charCodeAt(0) - 128]?.trim() ?? "";
}

/** One line with at most this many characters. The rest is cut off. */
export function shortLine(text: string, limit: number): string {
  return cleanText(cleanText(text).slice(0, limit)).trim();
}
