import { z } from "zod";
import { cleanText } from "../text-rule.ts";
import {
  conditions,
  sellingTimes,
  type ValueFacts,
  type ValueFaults,
  type ValueField,
  valueLimits,
  valueTypes,
} from "./value-request.ts";
import { valueWording as wording } from "./value-wording.ts";

const text = (missing: string, limit: number) =>
  z.preprocess(clean, z.string().min(1, missing).max(limit, wording.tooLong(limit)));

/** A typed number; `1,450` is one. Empty is undefined. */
const number = (error: string, { least = 0, most, step = 1 }: { least?: number; most: number; step?: number }) =>
  z.preprocess(
    (value) => {
      const typed = clean(value).replaceAll(",", "");
      return typed === "" ? undefined : /^\d+(\.\d+)?$/.test(typed) ? Number(typed) : typed;
    },
    z.number(error).min(least, error).max(most, error).multipleOf(step, error),
  );

const FormSchema = z.object({
  street: text(wording.missing.street, valueLimits.street),
  city: text(wording.missing.city, valueLimits.city),
  zip: z.preprocess(clean, z.string().regex(/^\d{5}(-\d{4})?$/, wording.badZip)),
  type: z.enum(valueTypes, wording.missing.type),
  beds: number(wording.badBeds, { most: 50 }),
  baths: number(wording.badBaths, { most: 50, step: 0.25 }),
  squareFeet: number(wording.badSquareFeet, { least: 1, most: 100_000 }).optional(),
  year: number(wording.badYear, { least: 1800, most: 2100 }).optional(),
  condition: z.enum(conditions, wording.missing.condition),
  when: z.enum(sellingTimes, wording.missing.when),
});

function clean(value: unknown): string {
  return typeof value === "string" ? cleanText(value).trim() : "";
}

/** Reads the form's fields about the home, or says what is wrong with each. */
export function readValueFacts(values: Record<string, unknown>): { facts: ValueFacts } | { faults: ValueFaults } {
  const optional = Object.fromEntries(
    (["squareFeet", "year"] as const).map((field) => [field, clean(values[field]) || undefined]),
  );
  const { data, error } = FormSchema.safeParse({ ...values, ...optional });
  if (data) {
    const { squareFeet, year, ...facts } = data;
    return { facts: { ...facts, ...(squareFeet && { squareFeet }), ...(year && { year }) } };
  }
  const faults: ValueFaults = {};
  for (const { path, message } of error.issues) faults[path[0] as ValueField] ??= message;
  return { faults };
}
