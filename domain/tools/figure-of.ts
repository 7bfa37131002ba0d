import type { Cents, Rate } from "./cents.ts";
import { readMoney, readPercent } from "./read-figure.ts";
import type { Table } from "./tables/table.ts";

/** A figure of a table in percent. @throws Error when the table lacks it, which its schema excludes */
export function rateIn(table: Table, name: string): Rate {
  return known(readPercent(table.values[name] ?? ""), table, name);
}

/** A figure of a table in dollars, as cents. @throws Error when the table lacks it */
export function centsIn(table: Table, name: string): Cents {
  return known(readMoney(table.values[name] ?? ""), table, name);
}

function known(reading: { value: bigint } | { fault: string }, { id, effectiveFrom }: Table, name: string): bigint {
  if ("value" in reading) return reading.value;
  throw new Error(`The table ${id} of ${effectiveFrom} has no figure ${name}.`);
}
