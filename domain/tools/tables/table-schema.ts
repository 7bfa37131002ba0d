import { z } from "zod";
import { textSchema } from "../../text-schema.ts";
import { isDay, readMoney, readPercent } from "../cents.ts";
import { type Table, tableIds } from "./table.ts";
import { tableKinds } from "./table-kinds.ts";

/** Sentences beside the fields of a table in Settings. */
export const tablesWording = {
  required: "Please fill this in.",
  mustBeText: "Please write this as text.",
  tooLong: (limit: number) => `Please use at most ${limit} characters.`,
  badKind: "Please choose one of the tables.",
  badDay: "Please enter a date, such as 2027-01-01.",
  endsTooEarly: "The last day can't be before the first.",
  samePeriod: "Another of your tables starts on the same day.",
  badFigure: "Please enter a plain number, such as 2.15 or 832750.",
  unknownFigure: "This table has no figure with that name.",
  noFigures: "Please enter at least one figure.",
} as const;

const day = z.string(tablesWording.badDay).refine(isDay, tablesWording.badDay);

/** Figures as decimal text: `2.15`, `832750`, without sign and comma. */
const figure = z.string(tablesWording.badFigure).regex(/^\d{1,9}(\.\d{1,4})?$/, tablesWording.badFigure);

/** A table as it is stored: its figures may be those of another release. */
export const StoredTableSchema = z.object({
  id: z.enum(tableIds, tablesWording.badKind),
  effectiveFrom: day,
  effectiveUntil: day.nullable(),
  source: textSchema({ limit: 200, wording: tablesWording }).pipe(z.string().min(1, tablesWording.required)),
  checkedOn: day,
  values: z.record(z.string().max(60), figure),
});

/** The agent's figures of a table: some of its kind, none other, each of its unit. */
export const CorrectionSchema = StoredTableSchema.superRefine((table, context) => {
  const refuse = (message: string, ...path: string[]) => context.addIssue({ code: "custom", message, path });
  const { effectiveFrom, effectiveUntil, values } = table;
  if (effectiveUntil !== null && effectiveUntil < effectiveFrom) refuse(tablesWording.endsTooEarly, "effectiveUntil");
  if (Object.keys(values).length === 0) refuse(tablesWording.noFigures, "values");
  else for (const [name, message] of faultyFigures(table)) refuse(message, "values", name);
});

/** A whole table: every figure of its kind. */
export const TableSchema = CorrectionSchema.superRefine(({ id, values }, context) => {
  const { figures, mayHaveGaps } = tableKinds[id];
  // That there is none at all is said already.
  if (Object.keys(values).length === 0) return;
  for (const { name } of mayHaveGaps ? [] : figures)
    if (!Object.hasOwn(values, name))
      context.addIssue({ code: "custom", message: tablesWording.required, path: ["values", name] });
});

/** The figures that need another look, each with a sentence. */
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

/** Percentages below 100, dollars with at most two decimals and not nothing. */
function isInUnit(text: string, unit: "percent" | "dollars"): boolean {
  const reading = unit === "percent" ? readPercent(text) : readMoney(text);
  if ("fault" in reading) return false;
  return unit === "percent" ? reading.value < 1_000_000n : reading.value > 0n;
}
