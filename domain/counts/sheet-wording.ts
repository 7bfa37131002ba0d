import { daysAfter } from "../tools/days-after.ts";
import { longDay } from "../wording.ts";
import type { HomeWeek } from "./sheet.ts";

/** What a seller reads about a week. */
export interface Sheet {
  home: string;
  /** Earliest first; the last is the week. */
  weeks: readonly HomeWeek[];
  /** What visitors asked, in lines. */
  asked: readonly string[];
  /** What comes next, in the agent's words. */
  next: string | undefined;
}

export const sheetWording = {
  heading: "Your home this week",
  quiet: "Nothing was counted this week.",
  asked: "What visitors asked",
  next: "What comes next",
  how: "A view is one opening of the home's page, so two visits by one person count twice. Known robots, pages a browser loads in advance and the agent's own visits aren't counted, and one network counts at most ten times an hour. This website does its own counting, without cookies and without anything that identifies a person. Other websites have their own counts.",
};

/** The rows of a sheet, in order. */
const sheetFigures = [
  ["views", "views"],
  ["photos", "times photos were opened"],
  ["saved", "times saved"],
  ["mailed", "times emailed to a subscriber"],
  ["asked", "messages"],
  ["visits", "in-person showings"],
] as const satisfies readonly (readonly [keyof HomeWeek, string])[];

/** Like `Monday, November 16 to Sunday, November 22, 2026`. */
export function weekText(monday: string): string {
  const sunday = daysAfter(monday, 6);
  return `${noon(monday)} to ${noon(sunday)}, ${sunday.slice(0, 4)}`;
}

function noon(day: string): string {
  return longDay(new Date(`${day}T12:00:00Z`), "UTC");
}

/** A figure of the week: its count, what was counted, and the count of the week before unless that is zero. */
export interface Figure {
  name: keyof HomeWeek;
  count: number;
  noun: string;
  before: number | undefined;
}

/** The week's figures that aren't zero. */
export function figuresOf(weeks: readonly HomeWeek[]): Figure[] {
  const [before, week] = weeks.slice(-2);
  if (!before || !week) throw new Error("A sheet has weeks.");
  return sheetFigures
    .filter(([name]) => week[name] > 0)
    .map(([name, nouns]) => ({
      ...{ name, count: week[name], noun: week[name] === 1 ? nouns.replace(/s\b/, "") : nouns },
      before: before[name] || undefined,
    }));
}

/** The same as an email, which the agent reviews, addresses and sends. @param signature none if it's the demo's */
export function sheetEmail(
  { home, weeks, asked, next }: Sheet,
  signature: string | undefined,
): { subject: string; body: string } {
  const monday = weeks.at(-1)?.monday ?? "";
  const lines = figuresOf(weeks).map(
    ({ count, noun, before }) => `${count} ${noun}${before === undefined ? "" : `, ${before} the week before`}`,
  );
  const parts = [
    [home, weekText(monday)],
    lines.length > 0 ? lines : [sheetWording.quiet],
    asked.length > 0 && [`${sheetWording.asked}:`, ...asked],
    next !== undefined && [`${sheetWording.next}:`, next],
    lines.length > 0 && [sheetWording.how],
    signature !== undefined && [signature],
  ];
  return {
    subject: `${home}: ${sheetWording.heading.toLowerCase()}`,
    body: parts.flatMap((part) => (part ? [part.join("\n")] : [])).join("\n\n"),
  };
}
