import { daysAfter } from "../tools/days-after.ts";
import { longDay } from "../wording.ts";
import type { HomeWeek } from "./sheet.ts";

export const sheetWording = {
  heading: "Your home this week",
  how: "A view is one opening of the home's page, so two visits by one person count twice. Known robots, pages a browser loads in advance and the agent's own visits aren't counted, and one network counts at most ten times an hour. This website does its own counting, without cookies and without anything that identifies a person. Other websites have their own counts.",
};

/** The rows of a sheet, in order. */
export const sheetFigures = [
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

/** The same as an email, which the agent reviews, addresses and sends. */
export function sheetLetter(
  home: string,
  weeks: readonly HomeWeek[],
  agentName: string,
): { subject: string; body: string } {
  const [before, week] = weeks.slice(-2);
  if (!week) throw new Error("A sheet has weeks.");
  const lines = sheetFigures.map(([name, nouns]) => {
    const noun = week[name] === 1 ? nouns.replace(/s\b/, "") : nouns;
    return `${week[name]} ${noun}, ${before?.[name] ?? 0} the week before`;
  });
  return {
    subject: `${home}: ${sheetWording.heading.toLowerCase()}`,
    body: [home, weekText(week.monday), "", ...lines, "", sheetWording.how, "", agentName].join("\n"),
  };
}
