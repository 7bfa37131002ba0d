import { pageWording } from "./page-wording.ts";

/** Quotes and lists within one another, headings of a text, and what the marks of all paragraphs may cost. */
const mostLevels = 20;
const mostHeadings = 500;
/** Each mark of a paragraph is compared with its others: 2,000 in one, or 200 in each of a hundred. */
const mostComparisons = 2000 ** 2;

/** Returns why a text cannot be shown in good time, in a sentence: its length is judged elsewhere. */
export function shapeFault(markdown: string): string | undefined {
  let headings = 0;
  let marks = 0;
  let comparisons = 0;
  for (const line of markdown.split("\n")) {
    const { levels, text } = withoutLevels(line);
    if (levels > mostLevels) return pageWording.tooManyLevels(mostLevels);
    if (/^ {0,3}(?:#{1,6}(?:[ \t]|$)|[=-]+[ \t]*$)/.test(text)) headings += 1;
    comparisons -= marks ** 2;
    marks = line.trim() === "" ? 0 : marks + (text.match(/[*_~`[\]!<]/g)?.length ?? 0);
    comparisons += marks ** 2;
    if (marks === 0) continue;
    if (comparisons > mostComparisons) return pageWording.tooManyMarks;
  }
  return headings > mostHeadings ? pageWording.tooManyHeadings(mostHeadings) : undefined;
}

/** How many quotes and lists a line begins, those counted that its indentation says, and what is left of it. */
function withoutLevels(line: string): { levels: number; text: string } {
  const marker = /[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))/y;
  let levels = 0;
  let end = 0;
  while (levels <= mostLevels && marker.test(line)) {
    levels += 1;
    end = marker.lastIndex;
  }
  const indent = line.length - line.trimStart().length;
  return { levels: levels && levels + Math.floor(indent / 2), text: line.slice(end).trimStart() };
}
