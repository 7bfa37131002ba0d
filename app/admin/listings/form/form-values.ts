import { counted } from "#domain/formats.ts";
import {
  type ListingDraft,
  ListingDraftSchema,
  type ListingRefusal,
  readListingDraft,
  readUnfinishedDraft,
  type UnfinishedDraft,
  wholeDraft,
} from "#domain/listings/drafts/listing-draft.ts";
import { propertyTypeWord } from "#domain/listings/facts/facts-wording.ts";
import type { ListingFacts, OpenHouse } from "#domain/listings/facts/listing-facts.ts";
import { listingFieldWording, listingFormWording } from "#domain/listings/listing-wording.ts";
import { photoLimits, photoWording } from "#domain/listings/photo-rules.ts";
import type { StoredListing } from "#domain/listings/unpublished.ts";
import { placeText } from "#domain/map/box.ts";

/** The fields outside "More about this home". */
export type TypedField = Exclude<keyof ListingDraft, "facts">;

/** The contents of the form's fields. */
export type FormValues = Record<TypedField, string> & { facts: FactsValues };

export const formFields = Object.keys(ListingDraftSchema.shape) as (keyof ListingDraft)[];

export function valuesOf(listing: Partial<StoredListing>): FormValues {
  const texts = Object.fromEntries(formFields.map((field) => [field, String(listing[field] ?? "")]));
  return { ...(texts as Record<TypedField, string>), facts: factsValuesOf(listing.facts) };
}

export type Reading<Draft> = { draft: Draft } | { refusal: ListingRefusal };
type FormReading = Reading<ListingDraft>;

/** Validates the form by the server's own rules, and requires a cover if the listing has none. */
export function readForm(values: FormValues, cover: File | undefined, isCoverless: boolean): FormReading {
  return withCoverProblem(readListingDraft(values), cover, isCoverless ? listingFieldWording.cover : undefined);
}

/** The same for a draft, in which any field may be empty. */
export function readUnfinishedForm(values: FormValues, cover: File | undefined): Reading<UnfinishedDraft> {
  return withCoverProblem(readUnfinishedDraft(values), cover, undefined);
}

/** @param without the error when no cover is chosen */
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

/** Returns what's wrong with a photo, as far as the browser can tell. */
export function problemOf(file: File): string | undefined {
  if (file.size === 0) return photoWording.empty;
  return file.size > photoLimits.bytes ? photoWording.tooManyBytes : undefined;
}

/**
 * Returns the request body: numbers as numbers, and cleared fields as empty text, because the server keeps omitted
 * ones.
 * @param which the revision that was edited, or the id of a new listing, so a repeated request creates only one
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

/** The facts with one field each. The tax year isn't typed. */
export type FactField = Exclude<keyof ListingFacts, "openHouses" | "taxYear">;

/** The contents of the fields in "More about this home". */
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

/** Whether any fact is filled in; a unit alone doesn't count. */
export function hasFacts({ lotUnit: _unit, openHouses, ...texts }: FactsValues): boolean {
  return openHouses.length > 0 || Object.values(texts).some(Boolean);
}

/** The known facts in one line, as typed: `Land, 10 acres, 2 open houses`. Empty without any. */
export function factsText({ propertyType, lotSize, lotUnit, openHouses, ...others }: FactsValues): string {
  const { yearBuilt, garageSpaces, hoaFee, yearlyTaxes, virtualTour, place } = others;
  const parts = [
    propertyTypeWord[propertyType as keyof typeof propertyTypeWord],
    lotSize && `${lotSize} ${lotUnit === "sqft" ? "sqft" : lotSize === "1" ? "acre" : "acres"}`,
    yearBuilt && `built ${yearBuilt}`,
    garageSpaces && counted(Number(garageSpaces) || 0, "garage space"),
    hoaFee && `$${hoaFee}/mo HOA dues`,
    yearlyTaxes && `$${yearlyTaxes}/yr tax`,
    virtualTour && "virtual tour",
    place && "map location",
    openHouses.length > 0 && counted(openHouses.length, "open house"),
  ];
  return parts.filter(Boolean).join(", ");
}

/** The default for the next open house: the last one's hours, or common ones. */
export function nextOpenHouse(openHouses: readonly OpenHouse[]): OpenHouse {
  const { from, until } = openHouses.at(-1) ?? { from: "11:00", until: "13:00" };
  return { date: "", from, until };
}
