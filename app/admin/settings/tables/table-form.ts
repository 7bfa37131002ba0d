import { daysAfter } from "#domain/tools/days-after.ts";
import { isDay } from "#domain/tools/read-figure.ts";
import { type KnownTable, type Table, yearOf } from "#domain/tools/tables/table.ts";

/** A table of the agent's as it is typed: an empty last day is none. */
export interface TableForm extends Omit<Table, "effectiveUntil" | "values"> {
  effectiveUntil: string;
  values: Record<string, string>;
}

export function toTableForm({ effectiveUntil, values, ...table }: Table): TableForm {
  return { ...table, effectiveUntil: effectiveUntil ?? "", values: { ...values } };
}

/** The table as the server expects it: figures without text are left out. */
export function fromTableForm({ effectiveUntil, values, ...table }: TableForm): Table {
  const filled = Object.entries(values).map(([name, figure]) => [name, figure.trim()] as const);
  return {
    ...table,
    effectiveUntil: effectiveUntil.trim() || null,
    values: Object.fromEntries(filled.filter(([, figure]) => figure !== "")),
  };
}

/** The same figures, to be corrected: the agent's own take the place of those of the website. */
export function correctionOf(table: KnownTable, today: string): TableForm {
  const { isOwn: _, ...figures } = table;
  return { ...toTableForm(figures), checkedOn: today };
}

/** An empty table for the days after `table`: a year where that one has a last day. */
export function nextAfter({ id, source, ...table }: KnownTable, today: string): TableForm {
  const { effectiveUntil } = table;
  const isYearly = effectiveUntil?.endsWith("-12-31");
  const effectiveFrom = effectiveUntil ? daysAfter(effectiveUntil, 1) : today;
  const year = effectiveFrom.slice(0, 4);
  return {
    id,
    effectiveFrom,
    effectiveUntil: isYearly ? `${year}-12-31` : "",
    source: isYearly ? source.replaceAll(yearOf({ id, source, ...table }), year) : source,
    checkedOn: today,
    values: {},
  };
}

/** Those that have a first day that is one: what is being typed is not yet a table. */
export function typedTables(forms: readonly TableForm[]): Table[] {
  return forms.map(fromTableForm).filter(({ effectiveFrom }) => isDay(effectiveFrom));
}
