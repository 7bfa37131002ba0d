import { z } from "zod";
import { ListingIdSchema } from "../listings/listing.ts";
import { TimestampSchema } from "../timestamp.ts";
import { ShowingRequestSchema } from "../tours/showing-request.ts";
import { ValueRequestSchema } from "../values/value-request.ts";
import { contactWording } from "./contact-wording.ts";
import { firstSentence, type InquiryRefusal, type TypedField } from "./inquiry-rules.ts";
import { cleanField, fieldFault } from "./read-field.ts";
import { spamReasons } from "./spam-reason.ts";

/**
 * An MLS home as of a visitor's inquiry. It may be gone, or have another price, when the agent reads it. One that could
 * not be looked up has no key or price, and the site tries again whenever it is shown.
 */
const InquiryHomeSchema = z.object({
  /** The vendor's key of the record. */
  key: z.string().optional(),
  mlsNumber: z.string(),
  /** Its name in the URL if another home has the same number: see `homeName`. */
  name: z.string().optional(),
  /** In one line; without a withheld street. */
  address: z.string(),
  /** US dollars. */
  price: z.number().optional(),
});
export type InquiryHome = z.infer<typeof InquiryHomeSchema>;

export const InquiryIdSchema = z.string().regex(/^inq_[0-9A-Za-z-]{1,64}$/);

/** A visitor's message to the agent, optionally about one home. */
export const InquirySchema = z.object({
  id: InquiryIdSchema,
  name: z.string(),
  email: z.string(),
  phone: z.string().optional(),
  message: z.string(),
  listingId: ListingIdSchema.nullable(),
  /** Absent unless it is about an MLS home. */
  home: InquiryHomeSchema.optional(),
  /** The requested tour times; absent from every other inquiry. */
  visit: ShowingRequestSchema.optional(),
  /** The home that an owner asks the value of. */
  valueRequest: ValueRequestSchema.optional(),
  isRead: z.boolean(),
  createdAt: TimestampSchema,
  /** Why it is held as spam; absent for every other inquiry. */
  spam: z.array(z.enum(spamReasons)).min(1).optional(),
  /** When the agent deleted it; absent unless it is in the trash. */
  trashedAt: TimestampSchema.optional(),
  /** The sender it is filed under. Absent until it is filed. */
  personId: z.string().optional(),
  /** The hash of the consent text next to the phone field, if a number was left. */
  consent: z.string().optional(),
});
export type Inquiry = z.infer<typeof InquirySchema>;

export const inquiryFilters = ["all", "pending", "resolved", "property", "general", "spam", "trash"] as const;
/**
 * pending is unread, resolved is read, property has a listing, general has none. Spam is in no other filter; neither is
 * the trash, whatever was there before.
 */
export type InquiryFilter = (typeof inquiryFilters)[number];
export type InquiryCounts = Record<InquiryFilter, number> & {
  /** The spam that came in a flood. */
  flood: number;
};

type InquiryCategory = "property" | "general";

function inquiryCategory(inquiry: Pick<Inquiry, "listingId">): InquiryCategory {
  return inquiry.listingId ? "property" : "general";
}

export function matchesFilter(inquiry: Inquiry, filter: InquiryFilter): boolean {
  if (inquiry.trashedAt) return filter === "trash";
  if (inquiry.spam) return filter === "spam";
  if (filter === "pending") return !inquiry.isRead;
  if (filter === "resolved") return inquiry.isRead;
  return filter === "all" || filter === inquiryCategory(inquiry);
}

/** Whether it is held as spam that came at once with many others. */
export function isFromFlood({ spam, trashedAt }: Pick<Inquiry, "spam" | "trashedAt">): boolean {
  return trashedAt === undefined && spam !== undefined && spam.includes("flood");
}

/** A field as it is stored, with the same rules as in the visitor's browser. */
const typed = (field: TypedField) =>
  z.preprocess((value, context) => {
    const fault = fieldFault(field, value);
    if (fault === undefined) return cleanField(field, String(value ?? ""));
    context.addIssue(fault);
    return z.NEVER;
  }, z.string());

/** The contact form's fields with their rules and messages (specification, section 5). */
const InquiryDraftSchema = z.object({
  name: typed("name"),
  email: typed("email"),
  phone: typed("phone").transform((phone) => phone || undefined),
  message: typed("message"),
  listingId: z.preprocess((value) => (value === undefined || value === "" ? null : value), ListingIdSchema.nullable()),
});
export type InquiryDraft = z.infer<typeof InquiryDraftSchema>;

/** Validates a visitor's message. Missing fields are reported before a malformed email address. */
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
