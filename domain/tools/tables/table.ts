/** The tables that the calculators use. */
export const tableIds = ["va-funding-fee", "conforming-limit", "va-residual-income", "bah"] as const;
export type TableId = (typeof tableIds)[number];

/** Figures that an office publishes, for the days on which they hold. */
export interface Table {
  id: TableId;
  /** The first day, as in `2026-01-01`. */
  effectiveFrom: string;
  /** The last day; null when none is known. */
  effectiveUntil: string | null;
  /** The source, as printed below the figures. */
  source: string;
  /** The day when the figures were last compared with the source. */
  checkedOn: string;
  /** Percentages or dollars as decimal text, by name: see table-kinds.ts. */
  values: Readonly<Record<string, string>>;
}

/** A table as the agent sees it; `isOwn` when the agent entered it. */
export interface KnownTable extends Table {
  isOwn: boolean;
}

/** A table for one day. */
export interface TableOn {
  table: KnownTable;
  /** It had ended by that day, and there is no later one: pages then say whose figures they show. */
  isOutdated: boolean;
}

/** The table that holds on a day, or else the last before it; undefined before the first. */
export function tableOn(tables: readonly KnownTable[], id: TableId, day: string): TableOn | undefined {
  const begun = tables.filter((table) => table.id === id && table.effectiveFrom <= day);
  const table = begun.findLast(({ effectiveUntil }) => holdsOn(effectiveUntil, day)) ?? begun.at(-1);
  return table && { table, isOutdated: !holdsOn(table.effectiveUntil, day) };
}

function holdsOn(effectiveUntil: string | null, day: string): boolean {
  return effectiveUntil === null || effectiveUntil >= day;
}

/** The year of which a table's figures are, as in "figures of 2026". */
export function yearOf({ effectiveFrom }: Table): string {
  return effectiveFrom.slice(0, 4);
}
