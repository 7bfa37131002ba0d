import type { Listing } from "#domain/listings/listing.ts";
import type { ListingDraft, ListingRefusal } from "#domain/listings/listing-draft.ts";
import { listingFormWording } from "#domain/listings/listing-wording.ts";
import { type FormValues, formFields, valuesOf } from "./form-values.ts";
import { newerOf } from "./listings-state.ts";

export type SaveOutcome =
  | { step: "idle" }
  | { step: "submitting" }
  | { step: "success"; sentence: string }
  | { step: "refused"; refusal: ListingRefusal; isConflict?: boolean };

/** What is typed, and the file chosen for the cover. */
interface Typed {
  values: FormValues;
  cover: File | undefined;
}

export interface ListingFormState extends Typed {
  /** The latest that is known of the listing; nothing while it is a new one. */
  listing: Listing | undefined;
  /** The state that was edited. It is not the latest when somebody else has changed these fields since. */
  base: Listing | undefined;
  outcome: SaveOutcome;
}

export type ListingFormEvent =
  | { type: "typed"; field: keyof ListingDraft; value: string }
  | { type: "coverChosen"; cover: File | undefined }
  | { type: "submitting" }
  | { type: "saved"; listing: Listing; sent: Typed }
  | { type: "refused"; refusal: ListingRefusal; isConflict?: boolean }
  /** A newer state of the same listing came in, such as one with another photo. */
  | { type: "told"; listing: Listing }
  /** The agent asked for the listing as it is now, and gives up what was typed. */
  | { type: "reloaded"; listing: Listing };

export function formOf(listing: Listing | undefined): ListingFormState {
  return { listing, base: listing, values: valuesOf(listing), cover: undefined, outcome: { step: "idle" } };
}

/** The listing form after an event. Only a reload takes away what was typed and not sent. */
export function formAfter(state: ListingFormState, event: ListingFormEvent): ListingFormState {
  switch (event.type) {
    case "typed":
      return { ...touched(state), values: { ...state.values, [event.field]: event.value } };
    case "coverChosen":
      return { ...touched(state), cover: event.cover };
    case "submitting":
      return { ...state, outcome: { step: "submitting" } };
    case "saved":
      return saved(state, event.listing, event.sent);
    case "refused": {
      const { type: _type, ...refused } = event;
      return { ...state, outcome: { step: "refused", ...refused } };
    }
    case "told":
      return told(state, event.listing);
    case "reloaded":
      return told({ ...formOf(event.listing), listing: state.listing }, newerOf(state.listing, event.listing));
  }
}

/** Whether something would be lost by closing the form. */
export function isDirty({ base, values, cover }: ListingFormState): boolean {
  return cover !== undefined || !isSame(values, valuesOf(base));
}

/** The success is that of an earlier state. */
function touched(state: ListingFormState): ListingFormState {
  return state.outcome.step === "success" ? { ...state, outcome: { step: "idle" } } : state;
}

function saved(state: ListingFormState, listing: Listing, sent: Typed): ListingFormState {
  const stored = valuesOf(listing);
  const untouched = formFields.filter((field) => state.values[field] === sent.values[field]);
  const values = { ...state.values, ...Object.fromEntries(untouched.map((field) => [field, stored[field]])) };
  const cover = state.cover === sent.cover ? undefined : state.cover;
  // The photos may have been changed since; their answer can have come first.
  const next = told({ ...state, base: listing, values, cover }, newerOf(state.listing, listing));
  const sentence = state.listing ? listingFormWording.updated : listingFormWording.created;
  return { ...next, outcome: isDirty(next) ? { step: "idle" } : { step: "success", sentence } };
}

/** What is being typed stays; with the same fields it is as good as typed over the newer state. */
function told(state: ListingFormState, latest: Listing): ListingFormState {
  const { base } = state;
  const isSameForm = base !== undefined && isSame(valuesOf(base), valuesOf(latest));
  return { ...state, listing: newerOf(state.listing, latest), base: isSameForm ? newerOf(base, latest) : base };
}

function isSame(one: FormValues, other: FormValues): boolean {
  return formFields.every((field) => one[field] === other[field]);
}
