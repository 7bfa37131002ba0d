import type { Body } from "./body.ts";

/** The turn of a year that is near enough for the agent to hear of it. */
export interface YearEnd {
  year: number;
  /** The first day on which it is told: thirty days before the last. */
  from: string;
  lastDay: string;
}

/** The end of the year within its last thirty days and in the month after it. @param today as in `2026-12-02` */
export function yearEnd(today: string): YearEnd | undefined {
  const [year = 0, month = 0] = today.split("-").map(Number);
  const ended = month === 1 ? year - 1 : year;
  const from = `${ended}-12-02`;
  return today >= from ? { year: ended, from, lastDay: `${ended}-12-31` } : undefined;
}

/**
 * The sentences of a text that tell an amount or a share as that of a year, by its end the same year or an earlier one: "the
 * limit was $498,257 for 2024". What holds since a year, or a month of it, does not end with it.
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

/** Without the marks of links, headings, lists and emphasis. */
function plain(markdown: string): string {
  return markdown
    .replace(/\[([^\]]+)\](\[[^\]]*\]|\([^)]*\))/g, "$1")
    .replace(/^\s*(#+|[-*]|\d+\.)\s+/gm, "")
    .replace(/\*\*|__/g, "");
}
