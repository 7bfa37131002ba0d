import { z } from "zod";
import { ListingIdSchema, TimestampSchema } from "./listing.ts";
import { spamReasons } from "./spam-reason.ts";
import { contactWording } from "./wording.ts";

export const InquiryIdSchema = z.string().regex(/^inq_[0-9A-Za-z-]{1,64}$/);

/** A visitor's message to the agent, perhaps about one home. */
export const InquirySchema = z.object({
  id: InquiryIdSchema,
  name: z.string(),
  email: z.string(),
  phone: z.string().optional(),
  message: z.string(),
  listingId: ListingIdSchema.nullable(),
  isRead: z.boolean(),
  createdAt: TimestampSchema,
  /** Why it is held back as spam; absent for every other inquiry. */
  spam: z.array(z.enum(spamReasons)).min(1).optional(),
});
export type Inquiry = z.infer<typeof InquirySchema>;

export const inquiryFilters = ["all", "pending", "resolved", "property", "general", "spam", "flood"] as const;
/**
 * pending is unread, resolved is read, property has a listing, general has none. What is spam is in no other filter, and
 * what came in a flood is in that one alone.
 */
export type InquiryFilter = (typeof inquiryFilters)[number];
export type InquiryCounts = Record<InquiryFilter, number>;

export type InquiryCategory = "property" | "general";

export function inquiryCategory(inquiry: Pick<Inquiry, "listingId">): InquiryCategory {
  return inquiry.listingId ? "property" : "general";
}

export function matchesFilter(inquiry: Inquiry, filter: InquiryFilter): boolean {
  if (inquiry.spam) return filter === (inquiry.spam.includes("flood") ? "flood" : "spam");
  if (filter === "pending") return !inquiry.isRead;
  if (filter === "resolved") return inquiry.isRead;
  return filter === "all" || filter === inquiryCategory(inquiry);
}

/** The most characters each field may hold. Generous for people, small enough to keep. */
export const inquiryLimits = { name: 120, email: 254, phone: 40, message: 5000 } as const;

// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the point
const controlCharacters = /[\u0000-\u001f\u007f-\u009f]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the same, except tab and line breaks
const controlCharactersButBreaks = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

function text(field: keyof typeof inquiryLimits, forbidden = controlCharacters) {
  return z
    .string(contactWording.mustBeText)
    .trim()
    .refine((value) => !forbidden.test(value), contactWording.controlCharacters)
    .refine((value) => value.length <= inquiryLimits[field], contactWording.tooLong(inquiryLimits[field]));
}

const required = (field: "name" | "email" | "message", forbidden?: RegExp) =>
  z.preprocess((value) => value ?? "", text(field, forbidden).min(1, contactWording.required));

const optionalPhone = z.preprocess(
  (value) => value ?? "",
  text("phone").transform((phone) => phone || undefined),
);

/** What a visitor sends: the contact form's fields with their rules and sentences (specification, section 5). */
export const InquiryDraftSchema = z.object({
  name: required("name"),
  email: required("email").refine(
    (email) => email === "" || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email),
    contactWording.badEmail,
  ),
  phone: optionalPhone,
  message: required("message", controlCharactersButBreaks),
  listingId: z.preprocess((value) => (value === undefined || value === "" ? null : value), ListingIdSchema.nullable()),
});
export type InquiryDraft = z.infer<typeof InquiryDraftSchema>;

export type InquiryField = keyof InquiryDraft;
export interface InquiryRefusal {
  /** One sentence for the whole form. */
  error: string;
  /** One sentence for each field that needs another look. */
  fields: Partial<Record<InquiryField, string>>;
}

/** Judges what a visitor typed. Missing fields are named before a malformed e-mail address is. */
export function readInquiryDraft(input: unknown): { draft: InquiryDraft } | { refusal: InquiryRefusal } {
  const result = InquiryDraftSchema.safeParse(input);
  if (result.success) return { draft: result.data };
  const fields: InquiryRefusal["fields"] = {};
  for (const issue of result.error.issues) {
    const field = issue.path[0] as InquiryField | undefined;
    if (field) fields[field] ??= field === "listingId" ? contactWording.notAListing : issue.message;
  }
  const sentences = Object.values(fields);
  const error =
    sentences.find((sentence) => sentence === contactWording.required) ?? sentences[0] ?? contactWording.mustBeObject;
  return { refusal: { error, fields } };
}
