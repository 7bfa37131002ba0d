import type { Cents } from "./cents.ts";
import { centsIn } from "./figure-of.ts";
import type { Table } from "./table.ts";
import { payGrades } from "./table-kinds.ts";

export type Dependents = "with" | "without";

/** One grade of the table, each amount a month; undefined where the table has none. */
export interface Allowance {
  grade: string;
  with: Cents | undefined;
  without: Cents | undefined;
}

/** The allowance a month; undefined when the table lacks the grade. */
export function bah(grade: string, dependents: Dependents, table: Table): Cents | undefined {
  const name = `${grade} ${dependents}`;
  return Object.hasOwn(table.values, name) ? centsIn(table, name) : undefined;
}

/** The grades that the table has, in their order. */
export function allowances(table: Table): Allowance[] {
  return payGrades
    .map((grade) => ({ grade, with: bah(grade, "with", table), without: bah(grade, "without", table) }))
    .filter((each) => each.with !== undefined || each.without !== undefined);
}
