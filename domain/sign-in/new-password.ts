import { passwordComplaint } from "../password.ts";
import { commonPasswords } from "./common-passwords.ts";

const tooCommon = "Please choose another password: this one is in the lists that people guess with.";

/** Says in a sentence what is wrong with a new password; returns nothing when it is good. */
export function newPasswordComplaint(password: string): string | undefined {
  return passwordComplaint(password) ?? (isCommon(password.toLowerCase()) ? tooCommon : undefined);
}

/** In a list of leaked ones; one short piece over and over, as in `abcabcabcabc`; or figures in a row, as in `123456789012`. */
function isCommon(password: string): boolean {
  return commonPasswords.has(password) || /^(.{1,9}?)\1+$/.test(password) || isRow(password);
}

function isRow(password: string): boolean {
  const rows = ["01234567890123456789012345678901234567890", "98765432109876543210987654321098765432109"];
  return /^\d+$/.test(password) && rows.some((row) => row.includes(password));
}
