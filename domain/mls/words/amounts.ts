import type { Criteria, FigureName } from "../search/criteria.ts";
import type { Lexeme } from "./lexemes.ts";

/** The minimum and maximum criterion of each unit; a missing one cannot be searched. */
const ends: Record<string, { least?: FigureName; most?: FigureName }> = {
  b: { least: "beds", most: "bedsMax" },
  a: { least: "baths" },
  s: { least: "squareFeetMin", most: "squareFeetMax" },
  c: { least: "acresMin", most: "acresMax" },
  g: { least: "garageMin" },
  h: { most: "hoaMax" },
};

/** Maximum HOA dues per month: in "no HOA under 500k" the amount is a price. */
export const mostFee = 5000;

/** Dollars a month: above it, "a month" is no payment. */
export const mostPayment = 20_000;

/** The criterion for a number with its unit and bound; `undefined` if there is none. */
export function amountOf(span: readonly Lexeme[]): Partial<Criteria> | undefined {
  const numbers = span.filter(({ value }) => value !== undefined);
  const unit = span.find(({ kind }) => "bascghtm".includes(kind))?.kind;
  const bound = span.find(({ kind }) => "<>{}~e".includes(kind))?.kind;
  const [first, second] = numbers;
  if (!first) return undefined;
  if (unit === undefined) return second ? prices(first, second) : price(first, bound);
  if (unit === "m") return undefined;
  if (unit === "t") return stories(first, bound ?? "", second);
  const [low, high] = second ? inOrder(shared(first, second), second.value ?? 0) : [first.value ?? 0];
  if (low <= 0 || (unit === "h" && (high ?? low) > mostFee)) return undefined;
  return limits(unit, low, high, bound);
}

function limits(unit: string, low: number, high: number | undefined, bound = ""): Partial<Criteria> | undefined {
  const { least, most } = ends[unit] ?? {};
  if (high !== undefined) return least && { [least]: low, ...(most && { [most]: high }) };
  if ("<{".includes(bound) && bound !== "") return most && { [most]: low };
  if (bound === "e") return least && most && { [least]: low, [most]: low };
  const about = (share: number) => Math.round(low * share * (unit === "s" ? 1 : 1000)) / (unit === "s" ? 1 : 1000);
  if (bound === "~" && "sc".includes(unit) && least && most) return { [least]: about(0.9), [most]: about(1.1) };
  // People want low dues, and more of everything else.
  if (bound === "" && !least) return most && { [most]: low };
  return least && { [least]: low };
}

function stories({ value = 0 }: Lexeme, bound: string, second?: Lexeme): Partial<Criteria> | undefined {
  return second || (bound !== "" && bound !== "e") || value <= 0 || value > 4 ? undefined : { stories: value };
}

const inOrder = (one: number, other: number): [number, number] => (one > other ? [other, one] : [one, other]);

/** "300-500k", "1 to 1.5 million": the first has the unit of the second. */
function shared(first: Lexeme, second: Lexeme): number {
  const { value = 0, times = 1 } = first;
  const isHundreds = times === 1 && value < 10 && (second.value ?? 0) / (second.times ?? 1) >= 100;
  // "three to four hundred thousand", "3-400k"
  if (isHundreds && (second.times ?? 1) > 1) return value * 100 * (second.times ?? 1);
  const isShared = times === 1 && (second.times ?? 1) > 1 && value * (second.times ?? 1) <= (second.value ?? 0);
  return isShared ? value * (second.times ?? 1) : value;
}

/** No home costs 500 dollars: "under 500" means thousands. "Under 3" means nothing. */
function dollars(value: number): number | undefined {
  if (value >= 10_000) return value;
  // "Under 2500" may be a payment or square feet.
  return value >= 50 && value < 1000 ? value * 1000 : undefined;
}

function price({ kind, value = 0 }: Lexeme, bound = ""): Partial<Criteria> | undefined {
  const amount = dollars(value);
  // "55+ community"
  if (kind === "n" && value < 100) return undefined;
  if (amount === undefined || (bound === "" && kind === "$" && value < 10_000)) return undefined;
  if (bound === "~") return { priceMin: Math.round(amount * 0.9), priceMax: Math.round(amount * 1.1) };
  return ">}".includes(bound) && bound !== "" ? { priceMin: amount } : { priceMax: amount };
}

function prices(first: Lexeme, second: Lexeme): Partial<Criteria> | undefined {
  const isBare = first.kind === "n" && second.kind === "n";
  const isHundreds = (value = 0) => (value >= 100 && value < 1000) || value >= 10_000;
  if (isBare && !(isHundreds(first.value) && isHundreds(second.value))) return undefined;
  const [low, high] = [dollars(shared(first, second)), dollars(shared(second, first))];
  if (low === undefined || high === undefined) return undefined;
  const [priceMin, priceMax] = inOrder(low, high);
  return { priceMin, priceMax };
}

const isYear = (year: number) => Number.isInteger(year) && year >= 1800 && year <= 2100;

/** "built after 2015", "less than 10 years old", "built in the 1990s". @param thisYear four digits */
export function yearsOf(span: readonly Lexeme[], thisYear: number): Partial<Criteria> | undefined {
  const kinds = span.map(({ kind }) => kind).join("");
  const values = span.flatMap(({ value }) => (value === undefined ? [] : [value]));
  const [first, second] = /D.D/.test(kinds) ? [Math.min(...values), Math.max(...values)] : values;
  if (kinds.includes("K")) return { yearMin: thisYear };
  if (first === undefined) return undefined;
  if (kinds.includes("D")) {
    if (/[AR]|}/.test(kinds)) return { yearMin: first };
    if (kinds.includes("B")) return { yearMax: first - 1 };
    return /[VU{]/.test(kinds) ? { yearMax: first + 9 } : { yearMin: first, yearMax: (second ?? first) + 9 };
  }
  if (kinds.includes("o")) {
    const year = thisYear - first;
    if (/[A<{VR]/.test(kinds)) return { yearMin: year };
    return /[B>}U]/.test(kinds) ? { yearMax: year } : undefined;
  }
  if (!isYear(first) || (second !== undefined && !isYear(second))) return undefined;
  if (second !== undefined) {
    const [yearMin, yearMax] = inOrder(first, second);
    return { yearMin, yearMax };
  }
  if (/[AR>}]/.test(kinds)) return { yearMin: first };
  if (kinds.includes("B")) return { yearMax: first - 1 };
  return /[VU<{]/.test(kinds) ? { yearMax: first } : { yearMin: first, yearMax: first };
}
