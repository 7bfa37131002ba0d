import { z } from "zod";
import { ListingIdSchema } from "../listings/listing.ts";
import { TimestampSchema } from "../timestamp.ts";
import { VisitSchema } from "../visits/visit.ts";
import { contactWording } from "./contact-wording.ts";
import { cleanField, faultOf, firstSentence, type InquiryRefusal, type TypedField } from "./inquiry-rules.ts";
import { spamReasons } from "./spam-reason.ts";

/**
 * A home of the MLS as it was when a visitor asked about it. It may be gone, or cost something else, when the agent reads. One that couldn't
 * be looked up then has no key and no price, and the site looks again whenever it's shown.
 */
const InquiryHomeSchema = z.object({
  /** The vendor's identity of the record. */
  key: z.string().optional(),
  mlsNumber: z.string(),
  /** What its address has where another home has the number: see `homeName`. */
  name: z.string().optional(),
  /** In one line; without a street where that is withheld. */
  address: z.string(),
  /** US dollars. */
  price: z.number().optional(),
});
export type InquiryHome = z.infer<typeof InquiryHomeSchema>;

export const InquiryIdSchema = z.string().regex(/^inq_[0-9A-Za-z-]{1,64}$/);

/** A visitor's message to the agent, perhaps about one home. */
export const InquirySchema = z.object({
  id: InquiryIdSchema,
  name: z.string(),
  email: z.string(),
  phone: z.string().optional(),
  message: z.string(),
  listingId: ListingIdSchema.nullable(),
  /** Absent when it is about no home of the MLS. */
  home: InquiryHomeSchema.optional(),
  /** When somebody could come to see it; absent from every other inquiry. */
  visit: VisitSchema.optional(),
  isRead: z.boolean(),
  createdAt: TimestampSchema,
  /** Why it is held back as spam; absent for every other inquiry. */
  spam: z.array(z.enum(spamReasons)).min(1).optional(),
  /** When the agent deleted it; absent for every inquiry that is not in the trash. */
  trashedAt: TimestampSchema.optional(),
  /** The person that it is filed under: whoever wrote it. Absent until it is filed. */
  personId: z.string().optional(),
  /** The hash of the sentence that stood at the field of the telephone number, where one was left. */
  consent: z.string().optional(),
});
export type Inquiry = z.infer<typeof InquirySchema>;

export const inquiryFilters = ["all", "pending", "resolved", "property", "general", "spam", "trash", "flood"] as const;
/**
 * pending is unread, resolved is read, property has a listing, general has none. What is spam is in no other filter, and
 * what came in a flood is in that one alone; so is what lies in the trash, whatever it was before.
 */
export type InquiryFilter = (typeof inquiryFilters)[number];
export type InquiryCounts = Record<InquiryFilter, number>;

type InquiryCategory = "property" | "general";

function inquiryCategory(inquiry: Pick<Inquiry, "listingId">): InquiryCategory {
  return inquiry.listingId ? "property" : "general";
}

export function matchesFilter(inquiry: Inquiry, filter: InquiryFilter): boolean {
  if (inquiry.trashedAt) return filter === "trash";
  if (inquiry.spam) return filter === (inquiry.spam.includes("flood") ? "flood" : "spam");
  if (filter === "pending") return !inquiry.isRead;
  if (filter === "resolved") return inquiry.isRead;
  return filter === "all" || filter === inquiryCategory(inquiry);
}

/** A field as it is kept, judged by the rules that the visitor's browser has, too. */
const typed = (field: TypedField) =>
  z.preprocess((value, context) => {
    const fault = faultOf(field, value);
    if (fault === undefined) return cleanField(field, String(value ?? ""));
    context.addIssue(fault);
    return z.NEVER;
  }, z.string());

/** What a visitor sends: the contact form's fields with their rules and sentences (specification, section 5). */
const InquiryDraftSchema = z.object({
  name: typed("name"),
  email: typed("email"),
  phone: typed("phone").transform((phone) => phone || undefined),
  message: typed("message"),
  listingId: z.preprocess((value) => (value === undefined || value === "" ? null : value), ListingIdSchema.nullable()),
});
export type InquiryDraft = z.infer<typeof InquiryDraftSchema>;

/** Judges what a visitor typed. Missing fields are named before a malformed e-mail address is. */
export function readInquiryDraft(input: unknown): { draft: InquiryDraft } | { refusal: InquiryRefusal } {
  const result = InquiryDraftSchema.safeParse(input);
  if (result.success) return { draft: result.data };
  const fields: InquiryRefusal["fields"] = {};
  for (const issue of result.error.issues) {
    const field = issue.path[0] as keyof InquiryDraft | undefined;
    if (field) fields[field] ??= field === "listingId" ? contactWording.notAListing : issue.message;
  }
  return { refusal: { error: firstSentence(fields), fields } };
}
