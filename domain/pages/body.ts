import { z } from "zod";
import { cleanText, textFault } from "../text-rule.ts";
import { pageWording } from "./page-wording.ts";

/** Bytes of UTF-8 that a text may have. */
export const mostBytes = 200_000;

/** A text as it was typed, spaces and all: a draft is kept at every moment of the typing. */
const text = (limit: number) =>
  z.string(pageWording.mustBeText).superRefine((typed, context) => {
    const fault = textFault(typed, { limit, wording: pageWording });
    if (fault) context.addIssue(fault);
  });

/** Its length is told in bytes alone. */
const markdown = text(Number.MAX_SAFE_INTEGER).refine(
  (typed) => new TextEncoder().encode(typed).length <= mostBytes,
  pageWording.textTooLong,
);

/** One of the site's own pictures: a path, or in the cloud the address that it is served at. */
const cover = text(2000).refine((address) => /^(\/(?!\/)|https:\/\/)[^\s"<>\\]+$/.test(address), pageWording.badCover);

/** The texts of a page. Names in braces, such as `{town}`, stand for what Settings hold. */
export const BodySchema = z.object({
  title: text(200),
  /** The title with its place, as the page's heading and in search results: `VA Loans in {town}`. Else the title. */
  heading: text(200).optional(),
  /** One line for the card. */
  summary: text(500),
  markdown,
  cover: cover.optional(),
  /** Pulled out of the text; the label carries the year when the value does not last. */
  figures: z
    .array(z.object({ value: text(60), label: text(200) }))
    .max(12, pageWording.tooManyFigures)
    .optional(),
  /** In place of the heading, for search engines and shared links. */
  seoTitle: text(200).optional(),
  seoDescription: text(500).optional(),
  /** The calendar day on which the agent went through the text last, as in `2026-11-12`. */
  reviewedOn: z.iso.date(pageWording.badDay).optional(),
  /** About benefits of a public agency, with which the agent has nothing to do; the page says so. */
  isAboutBenefits: z.boolean().optional(),
  /** At the end of a guide. */
  callToAction: z.object({ heading: text(200), text: text(500), button: text(60) }).optional(),
});
export type Body = z.infer<typeof BodySchema>;

/** A body from a form, which is cleaned first. Stored bodies stay unchanged, because their hash identifies them. */
export const SentBodySchema = z.preprocess((sent) => cleaned(sent), BodySchema);

function cleaned(value: unknown, name = ""): unknown {
  if (typeof value === "string") return cleanText(value, { hasLines: name === "markdown" });
  if (Array.isArray(value)) return value.map((each) => cleaned(each));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, cleaned(each, key)]));
}

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
