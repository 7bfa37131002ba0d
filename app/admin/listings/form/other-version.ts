import type { OpenHouse } from "#domain/listings/facts/listing-facts.ts";
import type { FormValues } from "./form-values.ts";

/** The values of both windows for a field that both changed, by its path; a fact's is `facts.yearBuilt`. */
export type Clashes = Readonly<Record<string, { mine: unknown; theirs: unknown }>>;

const pair = (path: string, value: unknown): [string, unknown] => [path, value];

function byPath({ facts, ...texts }: FormValues): [path: string, value: unknown][] {
  return [...Object.entries(texts), ...Object.entries(facts).map(([name, value]) => pair(`facts.${name}`, value))];
}

export function valueAt({ facts, ...texts }: FormValues, path: string): unknown {
  const [field = "", fact] = path.split(".");
  return (fact ? facts : texts)[(fact ?? field) as never];
}

export function withValue(values: FormValues, path: string, value: unknown): FormValues {
  const [field = "", fact] = path.split(".");
  return fact ? { ...values, facts: { ...values.facts, [fact]: value } } : { ...values, [field]: value };
}

/**
 * Joins two windows' changes. Fields unchanged in this window take the other's value; fields that both changed stay as
 * typed and are returned as clashes.
 * @param base the values that both windows started from
 */
export function joinVersions(
  typed: FormValues,
  base: FormValues,
  theirs: FormValues,
): { values: FormValues; clashes: Clashes } {
  let values = typed;
  const clashes: Record<string, { mine: unknown; theirs: unknown }> = {};
  for (const [path, other] of byPath(theirs)) {
    const [mine, before] = [valueAt(typed, path), valueAt(base, path)];
    if (isSame(mine, before)) values = withValue(values, path, other);
    else if (!isSame(other, before) && !isSame(other, mine)) clashes[path] = { mine, theirs: other };
  }
  return { values, clashes };
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** A field's value in words. @param choices the words of its options */
export function valueText(value: unknown, choices: Readonly<Record<string, string>> = {}): string {
  if (typeof value === "string") return choices[value] ?? value;
  return (value as OpenHouse[]).map(({ date, from, until }) => `${date}, ${from} to ${until}`).join("\n");
}
