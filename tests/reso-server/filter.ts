/** A feed record: Data Dictionary names and JSON values. */
export type FeedRecord = Readonly<Record<string, unknown>>;
export type Filter = (record: FeedRecord) => boolean;

/** A `$filter` that the server can't parse; it responds 400 with this message. */
export class FilterError extends Error {}

interface Token {
  kind: "word" | "text" | "number" | "time" | "sign" | "end";
  text: string;
}

const tokenPattern =
  /\s*(?:(?<time>\d{4}-\d{2}-\d{2}(?:T[\d:.]+(?:Z|[+-]\d{2}:\d{2})?)?)|(?<number>-?\d+(?:\.\d+)?)|'(?<text>(?:[^']|'')*)'|(?<word>[A-Za-z_][\w/:]*)|(?<sign>[(),]))/y;

function tokensOf(filter: string): Token[] {
  const tokens: Token[] = [];
  const pattern = new RegExp(tokenPattern);
  while (pattern.lastIndex < filter.trimEnd().length) {
    const at = pattern.lastIndex;
    const groups = pattern.exec(filter)?.groups;
    if (!groups) throw new FilterError(`The filter cannot be read at character ${at}.`);
    const [kind, text] = Object.entries(groups).find(([, value]) => value !== undefined) ?? ["end", ""];
    tokens.push({
      kind: kind as Token["kind"],
      text: kind === "text" ? (text ?? "").replaceAll("''", "'") : (text ?? ""),
    });
  }
  return [...tokens, { kind: "end", text: "" }];
}

/**
 * Parses the part of OData 4 that feed queries use: eq, ne, gt, ge, lt, le, in, and, or, not, parentheses, contains,
 * startswith, and `Media/any(…)` not at all.
 * Source: OASIS OData 4.01, URL conventions, 5.1.1
 * @throws FilterError
 */
export function readFilter(filter: string): { matches: Filter; fields: Set<string> } {
  const tokens = tokensOf(filter);
  const fields = new Set<string>();
  let place = 0;
  const next = () => tokens[place] ?? { kind: "end" as const, text: "" };
  const isNext = (text: string) => next().kind !== "text" && next().text.toLowerCase() === text;
  const take = () => {
    const token = next();
    place += 1;
    return token;
  };
  const takeIf = (text: string) => isNext(text) && Boolean(take());
  const expect = (text: string) => {
    if (!takeIf(text)) throw new FilterError(`"${text}" is missing before "${next().text}".`);
  };

  function either(): Filter {
    let left = both();
    while (takeIf("or")) {
      const [one, other] = [left, both()];
      left = (record) => one(record) || other(record);
    }
    return left;
  }

  function both(): Filter {
    let left = single();
    while (takeIf("and")) {
      const [one, other] = [left, single()];
      left = (record) => one(record) && other(record);
    }
    return left;
  }

  function single(): Filter {
    if (takeIf("not")) {
      const denied = single();
      return (record) => !denied(record);
    }
    if (takeIf("(")) {
      const inner = either();
      expect(")");
      return inner;
    }
    return isNext("contains") || isNext("startswith") ? call() : comparison();
  }

  function call(): Filter {
    const name = take().text.toLowerCase();
    expect("(");
    const field = fieldName();
    expect(",");
    const part = String(value());
    expect(")");
    return (record) => {
      const text = record[field];
      if (typeof text !== "string") return false;
      return name === "contains" ? text.includes(part) : text.startsWith(part);
    };
  }

  function comparison(): Filter {
    const field = fieldName();
    const operator = take().text.toLowerCase();
    if (operator === "in") {
      expect("(");
      const values = [value()];
      while (takeIf(",")) values.push(value());
      expect(")");
      return (record) => values.some((each) => compare(record[field], each) === 0);
    }
    const isTrue = comparisons[operator];
    if (!isTrue) throw new FilterError(`"${operator}" is no comparison.`);
    const wanted = value();
    return (record) => isTrue(compare(record[field], wanted), record[field], wanted);
  }

  function fieldName(): string {
    const { kind, text } = take();
    if (kind !== "word") throw new FilterError(`"${text}" is no field.`);
    fields.add(text);
    return text;
  }

  function value(): unknown {
    const { kind, text } = take();
    if (kind === "number") return Number(text);
    if (kind === "text" || kind === "time") return text;
    const words = new Map<string, unknown>([
      ["true", true],
      ["false", false],
      ["null", null],
    ]);
    if (!words.has(text)) throw new FilterError(`"${text}" is no value.`);
    return words.get(text);
  }

  const matches = either();
  if (next().kind !== "end") throw new FilterError(`"${next().text}" was not expected.`);
  return { matches, fields };
}

const comparisons: Record<string, (order: number, has: unknown, wanted: unknown) => boolean> = {
  eq: (order, has, wanted) => order === 0 || (has ?? null) === wanted,
  ne: (order, has, wanted) => order !== 0 && (has ?? null) !== wanted,
  gt: (order) => order > 0,
  ge: (order) => order >= 0,
  lt: (order) => order < 0,
  le: (order) => order <= 0,
};

/** Returns a number below, at, or above zero; NaN if the values can't be compared, and then only "ne" is true. */
export function compare(one: unknown, other: unknown): number {
  if (typeof one === "number" && typeof other === "number") return one - other;
  if (typeof one === "boolean" && typeof other === "boolean") return Number(one) - Number(other);
  if (typeof one !== "string" || typeof other !== "string") return Number.NaN;
  const times = [one, other].map((text) => (/^\d{4}-\d{2}-\d{2}T/.test(text) ? Date.parse(text) : Number.NaN));
  const [first = Number.NaN, second = Number.NaN] = times;
  if (!Number.isNaN(first) && !Number.isNaN(second)) return first - second;
  return one < other ? -1 : Number(one > other);
}
