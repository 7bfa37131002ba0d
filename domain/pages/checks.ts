import { fairHousingHits } from "./checks-fair-housing.ts";
import { altSpans, headingsOf, linksOf, prose, type Span, sentenceAround, textIn } from "./checks-markdown.ts";

export type { Span } from "./checks-markdown.ts";

/** The parts of a page's text to check. */
export interface TextToCheck {
  title: string;
  summary: string;
  markdown: string;
  figures?: readonly { value: string; label: string }[] | undefined;
  /** A date like `2026-03-02`. */
  reviewedOn?: string | undefined;
}

/** A suggested fix: `at` becomes `text`, or the agent's answer to `question`. */
export type Fix = { name: string; at: Span } & ({ text: string } | { question: string });

/** An issue in a text that its writer should know before publishing. */
export interface Check {
  rule: CheckRule;
  /** Only issues that must be fixed block publishing. A note is only read. */
  severity: "must" | "should" | "note";
  sentence: string;
  reason?: string;
  source?: { name: string; address: string };
  /** The position in the Markdown. */
  where?: Span;
  /** The field with the issue, if it isn't the text. */
  field?: "title" | "summary" | "figures" | "reviewedOn";
  fix?: Fix;
}

type CheckRule =
  | "alt missing"
  | "hidden characters"
  | "dead link"
  | "heading skipped"
  | "summary missing"
  | "title long"
  | "review old"
  | "fair housing"
  | "figure old";

interface Surroundings {
  /** The site's existing paths, without queries: `/about`, `/resources/va-loans`. */
  knownPaths: ReadonlySet<string>;
  /** Today in the agent's time zone, like `2026-11-22`. */
  today: string;
  /** The text that the guide came with; absent for the agent's own pages. */
  cameWith?: ShippedText | undefined;
}

export type ShippedText = Pick<TextToCheck, "markdown" | "figures">;

/** The most characters of a title that search engines show. */
const titleLength = 60;

/** Returns the checklist before publishing: required fixes first, then suggestions, in text order. */
export function checksOf(text: TextToCheck, { knownPaths, today, cameWith }: Surroundings): Check[] {
  const { markdown } = text;
  const old = [...oldFigures(markdown, today), ...oldFiguresBeside(text, today)];
  const shipped = old.filter(({ words }) => isFrom(cameWith, words));
  const own = old.filter((figure) => !shipped.includes(figure)).map(oldFigure);
  return [
    ...missingAlt(markdown),
    ...aboutFields(text, today),
    ...[
      ...hiddenCharacters(markdown),
      ...deadLinks(markdown, knownPaths),
      ...skippedHeadings(markdown),
      ...fairHousingChecks(markdown),
      ...own.filter(({ where }) => where),
    ].sort((one, other) => (one.where?.from ?? 0) - (other.where?.from ?? 0)),
    ...own.filter(({ field }) => field),
    ...noteOf(shipped),
  ];
}

function missingAlt(markdown: string): Check[] {
  return altSpans(markdown)
    .filter(({ alt }) => textIn(markdown, alt).trim() === "")
    .map(({ alt, picture, address }) => ({
      rule: "alt missing",
      severity: "must",
      sentence: `The picture ${address.split("/").at(-1)} has no description`,
      reason: "Visitors who use a screen reader hear nothing about it.",
      where: picture,
      fix: { name: "Add", question: "What the picture shows", at: alt },
    }));
}

function aboutFields({ title, summary, reviewedOn }: TextToCheck, today: string): Check[] {
  const checks: (Check | false)[] = [
    summary.trim() === "" && {
      rule: "summary missing",
      severity: "should",
      sentence: "The summary is missing",
      reason: "Without it, search engines and the guide's card have no text of yours to show.",
      field: "summary",
    },
    title.trim().length > titleLength && {
      rule: "title long",
      severity: "should",
      sentence: `The title has ${title.trim().length} characters`,
      reason: `Search engines cut off titles after about ${titleLength}.`,
      field: "title",
    },
    reviewedOn !== undefined &&
      reviewedOn < yearBefore(today) && {
        rule: "review old",
        severity: "should",
        sentence: "Reviewed more than a year ago",
        reason: "Rates, limits and rules change every year.",
        field: "reviewedOn",
      },
  ];
  return checks.filter((check) => check !== false);
}

/** Characters that change a line's direction or have no width, so a text may read differently than it is stored. */
const hidden = /[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]+/g;

function hiddenCharacters(markdown: string): Check[] {
  return [...markdown.matchAll(hidden)].map(({ 0: found, index }) => {
    const where = { from: index, to: index + found.length };
    return {
      rule: "hidden characters",
      severity: "should",
      sentence: "Invisible characters",
      reason: `Before “${markdown.slice(where.to, where.to + 20).trim()}”: they can reverse the direction of a line.`,
      where,
      fix: { name: "Remove", at: where, text: "" },
    };
  });
}

