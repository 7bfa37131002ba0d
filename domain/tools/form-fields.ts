import { type Cents, type Rate, type Reading, readMoney, readPercent, toolsWording } from "./cents.ts";
import type { Table } from "./tables/table.ts";

/** The fields of a form or URL: a FormData or URLSearchParams. */
export interface FormFields {
  get(name: string): unknown;
}

/** A message for each invalid field, by field name. */
export type Faults<Field extends string> = Partial<Record<Field, string>>;

/** @template Begun the partial result when only the last answer is missing */
export type Outcome<Result, Field extends string, Begun = never> =
  | { result: Result }
  | { faults: Faults<Field>; begun?: Begun | undefined };

export type FieldReader<Field extends string> = ReturnType<typeof fieldReader<Field>>;

/** Reads a calculator's fields one by one and collects their errors. */
export function fieldReader<Field extends string>(fields: FormFields) {
  const faults: Faults<Field> = {};
  const text = (field: Field) => textOf(fields.get(field));

  /** Adds an error, unless the field already has one. */
  function refuse(field: Field, fault: string): void {
    faults[field] ??= fault;
  }

  return {
    /** The errors found so far. */
    faults,
    refuse,
    hasFaults: () => Object.keys(faults).length > 0,
    /** Reads the field's value. If it is invalid, it adds the error and returns `otherwise`. */
    read<Value>(field: Field, reader: (text: string) => Reading<Value>, otherwise: Value): Value {
      const reading = reader(text(field));
      if ("value" in reading) return reading.value;
      refuse(field, reading.fault);
      return otherwise;
    },
    /** Reads one of a few values. Returns the first when the field is empty or missing. */
    choose<Value extends string>(field: Field, values: readonly [Value, ...Value[]]): Value {
      const typed = text(field);
      if (typed === "") return values[0];
      const chosen = values.find((value) => value === typed);
      if (!chosen) refuse(field, toolsWording.notChoice);
      return chosen ?? values[0];
    },
  };
}

/** Files and missing fields count as empty. */
function textOf(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}

/** Returns a table's percentage. @throws Error when the table doesn't have it, which its schema rules out */
export function rateIn(table: Table, name: string): Rate {
  return known(readPercent(table.values[name] ?? ""), table, name);
}

/** Returns a table's dollar amount in cents. @throws Error when the table doesn't have it */
export function centsIn(table: Table, name: string): Cents {
  return known(readMoney(table.values[name] ?? ""), table, name);
}

function known(reading: { value: bigint } | { fault: string }, { id, effectiveFrom }: Table, name: string): bigint {
  if ("value" in reading) return reading.value;
  throw new Error(`The table ${id} of ${effectiveFrom} has no figure ${name}.`);
}
