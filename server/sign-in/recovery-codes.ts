import { randomInt } from "node:crypto";

/** Without those that look alike on paper. */
const letters = "abcdefghjkmnpqrstuvwxyz23456789";
const howMany = 10;
/** Characters without the hyphen. */
export const recoveryCodeLength = 10;

/** Ten codes to print, each of some 50 bits: `k3vxq-9mtea`. */
export function makeRecoveryCodes(): string[] {
  const five = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join("");
  return Array.from({ length: howMany }, () => `${five()}-${five()}`);
}

/** The form in which a code is hashed: blanks, hyphens and capitals do not matter. */
export function foldRecoveryCode(code: string): string {
  return code.toLowerCase().replace(/[^a-z0-9]/g, "");
}
