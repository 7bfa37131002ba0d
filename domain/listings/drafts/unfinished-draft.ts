import { z } from "zod";
import { textSchema } from "../../text-schema.ts";
import { listingFieldWording as wording } from "../listing-wording.ts";
import { ListingDraftSchema, type ListingRefusal, listingTextLimits, readBy } from "./listing-draft.ts";

const { price, bedrooms, bathrooms, squareFeet } = ListingDraftSchema.shape;

const textOrNone = (field: "title" | "description") =>
  z.preprocess(
    (value) => value ?? "",
    textSchema({ limit: listingTextLimits[field], hasLines: field === "description", wording }),
  );

const isEmpty = (value: unknown) => value === undefined || value === null || String(value).trim() === "";

const figureOrNone = <Schema extends z.ZodType>(figure: Schema) =>
  z.preprocess((value) => (isEmpty(value) ? undefined : value), figure.optional());

/** The same fields for a home that only the agent sees: each may be empty, and what stands there must be fine. */
const UnfinishedDraftSchema = ListingDraftSchema.extend({
  title: textOrNone("title"),
  description: textOrNone("description"),
  price: figureOrNone(price),
  bedrooms: figureOrNone(bedrooms),
  bathrooms: figureOrNone(bathrooms),
  squareFeet: figureOrNone(squareFeet),
});
export type UnfinishedDraft = z.infer<typeof UnfinishedDraftSchema>;

/** Judges what the agent typed so far. */
export function readUnfinishedDraft(input: unknown): { draft: UnfinishedDraft } | { refusal: ListingRefusal } {
  return readBy(UnfinishedDraftSchema, input);
}
