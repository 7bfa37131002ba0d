/** The values of both windows for a field that both changed, by its path: `agentName`, `office.street`. */
export type Clashes = Readonly<Record<string, { mine: unknown; theirs: unknown }>>;

/**
 * Joins two windows' changes to a form. Fields unchanged in this window take the other's value; fields that both changed
 * stay as typed and are returned as clashes. A list is one field.
 * @param base the values that both windows started from
 */
export function joinVersions<Values>(
  typed: Values,
  base: Values,
  theirs: Values,
): { values: Values; clashes: Clashes } {
  const clashes: Record<string, { mine: unknown; theirs: unknown }> = {};
  function join(mine: unknown, before: unknown, other: unknown, path: string[]): unknown {
    if (isSame(mine, other)) return mine;
    if (isSame(mine, before)) return other;
    if (isGroup(mine) && isGroup(before) && isGroup(other)) {
      const names = Object.keys({ ...other, ...mine });
      return Object.fromEntries(
        names.map((name) => [name, join(mine[name], before[name], other[name], [...path, name])]),
      );
    }
    if (!isSame(other, before)) clashes[path.join(".")] = { mine, theirs: other };
    return mine;
  }
  return { values: join(typed, base, theirs, []) as Values, clashes };
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether two values are equal, whatever the keys of their rows. */
export function isSame(one: unknown, other: unknown): boolean {
  return withoutKeys(one) === withoutKeys(other);
}

function withoutKeys(value: unknown): string {
  return JSON.stringify(value, (name, part) => (name === "key" ? undefined : part));
}

/** A field's value in words; the rows of a list one below the other. @param choices the words of its options */
export function valueText(value: unknown, choices: Readonly<Record<string, string>> = {}): string {
  if (Array.isArray(value)) return value.map((row) => valueText(row)).join("\n");
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (!isGroup(value)) return choices[String(value)] ?? String(value ?? "");
  const { key: _key, ...parts } = value;
  const texts = Object.values(parts).map((part) => valueText(part));
  return texts.filter(Boolean).join(", ");
}

export function valueAt(form: unknown, path: string): unknown {
  return path.split(".").reduce((node, step) => (node as Record<string, unknown>)[step], form);
}

/** The form with another value in a field or a list. */
export function withValue<Values>(form: Values, path: string, value: unknown): Values {
  return writeAt(form, path.split("."), value) as Values;
}

function writeAt(node: unknown, [step, ...rest]: string[], value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(node)) return node.with(Number(step), writeAt(node[Number(step)], rest, value));
  const parts = node as Record<string, unknown>;
  return { ...parts, [step]: writeAt(parts[step], rest, value) };
}
