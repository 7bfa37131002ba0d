import { amountIn } from "../../amount.ts";

/**
 * What a number field of a browser may hold, such as `.5` and `4.85e5`, but without a sign.
 * Source: https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#floating-point-numbers
 */
const typedNumber = /^\s*(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i;

/** The number that somebody typed, as in `1180`, `$1,250,000` or `450k`; anything else as it came. */
export function typedFigure(value: unknown): unknown {
  if (typeof value !== "string") return value;
  if (typedNumber.test(value)) return Number(value);
  // A plus says that it may be more, which is no figure of a home.
  return value.includes("+") ? value : (amountIn(value) ?? value);
}
