import { round } from "./figures.ts";
import { goals, isReached, limitText, type Reading } from "./goals.ts";

/** A table of figures with its goals' readings. */
export interface Section {
  title: string;
  /** The method, and anything left out, with the reason. */
  about: string;
  columns: string[];
  rows: string[][];
  readings: Reading[];
}

/** A skipped section with the reason. */
export function leftOut(title: string, why: string): Section {
  return { title, about: why, columns: [], rows: [], readings: [] };
}

export function sectionText({ title, about, columns, rows }: Section): string {
  return [`## ${title}`, about, columns.length > 0 ? table(columns, rows) : ""].filter(Boolean).join("\n\n");
}

/** Every goal this run has a reading for. */
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
