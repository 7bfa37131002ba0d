import type { Reading } from "./read-figure.ts";
import { toolsWording } from "./tools-wording.ts";

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

export interface FieldReader<Field extends string> {
  /** The faults found so far. */
  faults: Faults<Field>;
  /** The field's value; `otherwise` where it is wrong, and then the fault is noted. */
  read<Value>(field: Field, reader: (text: string) => Reading<Value>, otherwise: Value): Value;
  /** One of a few values, the first when the field is empty or missing. */
  choose<Value extends string>(field: Field, values: readonly [Value, ...Value[]]): Value;
  /** Notes a fault, unless the field has one. */
  refuse(field: Field, fault: string): void;
  hasFaults(): boolean;
}

/** Reads the fields of a calculator one by one and keeps what is wrong with each. */
export function fieldReader<Field extends string>(fields: FormFields): FieldReader<Field> {
  const faults: Faults<Field> = {};
  const text = (field: Field) => textOf(fields.get(field));

  function refuse(field: Field, fault: string): void {
    faults[field] ??= fault;
  }

  return {
    faults,
    refuse,
    hasFaults: () => Object.keys(faults).length > 0,
    read(field, reader, otherwise) {
      const reading = reader(text(field));
      if ("value" in reading) return reading.value;
      refuse(field, reading.fault);
      return otherwise;
    },
    choose(field, values) {
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
