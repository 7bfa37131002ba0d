/**
 * What a number field of a browser may hold, such as `.5` and `4.85e5`, but without a sign.
 * Source: https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#floating-point-numbers
 */
const typedNumber = /^\s*(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i;

/** The number that a form field's text is; anything else as it came. */
export function typedFigure(value: unknown): unknown {
  return typeof value === "string" && typedNumber.test(value) ? Number(value) : value;
}
