import type { Body } from "./body.ts";

/** A coming year end that the agent should know about. */
export interface YearEnd {
  year: number;
  /** The first day of the notice: 30 days before the last day. */
  from: string;
  lastDay: string;
}

/** Returns the year end in its last 30 days and the month after. @param today like `2026-12-02` */
export function yearEnd(today: string): YearEnd | undefined {
  const [year = 0, month = 0] = today.split("-").map(Number);
  const ended = month === 1 ? year - 1 : year;
  const from = `${ended}-12-02`;
  return today >= from ? { year: ended, from, lastDay: `${ended}-12-31` } : undefined;
}

/**
 * Returns the sentences with an amount or percentage for a year that has ended or ends now: "the limit was $498,257 for
 * 2024". Figures that apply since a year or month don't end with it.
 */
export function endingSentences(
  { markdown, figures = [] }: Pick<Body, "markdown" | "figures">,
  year: number,
): string[] {
  const told = figures.map(({ value, label }) => `${value} ${label}`);
  const sentences = plain(markdown)
    .split("\n")
    .filter((line) => !line.startsWith("|"))
    .flatMap((line) => line.split(/(?<=[.!?])\s+(?=[^a-z\s])/));
  return [...told, ...sentences.map((each) => each.trim())].filter((each) => endsBy(year, each));
}

function endsBy(year: number, sentence: string): boolean {
  const years = sentence.matchAll(/(?<!\b(?:since|from|[JFMASOND][a-z]{2,8})\s)\b(20\d\d)\b/gi);
  return /\$\d|\d\s?(%|percent)/.test(sentence) && [...years].some(([, each]) => Number(each) <= year);
}

/** Removes the marks of links, headings, lists and emphasis. */
function plain(markdown: string): string {
  return markdown
    .replace(/\[([^\]]+)\](\[[^\]]*\]|\([^)]*\))/g, "$1")
    .replace(/^\s*(#+|[-*]|\d+\.)\s+/gm, "")
    .replace(/\*\*|__/g, "");
}
