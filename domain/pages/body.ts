import { z } from "zod";
import { textFault } from "../text-fault.ts";
import { cleanText } from "../text-rule.ts";
import { pageWording } from "./page-wording.ts";

/** The most UTF-8 bytes in a text. */
export const mostBytes = 200_000;

/** A text as typed, including spaces, because drafts are saved while the agent types. */
const text = (limit: number) =>
  z.string(pageWording.mustBeText).superRefine((typed, context) => {
    const fault = textFault(typed, { limit, wording: pageWording });
    if (fault) context.addIssue(fault);
  });

/** Its length is limited by bytes only. */
const markdown = text(Number.MAX_SAFE_INTEGER).refine(
  (typed) => new TextEncoder().encode(typed).length <= mostBytes,
  pageWording.textTooLong,
);

/** A photo on the site: a path, or its URL in the cloud. */
const cover = text(2000).refine((address) => /^(\/(?!\/)|https:\/\/)[^\s"<>\\]+$/.test(address), pageWording.badCover);

/** A page's texts. Placeholders such as `{town}` are replaced with values from Settings. */
export const BodySchema = z.object({
  title: text(200),
  /** The title with its place, for the heading and search results: `VA Loans in {town}`. Defaults to the title. */
  heading: text(200).optional(),
  /** One line for the card. */
  summary: text(500),
  markdown,
  cover: cover.optional(),
  /** Key figures from the text. The label includes the year when the value changes over time. */
  figures: z
    .array(z.object({ value: text(60), label: text(200) }))
    .max(12, pageWording.tooManyFigures)
    .optional(),
  /** Replaces the heading in search engines and shared links. */
  seoTitle: text(200).optional(),
  seoDescription: text(500).optional(),
  /** The date of the agent's last review, like `2026-11-12`. */
  reviewedOn: z.iso.date(pageWording.badDay).optional(),
  /** The page is about a public agency's benefits, and says that the agent isn't affiliated with the agency. */
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

/** Limits for nested quotes and lists, headings in a text, and the cost of a text's marks. */
const mostLevels = 20;
const mostHeadings = 500;
/** Each mark of a paragraph is compared with its others: 2,000 in one paragraph, or 200 in each of a hundred. */
const mostComparisons = 2000 ** 2;

/** Returns a sentence about why a text is too slow to render. Its length is checked elsewhere. */
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

/** Returns how many quotes and lists a line opens, including those from its indentation, and the rest of the line. */
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
