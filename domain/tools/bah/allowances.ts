import type { Cents } from "../cents.ts";
import { centsIn } from "../figure-of.ts";
import { payGrades } from "../tables/pay-grades.ts";
import { type Table, type TableOn, tableOn } from "../tables/table.ts";
import type { Surroundings } from "../va/va-form.ts";

export type Dependents = "with" | "without";

/** One grade of the table, each amount a month; undefined where the table has none. */
export interface Allowance {
  grade: string;
  with: Cents | undefined;
  without: Cents | undefined;
}

/** The table of today with its grades, for the choices of the form; undefined when there is none. */
export function bahTable({ tables, today }: Surroundings): (TableOn & { allowances: Allowance[] }) | undefined {
  const now = tableOn(tables, "bah", today);
  return now && { ...now, allowances: allowances(now.table) };
}

/** The grades that the table has, in their order. */
function allowances(table: Table): Allowance[] {
  return payGrades
    .map((grade) => ({ grade, with: bah(grade, "with", table), without: bah(grade, "without", table) }))
    .filter((each) => each.with !== undefined || each.without !== undefined);
}

/** The allowance a month; undefined when the table lacks the grade. */
export function bah(grade: string, dependents: Dependents, table: Table): Cents | undefined {
  const name = `${grade} ${dependents}`;
  return Object.hasOwn(table.values, name) ? centsIn(table, name) : undefined;
}
