import { codeOf, fromBase32, stepAt } from "#server/sign-in/sign-in-codes.ts";

/** An app on a phone that knows this secret, in base 32: each call gives a code that was not given before. For tests. */
export function codeApp(secret: string): () => string {
  let step = 0;
  return () => {
    step = Math.max(step + 1, stepAt(new Date()));
    return codeOf(fromBase32(secret), step);
  };
}
