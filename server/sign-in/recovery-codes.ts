import { createHash, randomInt } from "node:crypto";

/** Without those that look alike on paper. */
const letters = "abcdefghjkmnpqrstuvwxyz23456789";
const howMany = 10;

/** Ten codes to print, each of some 50 bits: `k3vxq-9mtea`. */
export function makeRecoveryCodes(): string[] {
  const five = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join("");
  return Array.from({ length: howMany }, () => `${five()}-${five()}`);
}

/** What is kept of a code. It is random enough for a fast hash; blanks, hyphens and capitals do not matter. */
export function hashRecoveryCode(code: string): string {
  return createHash("sha256")
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ""))
    .digest("hex");
}
