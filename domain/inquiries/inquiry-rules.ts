import { textFault } from "../text-fault.ts";
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

/**
 * The error message of a contact form field; `undefined` if it is valid (specification,
 * section 5). Free of libraries: the visitor's browser uses it too.
 *
 * @param isEmail how strictly an address is read
 */
export function faultOf(field: TypedField, given: unknown, isEmail: (text: string) => boolean): string | undefined {
  const value = given ?? "";
  if (typeof value !== "string") return contactWording.mustBeText;
  const text = value.trim();
  const fault = textFault(text, { limit: inquiryLimits[field], wording: contactWording });
  if (fault) return fault;
  if (text === "") return field === "phone" ? undefined : contactWording.missing[field];
  if (field === "email" && !isEmail(text)) return contactWording.badEmail;
  return undefined;
}

/** Accepts whatever the server may clean to an address (read-field.ts), and leaves the rest of the judgment to it. */
const holdsEmail = (text: string) => /[@＠﹫].*\S[.．。｡]/u.test(text);

/** The form's errors as the browser finds them, or `undefined` when it can be sent. */
export function checkTyped(values: Record<string, unknown>): InquiryRefusal | undefined {
  const faults = typedFields.map((field) => [field, faultOf(field, values[field], holdsEmail)] as const);
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
