import { fromBase32 } from "#server/sign-in/base32.ts";
import { codeOf, stepAt } from "#server/sign-in/totp.ts";

/** An app on a phone that knows this secret, in base 32: each call gives a code that was not given before. For tests. */
export function codeApp(secret: string): () => string {
  let step = 0;
  return () => {
    step = Math.max(step + 1, stepAt(new Date()));
    return codeOf(fromBase32(secret), step);
  };
}
