/** From the first character to before the one at `to`. */
export interface Span {
  from: number;
  to: number;
}

export const textIn = (text: string, { from, to }: Span) => text.slice(from, to);

const blank = (text: string) => text.replace(/[^\n]/g, " ");

/** The Markdown with blanks where code stands, at the same places. */
function withoutCode(markdown: string): string {
  return markdown
    .replace(/^( {0,3})(`{3,}(?!`)|~{3,}(?!~))[^\n]*\n[\s\S]*?(?:^ {0,3}\2[`~]*[ \t]*$|(?![\s\S]))/gm, blank)
    .replace(/(?<!`)(`+)(?!`)[^\n]*?(?<!`)\1(?!`)/g, blank);
}

/** What a visitor reads of the Markdown: blanks instead of code and addresses, at the same places. */
export function prose(markdown: string): string {
  return withoutCode(markdown)
    .replace(/\]\([^()\s]*(?:\([^()\s]*\)[^()\s]*)*(?:\s+"[^"\n]*")?\)/g, (found) => `]${blank(found.slice(1))}`)
    .replace(/^ {0,3}\[[^\]\n]+\]:[^\n]*$/gm, blank)
    .replace(/<?\bhttps?:\/\/[^\s<>)]+>?/g, blank);
}

interface PictureInText {
  /** The whole of it, from the exclamation mark on. */
  picture: Span;
  /** What stands between the brackets. */
  alt: Span;
  address: string;
}

/** Descriptions and addresses are read up to 1,000 characters: a bracket that is never closed costs no more. */
export function altSpans(markdown: string): PictureInText[] {
  const pictures = withoutCode(markdown).matchAll(
    /!\[((?:\\.|[^\]\\]){0,1000})\]\(\s{0,9}<?([^\s()<>]+)>?[^)\n]{0,1000}\)/g,
  );
  return [...pictures].map(({ 0: whole, 1: alt = "", 2: address = "", index }) => ({
    picture: { from: index, to: index + whole.length },
    alt: { from: index + 2, to: index + 2 + alt.length },
    address,
  }));
}

/** The links of the text, and where each address is named. */
export function linksOf(markdown: string): { address: string; span: Span }[] {
  const text = withoutCode(markdown);
  const inline = text.matchAll(
    /(?<prefix>(?<!!)\[(?:\\.|!\[[^\]]{0,1000}\]\([^)]{0,1000}\)|[^[\]\\])*\]\(\s*<?)(?<address>[^\s()<>]+)/g,
  );
  const named = text.matchAll(/^(?<prefix> {0,3}\[[^\]\n]+\]:[ \t]*<?)(?<address>[^\s<>]+)/gm);
  return [...inline, ...named].map(({ groups = {}, index }) => {
    const { prefix = "", address = "" } = groups;
    const from = index + prefix.length;
    return { address, span: { from, to: from + address.length } };
  });
}

/** The headings in their order; `marks` are the number signs. */
export function headingsOf(markdown: string): { level: number; marks: Span }[] {
  return [...withoutCode(markdown).matchAll(/^( {0,3})(#{1,6})(?=[ \t]+\S)/gm)].map(
    ({ 1: indent = "", 2: signs = "", index }) => {
      const from = index + indent.length;
      return { level: signs.length, marks: { from, to: from + signs.length } };
    },
  );
}

/** The furthest that the ends of a sentence are looked for, in characters. */
const reach = 600;

/** The sentence, or the cell of a table, that a place of the text stands in. */
export function sentenceAround(text: string, at: number): Span {
  const before = text.slice(Math.max(0, at - reach), at);
  const after = text.slice(at, at + reach);
  const begin = [...before.matchAll(/[.!?]\s+|[\n|]\s*/g)].at(-1);
  const end = /[.!?](?=\s|$)|[\n|]/.exec(after);
  const isMark = end && /[.!?]/.test(end[0]);
  return {
    from: at - before.length + (begin ? begin.index + begin[0].length : 0),
    to: at + (end ? end.index + (isMark ? 1 : 0) : after.length),
  };
}
