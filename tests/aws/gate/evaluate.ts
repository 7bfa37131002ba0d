import type { Policy, Statement } from "../policies.ts";

/** An action a request wants, in IAM's terms. */
export interface Wish {
  action: string;
  resource: string;
  /** Condition keys. A key with several values is a list. */
  context: Record<string, string | string[]>;
}

/** Whether policies allow a wish: at least one allows it and none denies it. */
export function isAllowed(policies: readonly Policy[], wish: Wish, variables: Record<string, string> = {}): boolean {
  const fitting = policies.flatMap(({ Statement: all }) => all).filter((each) => fits(each, wish, variables));
  return fitting.some(({ Effect }) => Effect === "Allow") && !fitting.some(({ Effect }) => Effect === "Deny");
}

function fits({ Action, Resource, Condition }: Statement, wish: Wish, variables: Record<string, string>): boolean {
  const filled = (text: string) => text.replace(/\$\{([^}]+)\}/g, (_, name: string) => variables[name] ?? "\0");
  return (
    [Action].flat().some((pattern) => isLike(wish.action.toLowerCase(), pattern.toLowerCase())) &&
    [Resource].flat().some((pattern) => isLike(wish.resource, filled(pattern))) &&
    Object.entries(Condition ?? {}).every(([operator, keys]) =>
      Object.entries(keys).every(([key, wanted]) => holds(operator, wish.context[key], [wanted].flat().map(filled))),
    )
  );
}

/** One IAM condition. An unknown one fails the test, because guessing would be worse. */
function holds(operator: string, given: string | string[] | undefined, wanted: string[]): boolean {
  const values = given === undefined ? [] : [given].flat();
  const isWanted = (value: string) => wanted.some((pattern) => isLike(value, pattern));
  switch (operator) {
    case "Null":
      return (given === undefined) === (wanted[0] === "true");
    case "ForAnyValue:StringEquals":
      return values.some((value) => wanted.includes(value));
    case "ForAllValues:StringLike":
      // True for an empty set, as in IAM.
      return values.every(isWanted);
    case "ForAnyValue:StringLike":
      return values.some(isWanted);
    default:
      throw new Error(`The gate does not know the condition ${operator}.`);
  }
}

/** Compiled once: each of a site's calls is compared with the same patterns. */
const compiled = new Map<string, RegExp>();

function isLike(text: string, pattern: string): boolean {
  const known = compiled.get(pattern) ?? compile(pattern);
  compiled.set(pattern, known);
  return known.test(text);
}

function compile(pattern: string): RegExp {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, "\\$&")
    .replaceAll("*", "[\\s\\S]*")
    .replaceAll("?", "[\\s\\S]");
  return new RegExp(`^${source}$`);
}
