import type { Cents } from "../cents.ts";
import { centsIn } from "../figure-of.ts";
import type { Table } from "../tables/table.ts";

export type Dependents = "with" | "without";

/** The allowance a month; undefined when the table lacks the grade. */
export function bah(grade: string, dependents: Dependents, table: Table): Cents | undefined {
  const name = `${grade} ${dependents}`;
  return Object.hasOwn(table.values, name) ? centsIn(table, name) : undefined;
}
