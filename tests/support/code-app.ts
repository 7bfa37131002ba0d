import { codeOf, fromBase32, stepAt } from "#server/sign-in/sign-in-codes.ts";

/** An authenticator app with this base-32 secret. Each call returns an unused code. For tests. */
export function codeApp(secret: string): () => string {
  let step = 0;
  return () => {
    step = Math.max(step + 1, stepAt(new Date()));
    return codeOf(fromBase32(secret), step);
  };
}
