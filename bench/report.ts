import { round } from "./figures.ts";
import { goals, isReached, limitText, type Reading } from "./goals.ts";

/** One table of figures, and what they say of the goals. */
export interface Section {
  title: string;
  /** How it was measured, and what was left out and why. */
  about: string;
  columns: string[];
  rows: string[][];
  readings: Reading[];
}

/** A section that is left out, and why. */
export function leftOut(title: string, why: string): Section {
  return { title, about: why, columns: [], rows: [], readings: [] };
}

export function sectionText({ title, about, columns, rows }: Section): string {
  return [`## ${title}`, about, columns.length > 0 ? table(columns, rows) : ""].filter(Boolean).join("\n\n");
}

/** Every goal that this run says something of. */
export function goalsText(sections: Section[]): string {
  const readings = sections.flatMap((section) => section.readings);
  const rows = readings.map((reading) => [
    reading.goal,
    goals[reading.goal].text,
    limitText(reading.goal),
    measuredText(reading),
    isReached(reading) ? "yes" : "**no**",
  ]);
  return ["## Goals", table(["#", "what", "goal", "measured", "reached"], rows)].join("\n\n");
}

function measuredText({ measured }: Reading): string {
  const values = Object.entries(measured);
  if (values.length === 1) return round(values[0]?.[1] ?? Number.NaN);
  return values.map(([circumstance, value]) => `${circumstance} ${round(value)}`).join(", ");
}

function table(columns: string[], rows: string[][]): string {
  const widths = columns.map((column, index) => Math.max(column.length, ...rows.map((row) => row[index]?.length ?? 0)));
  const line = (cells: string[]) =>
    `| ${widths.map((width, index) => (cells[index] ?? "").padEnd(width)).join(" | ")} |`;
  return [line(columns), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n");
}
