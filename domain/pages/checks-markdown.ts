/** The range of a match; `to` is exclusive. */
export interface Span {
  from: number;
  to: number;
}

export const textIn = (text: string, { from, to }: Span) => text.slice(from, to);

const blank = (text: string) => text.replace(/[^\n]/g, " ");

/** Replaces code in the Markdown with spaces, so positions stay the same. */
function withoutCode(markdown: string): string {
  return markdown
    .replace(/^( {0,3})(`{3,}(?!`)|~{3,}(?!~))[^\n]*\n[\s\S]*?(?:^ {0,3}\2[`~]*[ \t]*$|(?![\s\S]))/gm, blank)
    .replace(/(?<!`)(`+)(?!`)[^\n]*?(?<!`)\1(?!`)/g, blank);
}

/** Returns the text that visitors read: code and URLs become spaces, so positions stay the same. */
export function prose(markdown: string): string {
  return withoutCode(markdown)
    .replace(/\]\([^()\s]*(?:\([^()\s]*\)[^()\s]*)*(?:\s+"[^"\n]*")?\)/g, (found) => `]${blank(found.slice(1))}`)
    .replace(/^ {0,3}\[[^\]\n]+\]:[^\n]*$/gm, blank)
    .replace(/<?\bhttps?:\/\/[^\s<>)]+>?/g, blank);
}

interface PictureInText {
  /** The whole image, from the exclamation mark on. */
  picture: Span;
  /** The text between the brackets. */
  alt: Span;
  address: string;
}

/** Descriptions and URLs are read up to 1,000 characters, so an unclosed bracket stays cheap. */
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

/** Returns the text's links and the positions of their URLs. */
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

/** Returns the headings in order. `marks` are the number signs. */
export function headingsOf(markdown: string): { level: number; marks: Span }[] {
  return [...withoutCode(markdown).matchAll(/^( {0,3})(#{1,6})(?=[ \t]+\S)/gm)].map(
    ({ 1: indent = "", 2: signs = "", index }) => {
      const from = index + indent.length;
      return { level: signs.length, marks: { from, to: from + signs.length } };
    },
  );
}

/** The farthest distance to search for the ends of a sentence, in characters. */
const reach = 600;

/** Returns the sentence or table cell at a position in the text. */
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
