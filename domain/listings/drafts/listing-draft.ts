import { z } from "zod";
import { textSchema } from "../../text-schema.ts";
import { FactsDraftSchema, typedFigure } from "../facts/facts-draft.ts";
import { ListingFactsSchema } from "../facts/listing-facts.ts";
import { type Listing, listingStatuses } from "../listing.ts";
import { listingFormWording, listingFieldWording as wording } from "../listing-wording.ts";

/** Maximum characters of each text. */
export const listingTextLimits = {
  title: 200,
  address: 200,
  city: 100,
  state: 50,
  zipCode: 20,
  mlsNumber: 50,
  description: 20_000,
  externalLink: 2000,
  oneHomeUrl: 2000,
} as const;

/** The largest accepted numbers. Anything larger is a typo. */
const listingFigureLimits = {
  price: 10_000_000_000,
  bedrooms: 1000,
  bathrooms: 1000,
  squareFeet: 100_000_000,
} as const;

const text = (field: keyof typeof listingTextLimits) => textSchema({ limit: listingTextLimits[field], wording });
const description = textSchema({ limit: listingTextLimits.description, hasLines: true, wording });

const orEmpty = <Schema extends z.ZodType>(schema: Schema) => z.preprocess((value) => value ?? "", schema);

const optionalText = (field: "mlsNumber") => orEmpty(text(field).transform((value) => value || undefined));

const optionalLink = (field: "externalLink" | "oneHomeUrl") =>
  orEmpty(
    text(field)
      .refine((value) => value === "" || isWebAddress(value), wording.link)
      .transform((value) => value || undefined),
  );

function isWebAddress(value: string): boolean {
  return z.url({ protocol: /^https?$/ }).safeParse(value).success;
}

/** A number, or a form field's text that is a number. */
function figure(field: keyof typeof listingFigureLimits, isFine: (value: number) => boolean) {
  const limit = listingFigureLimits[field];
  return z.preprocess(
    typedFigure,
    z
      .number(wording[field])
      .refine((value) => value >= 0 && isFine(value), wording[field])
      .refine((value) => value <= limit, wording.tooMuch(limit)),
  );
}

/** Avoids multiplying by 100: 485000.1 × 100 is 48500010.00000001 in floating point. */
const hasWholeCents = (price: number) => price === Number(price.toFixed(2));

/** The fields of the listing form, with their rules and messages (specification, section 5). */
export const ListingDraftSchema = z.object({
  title: orEmpty(text("title").min(1, wording.title)),
  address: orEmpty(text("address")),
  city: orEmpty(text("city")),
  state: orEmpty(text("state")),
  zipCode: orEmpty(text("zipCode")),
  mlsNumber: optionalText("mlsNumber"),
  description: orEmpty(description.min(1, wording.description)),
  price: figure("price", hasWholeCents),
  bedrooms: figure("bedrooms", Number.isInteger),
  bathrooms: figure("bathrooms", (value) => Number.isInteger(value * 2)),
  squareFeet: figure("squareFeet", Number.isInteger),
  status: z.enum(listingStatuses, wording.status),
  externalLink: optionalLink("externalLink"),
  oneHomeUrl: optionalLink("oneHomeUrl"),
  facts: FactsDraftSchema,
});
export type ListingDraft = z.infer<typeof ListingDraftSchema>;

/** A form field; facts have dotted names, as in `facts.openHouses.0.until`. */
export type ListingField = keyof ListingDraft | "coverImage" | `facts.${string}`;
export interface ListingRefusal {
  /** One message for the whole form. */
  error: string;
  /** One message for each field with an error. */
  fields: Partial<Record<ListingField, string>>;
}

/** Validates the agent's listing. */
export function readListingDraft(input: unknown): { draft: ListingDraft } | { refusal: ListingRefusal } {
  return readBy(ListingDraftSchema, input);
}

/** Validates the input with this schema. */
function readBy<Draft>(schema: z.ZodType<Draft>, input: unknown): { draft: Draft } | { refusal: ListingRefusal } {
  const result = schema.safeParse(input);
  if (result.success) return { draft: result.data };
  const fields: ListingRefusal["fields"] = {};
  for (const issue of result.error.issues) {
    const field = issue.path.join(".") as ListingField | "";
    if (field) fields[field] ??= issue.message;
  }
  return { refusal: { error: listingFormWording.lookAgain, fields } };
}

/**
 * Applies sent fields to a stored listing. Missing fields stay unchanged, and so does each missing fact; an empty text or
 * null deletes a field.
 */
export function withSent(latest: Pick<Listing, "facts">, input: object): object {
  const { facts } = input as { facts?: unknown };
  if (facts === undefined) return { ...latest, ...input, facts: latest.facts };
  const isOfFields = typeof facts === "object" && facts !== null && !Array.isArray(facts);
  return { ...latest, ...input, facts: isOfFields ? { ...latest.facts, ...facts } : facts };
}

/** A draft with every field present: empty ones are deleted. */
export function wholeDraft(draft: Partial<ListingDraft>): object {
  const all = (schema: z.ZodObject, values: Record<string, unknown>) =>
    Object.fromEntries(Object.keys(schema.shape).map((name) => [name, values[name] ?? ""]));
  return { ...all(ListingDraftSchema, draft), facts: all(ListingFactsSchema, draft.facts ?? {}) };
}

const { price, bedrooms, bathrooms, squareFeet } = ListingDraftSchema.shape;

const textOrNone = (field: "title" | "description") =>
  z.preprocess(
    (value) => value ?? "",
    textSchema({ limit: listingTextLimits[field], hasLines: field === "description", wording }),
  );

const isEmpty = (value: unknown) => value === undefined || value === null || String(value).trim() === "";

const figureOrNone = <Schema extends z.ZodType>(figure: Schema) =>
  z.preprocess((value) => (isEmpty(value) ? undefined : value), figure.optional());

/** The same fields for an unpublished home: each may be empty, and a filled one must be valid. */
const UnfinishedDraftSchema = ListingDraftSchema.extend({
  title: textOrNone("title"),
  description: textOrNone("description"),
  price: figureOrNone(price),
  bedrooms: figureOrNone(bedrooms),
  bathrooms: figureOrNone(bathrooms),
  squareFeet: figureOrNone(squareFeet),
});
export type UnfinishedDraft = z.infer<typeof UnfinishedDraftSchema>;

/** Validates the agent's unfinished listing. */
export function readUnfinishedDraft(input: unknown): { draft: UnfinishedDraft } | { refusal: ListingRefusal } {
  return readBy(UnfinishedDraftSchema, input);
}
