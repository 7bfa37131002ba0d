import { cleanEmail, isEmailAddress } from "../email-address.ts";
import { cleanText } from "../text-rule.ts";
import { faultOf, type TypedField } from "./inquiry-rules.ts";

/** A typed value as it is stored: clean and trimmed. */
export function cleanField(field: TypedField, text: string): string {
  return field === "email" ? cleanEmail(text) : cleanText(text, { hasLines: field === "message" }).trim();
}

/** The error message of a field in its stored form; `undefined` if it is valid. */
export function fieldFault(field: TypedField, value: unknown): string | undefined {
  return faultOf(field, typeof value === "string" ? cleanField(field, value) : value, isEmailAddress);
}
