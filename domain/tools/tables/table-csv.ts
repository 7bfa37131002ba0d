import { readMoney, readPercent } from "../read-figure.ts";
import type { TableId } from "./table.ts";
import { tableKinds } from "./table-kinds.ts";
import { tablesWording } from "./tables-wording.ts";

/** Figures that were pasted, as a table keeps them, and a sentence for each line that is none. */
export interface PastedFigures {
  values: Record<string, string>;
  faults: string[];
}

/**
 * Reads figures from lines of `name,figure`, the name being a figure's short name or its label; for BAH also of
 * `grade,with dependents,without`. Takes commas, semicolons and tabs, and passes over a line of headings at the top.
 */
export function readTableCsv(id: TableId, text: string): PastedFigures {
  const values: Record<string, string> = {};
  const faults: string[] = [];
  const lines = text.split(/\r?\n/).map(cellsOf);
  for (const [at, cells] of lines.entries()) {
    if (cells.length === 0 || isHeading(lines, at)) continue;
    const figures = figuresOf(id, cells);
    const fault = typeof figures === "string" ? figures : keep(figures, values);
    if (fault) faults.push(`Line ${at + 1}: ${fault}`);
  }
  return { values, faults };
}

/** The cells of a line; none for an empty line. Cells with a comma stand between quotes. */
function cellsOf(line: string): string[] {
  if (line.trim() === "") return [];
  const separator = ["\t", ";"].find((each) => line.includes(each)) ?? ",";
  const cell = new RegExp(` *(?:"([^"]*)"|([^${separator}]*)) *(?:${separator}|$)`, "y");
  const cells: string[] = [];
  while (cell.lastIndex < line.length) {
    const [, quoted, plain = ""] = cell.exec(line) ?? [];
    cells.push((quoted ?? plain).trim());
    if (cell.lastIndex === 0) break;
  }
  return cells;
}

/** The first line that says something is one of headings when no cell behind its first has a digit. */
function isHeading(lines: string[][], at: number): boolean {
  const isFirst = lines.slice(0, at).every(({ length }) => length === 0);
  return isFirst && (lines[at] ?? []).slice(1).every((cell) => !/\d/.test(cell));
}

/** The figures of a line by name, as typed; or what is wrong with it. */
function figuresOf(id: TableId, [first = "", ...cells]: string[]): [name: string, value: string][] | string {
  const { figures } = tableKinds[id];
  const [value = "", without = ""] = cells;
  const known = figures.find(({ name, label }) => isSame(first, name) || isSame(first, label));
  if (known && cells.length === 1) return [[known.name, asFigure(id, value)]];
  const grade = figures.find(({ name }) => isSame(`${first} with`, name));
  if (id !== "bah" || !grade || cells.length !== 2) return tablesWording.badLine(first.slice(0, 40));
  return [
    [grade.name, asFigure(id, value)],
    [`${grade.name}out`, asFigure(id, without)],
  ];
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase().replace(/^(\w)-0(\d)/, "$1-$2") === other.toLowerCase();
}

/** `2.15` or `2358`, as a table keeps it; empty when it is none. */
function asFigure(id: TableId, typed: string): string {
  const isPercent = tableKinds[id].unit === "percent";
  const reading = isPercent ? readPercent(typed) : readMoney(typed);
  const plain = typed.replace(/[$,%\s]/g, "");
  return "value" in reading && /^[\d.]+$/.test(plain) ? plain : "";
}

/** Takes the figures over; returns what is wrong with one of them. */
function keep(figures: [name: string, value: string][], values: Record<string, string>): string | undefined {
  for (const [name, value] of figures) {
    if (value === "") return tablesWording.badFigure;
    if (Object.hasOwn(values, name)) return tablesWording.twice;
    values[name] = value;
  }
  return undefined;
}
