/** The tables that the calculators use. */
export const tableIds = ["va-funding-fee", "conforming-limit", "va-residual-income", "bah"] as const;
export type TableId = (typeof tableIds)[number];

/** Published figures and the dates when they apply. */
export interface Table {
  id: TableId;
  /** The first day, like `2026-01-01`. */
  effectiveFrom: string;
  /** The last day, or null if unknown. */
  effectiveUntil: string | null;
  /** The source, as printed below the figures. */
  source: string;
  /** The day when the figures were last compared with the source. */
  checkedOn: string;
  /** Percentages or dollars as decimal text, by name: see table-kinds.ts. */
  values: Readonly<Record<string, string>>;
}

/** A table for one date. */
export interface TableOn {
  table: Table;
  /** Whether it had ended by that date with no later table. Pages then say which period the figures are from. */
  isOutdated: boolean;
}

/** Returns the table for a date, or the latest one before it. Undefined before the first table. */
export function tableOn(tables: readonly Table[], id: TableId, day: string): TableOn | undefined {
  const begun = tables.filter((table) => table.id === id && table.effectiveFrom <= day);
  const table = begun.findLast(({ effectiveUntil }) => holdsOn(effectiveUntil, day)) ?? begun.at(-1);
  return table && { table, isOutdated: !holdsOn(table.effectiveUntil, day) };
}

function holdsOn(effectiveUntil: string | null, day: string): boolean {
  return effectiveUntil === null || effectiveUntil >= day;
}

/** Returns the year of a table, as in "figures of 2026". */
export function yearOf({ effectiveFrom }: Table): string {
  return effectiveFrom.slice(0, 4);
}
