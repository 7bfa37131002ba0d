import { codeOf, stepAt } from "#server/sign-in/sign-in-codes.ts";

/** An authenticator app with this base-32 secret. Each call returns an unused code. For tests. */
export function codeApp(secret: string): () => string {
  let step = 0;
  return () => {
    step = Math.max(step + 1, stepAt(new Date()));
    return codeOf(fromBase32(secret), step);
  };
}

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Decodes the site's base 32 (RFC 4648). Ignores case and spaces, which people add. */
export function fromBase32(text: string): Uint8Array {
  const known = [...text.toUpperCase()].filter((letter) => letters.includes(letter));
  const bits = known.map((letter) => letters.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Uint8Array.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
