import { z } from "zod";
import { textSchema } from "../../text-schema.ts";
import { isDay, readMoney, readPercent } from "../cents.ts";
import { type Table, tableIds } from "./table.ts";
import { tableKinds } from "./table-kinds.ts";

/** What is wrong with a table of a release. */
const tablesWording = {
  required: "Please fill this in.",
  mustBeText: "Please write this as text.",
  tooLong: (limit: number) => `Please use at most ${limit} characters.`,
  badKind: "Please choose one of the tables.",
  badDay: "Please enter a date, such as 2027-01-01.",
  endsTooEarly: "The last day can't be before the first.",
  badFigure: "Please enter a plain number, such as 2.15 or 832750.",
  unknownFigure: "This table has no figure with that name.",
  noFigures: "Please enter at least one figure.",
} as const;

const day = z.string(tablesWording.badDay).refine(isDay, tablesWording.badDay);

/** Numbers as decimal text, without signs or commas: `2.15`, `832750`. */
const figure = z.string(tablesWording.badFigure).regex(/^\d{1,9}(\.\d{1,4})?$/, tablesWording.badFigure);

const FiguresSchema = z.object({
  id: z.enum(tableIds, tablesWording.badKind),
  effectiveFrom: day,
  effectiveUntil: day.nullable(),
  source: textSchema({ limit: 200, wording: tablesWording }).pipe(z.string().min(1, tablesWording.required)),
  checkedOn: day,
  values: z.record(z.string().max(60), figure),
});

/** A complete table, with every value of its kind, each in its unit. */
export const TableSchema = FiguresSchema.superRefine((table, context) => {
  const refuse = (message: string, ...path: string[]) => context.addIssue({ code: "custom", message, path });
  const { id, effectiveFrom, effectiveUntil, values } = table;
  if (effectiveUntil !== null && effectiveUntil < effectiveFrom) refuse(tablesWording.endsTooEarly, "effectiveUntil");
  if (Object.keys(values).length === 0) return refuse(tablesWording.noFigures, "values");
  for (const [name, message] of faultyFigures(table)) refuse(message, "values", name);
  const { figures, mayHaveGaps } = tableKinds[id];
  for (const { name } of mayHaveGaps ? [] : figures)
    if (!Object.hasOwn(values, name)) refuse(tablesWording.required, "values", name);
});

/** Returns a message for each invalid value. */
function faultyFigures({ id, values }: Table): [name: string, message: string][] {
  const { figures, unit } = tableKinds[id];
  const names = figures.map(({ name }) => name);
  const given = Object.keys(values);
  const unknown = given.filter((name) => !names.includes(name));
  const bad = given.filter((name) => names.includes(name) && !isInUnit(values[name] ?? "", unit));
  const faults: [string[], string][] = [
    [unknown, tablesWording.unknownFigure],
    [bad, tablesWording.badFigure],
  ];
  return faults.flatMap(([each, message]) => each.map((name): [string, string] => [name, message]));
}

/** Percentages must be below 100. Dollars must be above 0, with at most two decimals. */
function isInUnit(text: string, unit: "percent" | "dollars"): boolean {
  const reading = unit === "percent" ? readPercent(text) : readMoney(text);
  if ("fault" in reading) return false;
  return unit === "percent" ? reading.value < 1_000_000n : reading.value > 0n;
}
