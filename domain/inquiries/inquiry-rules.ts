import { cleanEmail, isEmailAddress } from "../email-address.ts";
import { cleanText, textFault } from "../text-rule.ts";
import { contactWording } from "./contact-wording.ts";

/** The most characters each field may hold. Generous for people, small enough to keep. */
export const inquiryLimits = { name: 120, email: 254, phone: 40, message: 5000 } as const;

/** What a visitor types, in the order of the form. */
export type TypedField = keyof typeof inquiryLimits;
export const typedFields = Object.keys(inquiryLimits) as TypedField[];

export interface InquiryRefusal {
  /** One sentence for the whole form. */
  error: string;
  /** One sentence for each field that needs another look. */
  fields: Partial<Record<TypedField | "listingId" | "visit", string>>;
}

/** What a visitor typed, as it's kept: clean, and without the spaces around it. */
export function cleanField(field: TypedField, text: string): string {
  return field === "email" ? cleanEmail(text) : cleanText(text, { hasLines: field === "message" }).trim();
}

/**
 * What is the matter with a field of the contact form, in a sentence; `undefined` when nothing is (specification,
 * section 5). It's judged as it will be kept. Free of libraries: the visitor's browser judges with it, too.
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

/** What a visitor has to look at again, or `undefined` when the form can be sent. */
export function judgeTyped(values: Record<string, unknown>): InquiryRefusal | undefined {
  const faults = typedFields.map((field) => [field, faultOf(field, values[field])] as const);
  const fields = Object.fromEntries(faults.filter(([, fault]) => fault !== undefined));
  return Object.keys(fields).length > 0 ? { error: firstSentence(fields), fields } : undefined;
}

/** The sentence for the whole form: missing fields are named before a malformed e-mail address is. */
export function firstSentence(fields: InquiryRefusal["fields"]): string {
  const sentences = Object.values(fields);
  const missing: string[] = Object.values(contactWording.missing);
  return sentences.some((sentence) => missing.includes(sentence))
    ? contactWording.required
    : (sentences[0] ?? contactWording.mustBeObject);
}
