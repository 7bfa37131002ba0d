import { cleanEmail, isEmailAddress } from "../email-address.ts";
import { cleanText, textFault } from "../text-rule.ts";
import { contactWording } from "./contact-wording.ts";

/** Maximum characters of each field. Generous for people, small enough to store. */
export const inquiryLimits = { name: 120, email: 254, phone: 40, message: 5000 } as const;

/** The typed fields, in the form's order. */
export type TypedField = keyof typeof inquiryLimits;
export const typedFields = Object.keys(inquiryLimits) as TypedField[];

export interface InquiryRefusal {
  /** One message for the whole form. */
  error: string;
  /** One message for each field with an error. */
  fields: Partial<Record<TypedField | "listingId" | "visit", string>>;
}

/** A typed value as it is stored: clean and trimmed. */
export function cleanField(field: TypedField, text: string): string {
  return field === "email" ? cleanEmail(text) : cleanText(text, { hasLines: field === "message" }).trim();
}

/**
 * The error message of a contact form field; `undefined` if it is valid (specification,
 * section 5). It checks the stored form. Free of libraries: the visitor's browser uses it too.
 */
export function faultOf(field: TypedField, value: unknown): string | undefined {
  const given = value ?? "";
  if (typeof given !== "string") return contactWording.mustBeText;
  const text = cleanField(field, given);
  const fault = textFault(text, { limit: inquiryLimits[field], wording: contactWording });
  if (fault) return fault;
  if (text === "") return field === "phone" ? undefined : contactWording.missing[field];
  if (field === "email" && !isEmailAddress(text)) return contactWording.badEmail;
  return undefined;
}

/** The form's errors, or `undefined` when it can be sent. */
export function judgeTyped(values: Record<string, unknown>): InquiryRefusal | undefined {
  const faults = typedFields.map((field) => [field, faultOf(field, values[field])] as const);
  const fields = Object.fromEntries(faults.filter(([, fault]) => fault !== undefined));
  return Object.keys(fields).length > 0 ? { error: firstSentence(fields), fields } : undefined;
}

/** The message for the whole form: missing fields come before a malformed email address. */
export function firstSentence(fields: InquiryRefusal["fields"]): string {
  const sentences = Object.values(fields);
  const missing: string[] = Object.values(contactWording.missing);
  return sentences.some((sentence) => missing.includes(sentence))
    ? contactWording.required
    : (sentences[0] ?? contactWording.mustBeObject);
}
