import {
  type ListingDraft,
  ListingDraftSchema,
  type ListingRefusal,
  readListingDraft,
  readUnfinishedDraft,
  type UnfinishedDraft,
  wholeDraft,
} from "#domain/listings/drafts/listing-draft.ts";
import type { ListingFacts, OpenHouse } from "#domain/listings/facts/listing-facts.ts";
import { listingFieldWording, listingFormWording } from "#domain/listings/listing-wording.ts";
import { photoLimits, photoWording } from "#domain/listings/photo-rules.ts";
import type { KeptListing } from "#domain/listings/unpublished.ts";
import { placeText } from "#domain/map/box.ts";

/** The fields beside "More about this home". */
export type TypedField = Exclude<keyof ListingDraft, "facts">;

/** What stands in the form's fields. */
export type FormValues = Record<TypedField, string> & { facts: FactsValues };

export const formFields = Object.keys(ListingDraftSchema.shape) as (keyof ListingDraft)[];

export function valuesOf(listing: Partial<KeptListing>): FormValues {
  const texts = Object.fromEntries(formFields.map((field) => [field, String(listing[field] ?? "")]));
  return { ...(texts as Record<TypedField, string>), facts: factsValuesOf(listing.facts) };
}

export type Reading<Draft> = { draft: Draft } | { refusal: ListingRefusal };
type FormReading = Reading<ListingDraft>;

/** Checks the form by the server's own rules: every field, and that a listing which has no cover yet gets one. */
export function readForm(values: FormValues, cover: File | undefined, isCoverless: boolean): FormReading {
  return withCoverProblem(readListingDraft(values), cover, isCoverless ? listingFieldWording.cover : undefined);
}

/** The same for a draft, which may lack all of it. */
export function readUnfinishedForm(values: FormValues, cover: File | undefined): Reading<UnfinishedDraft> {
  return withCoverProblem(readUnfinishedDraft(values), cover, undefined);
}

/** @param without what is wrong when no cover is chosen */
function withCoverProblem<Draft>(
  reading: Reading<Draft>,
  cover: File | undefined,
  without: string | undefined,
): Reading<Draft> {
  const coverProblem = cover ? problemOf(cover) : without;
  if (!coverProblem) return reading;
  const fields = { ...("refusal" in reading && reading.refusal.fields), coverImage: coverProblem };
  return { refusal: { error: listingFormWording.lookAgain, fields } };
}

/** Returns what is wrong with a photo, as far as the browser can know. */
export function problemOf(file: File): string | undefined {
  if (file.size === 0) return photoWording.empty;
  return file.size > photoLimits.bytes ? photoWording.tooManyBytes : undefined;
}

/**
 * Returns the body of the request: numbers as numbers, and emptied fields as empty text, or the server would keep them.
 *
 * @param which the revision that was edited, or the id for a new listing, so that sending it twice makes one listing
 */
export function formBody(
  draft: ListingDraft | UnfinishedDraft,
  cover: File | undefined,
  which: { rev: number } | { id: string },
): FormData | object {
  const listing = { ...wholeDraft(draft), ...which };
  if (!cover) return listing;
  const form = new FormData();
  form.set("listing", JSON.stringify(listing));
  form.set("coverImage", cover);
  return form;
}

/** The facts that one field each holds. Nobody types whose year the taxes are of. */
export type FactField = Exclude<keyof ListingFacts, "openHouses" | "taxYear">;

/** What stands in the fields of "More about this home". */
export type FactsValues = Record<FactField, string> & { openHouses: OpenHouse[] };

function factsValuesOf(facts: ListingFacts = {}): FactsValues {
  const text = (value: string | number | undefined) => String(value ?? "");
  return {
    propertyType: text(facts.propertyType),
    lotSize: text(facts.lotSize),
    lotUnit: facts.lotUnit ?? "acres",
    yearBuilt: text(facts.yearBuilt),
    garageSpaces: text(facts.garageSpaces),
    hoaFee: text(facts.hoaFee),
    yearlyTaxes: text(facts.yearlyTaxes),
    place: facts.place ? placeText(facts.place) : "",
    virtualTour: text(facts.virtualTour),
    openHouses: facts.openHouses ?? [],
  };
}

/** Whether anything is told; a unit alone is nothing. */
export function hasFacts({ lotUnit: _unit, openHouses, ...texts }: FactsValues): boolean {
  return openHouses.length > 0 || Object.values(texts).some(Boolean);
}

/** What the next open house begins with: the hours of the last one, or those of most. */
export function nextOpenHouse(openHouses: readonly OpenHouse[]): OpenHouse {
  const { from, until } = openHouses.at(-1) ?? { from: "11:00", until: "13:00" };
  return { date: "", from, until };
}