/** Checks links to the site itself, but not links to files or to MLS homes, which come and go. */
function deadLinks(markdown: string, knownPaths: ReadonlySet<string>): Check[] {
  return linksOf(markdown)
    .filter(({ address }) => /^\/(?!\/|(images|photos|assets|homes)\/)/.test(address))
    .filter(({ address }) => !knownPaths.has(address.replace(/[?#].*$/, "").replace(/(?<!^|\/)\/+$/, "")))
    .map(({ address, span }) => ({
      rule: "dead link",
      severity: "should",
      sentence: `The link to ${address} is broken`,
      reason: "The site has no page at this address.",
      where: span,
    }));
}

function skippedHeadings(markdown: string): Check[] {
  let above = 1;
  return headingsOf(markdown).flatMap(({ level, marks }) => {
    const wanted = Math.min(above + 1, 6);
    const isRight = level > 1 && level <= wanted;
    above = isRight ? level : wanted;
    if (isRight) return [];
    return {
      rule: "heading skipped" as const,
      severity: "should" as const,
      sentence:
        level === 1
          ? "A heading is at the same level as the page title"
          : `A level ${level} heading follows level ${wanted - 1}`,
      reason: "Screen readers use the levels as a table of contents.",
      where: marks,
      fix: { name: `Make it level ${wanted}`, at: marks, text: "#".repeat(wanted) },
    };
  });
}

function fairHousingChecks(markdown: string): Check[] {
  return fairHousingHits(prose(markdown)).map(({ span, reason, source }) => ({
    rule: "fair housing",
    severity: "should",
    sentence: "Wording that fair-housing guidance warns about",
    reason: `“${textIn(markdown, span).replace(/\s+/g, " ")}”: ${reason}`,
    source,
    where: span,
  }));
}

/** An amount in a sentence. */
const amount = /\$\s?\d|\d\s?%|\d\s(?:percent|dollars)\b/i;
/** The year of an amount, but not a starting year, such as "since 2020" or "built before 1978". */
const yearOfAmount = /(?<!\b(?:since|before|after|from|built in|founded in|until)(?: [a-z]+)? )\b20\d\d\b/gi;

/** An amount of an earlier year, in its sentence. */
interface OldFigure extends Pick<Check, "where" | "field"> {
  year: string;
  words: string;
}

function oldFigures(markdown: string, today: string): OldFigure[] {
  const text = prose(markdown);
  const seen = new Set<number>();
  return [...text.matchAll(yearOfAmount)].flatMap(({ 0: year, index }) => {
    const sentence = sentenceAround(text, index);
    const isOld = Number(year) < Number(today.slice(0, 4));
    if (!isOld || seen.has(sentence.from) || !amount.test(textIn(text, sentence))) return [];
    seen.add(sentence.from);
    return [{ year, words: textIn(markdown, sentence), where: { from: index, to: index + 4 } }];
  });
}

function oldFiguresBeside({ figures = [] }: TextToCheck, today: string): OldFigure[] {
  return figures.flatMap(({ value, label }) => {
    const year = `${label} ${value}`.match(yearOfAmount)?.[0];
    const isOld = year !== undefined && Number(year) < Number(today.slice(0, 4));
    return isOld ? [{ year, words: `${value} ${label}`, field: "figures" }] : [];
  });
}

function oldFigure({ year, words, ...place }: OldFigure): Check {
  return {
    rule: "figure old",
    severity: "should",
    sentence: `A figure is from ${year}`,
    reason: quoted(words),
    ...place,
  };
}

function quoted(words: string): string {
  const start = words.length > 90 ? `${words.slice(0, 90).trimEnd()}…` : words;
  return `“${start.replace(/\s+/g, " ")}”`;
}

function isFrom(cameWith: ShippedText | undefined, words: string): boolean {
  if (!cameWith) return false;
  return (
    cameWith.markdown.includes(words) ||
    (cameWith.figures ?? []).some((each) => `${each.value} ${each.label}` === words)
  );
}

/** One note for all figures that the guide came with: the agent didn't write them. */
function noteOf(shipped: readonly OldFigure[]): Check[] {
  const [first] = shipped;
  if (!first) return [];
  const { year: _year, words, ...place } = first;
  const years = [...new Set(shipped.map((each) => each.year))].sort().join(", ");
  const sentence = `This guide came with ${shipped.length === 1 ? "a figure" : `${shipped.length} figures`} from ${years}`;
  return [{ rule: "figure old", severity: "note", sentence, reason: `The first is ${quoted(words)}`, ...place }];
}

/** @param day like `2026-11-22` */
export function yearBefore(day: string): string {
  return `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
}
