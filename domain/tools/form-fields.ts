import { type Cents, type Rate, type Reading, readMoney, readPercent, toolsWording } from "./cents.ts";
import type { Table } from "./tables/table.ts";

/** What a form or an address sends: a FormData, a URLSearchParams. */
export interface FormFields {
  get(name: string): unknown;
}

/** One sentence for each field that needs another look, by the field's name. */
export type Faults<Field extends string> = Partial<Record<Field, string>>;

/** @template Begun what is known already where only a last answer is missing */
export type Outcome<Result, Field extends string, Begun = never> =
  | { result: Result }
  | { faults: Faults<Field>; begun?: Begun | undefined };

export type FieldReader<Field extends string> = ReturnType<typeof fieldReader<Field>>;

/** Reads the fields of a calculator one by one and keeps what is wrong with each. */
export function fieldReader<Field extends string>(fields: FormFields) {
  const faults: Faults<Field> = {};
  const text = (field: Field) => textOf(fields.get(field));

  /** Notes a fault, unless the field has one. */
  function refuse(field: Field, fault: string): void {
    faults[field] ??= fault;
  }

  return {
    /** Those found so far. */
    faults,
    refuse,
    hasFaults: () => Object.keys(faults).length > 0,
    /** The field's value; `otherwise` where it is wrong, and then the fault is noted. */
    read<Value>(field: Field, reader: (text: string) => Reading<Value>, otherwise: Value): Value {
      const reading = reader(text(field));
      if ("value" in reading) return reading.value;
      refuse(field, reading.fault);
      return otherwise;
    },
    /** One of a few values, the first when the field is empty or missing. */
    choose<Value extends string>(field: Field, values: readonly [Value, ...Value[]]): Value {
      const typed = text(field);
      if (typed === "") return values[0];
      const chosen = values.find((value) => value === typed);
      if (!chosen) refuse(field, toolsWording.notChoice);
      return chosen ?? values[0];
    },
  };
}

/** Files and missing fields are empty. */
function textOf(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}

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
