import type { Listing } from "#domain/listings/listing.ts";
import type { ListingDraft, ListingRefusal } from "#domain/listings/listing-draft.ts";
import { listingFormWording } from "#domain/listings/listing-wording.ts";
import { type FormValues, formFields, valuesOf, valuesOfNew } from "./form-values.ts";
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
  /** What stood in the fields before anything was typed. */
  stored: FormValues;
  outcome: SaveOutcome;
}

export type ListingFormEvent =
  | { type: "typed"; field: keyof ListingDraft; value: string }
  | { type: "cover chosen"; cover: File | undefined }
  | { type: "submitted" }
  | { type: "saved"; listing: Listing; sent: Typed }
  | { type: "refused"; refusal: ListingRefusal; isConflict?: boolean }
  /** A newer state of the same listing came in, such as one with another photo. */
  | { type: "told"; listing: Listing }
  /** The agent asked for the listing as it is now, and gives up what was typed. */
  | { type: "reloaded"; listing: Listing };

/** The form of a listing that exists. */
export function formOf(listing: Listing): ListingFormState {
  const values = valuesOf(listing);
  return { listing, base: listing, values, stored: values, cover: undefined, outcome: { step: "idle" } };
}

/** The form of a new listing. */
export function formOfNew(officeState: string): ListingFormState {
  const values = valuesOfNew(officeState);
  return { listing: undefined, base: undefined, values, stored: values, cover: undefined, outcome: { step: "idle" } };
}

/** The listing form after an event. Only a reload takes away what was typed and not sent. */
export function formAfter(state: ListingFormState, event: ListingFormEvent): ListingFormState {
  switch (event.type) {
    case "typed":
      return { ...touched(state), values: { ...state.values, [event.field]: event.value } };
    case "cover chosen":
      return { ...touched(state), cover: event.cover };
    case "submitted":
      return { ...state, outcome: { step: "submitting" } };
    case "saved":
      return withSaved(state, event.listing, event.sent);
    case "refused": {
      const { type: _type, ...refused } = event;
      return { ...state, outcome: { step: "refused", ...refused } };
    }
    case "told":
      return withLatest(state, event.listing);
    case "reloaded":
      return withLatest({ ...formOf(event.listing), listing: state.listing }, newerOf(state.listing, event.listing));
  }
}

/** Whether something would be lost by closing the form. */
export function isDirty({ stored, values, cover }: ListingFormState): boolean {
  return cover !== undefined || !isSame(values, stored);
}

/** The success is that of an earlier state. */
function touched(state: ListingFormState): ListingFormState {
  return state.outcome.step === "success" ? { ...state, outcome: { step: "idle" } } : state;
}

function withSaved(state: ListingFormState, listing: Listing, sent: Typed): ListingFormState {
  const stored = valuesOf(listing);
  const untouched = formFields.filter((field) => state.values[field] === sent.values[field]);
  const values = { ...state.values, ...Object.fromEntries(untouched.map((field) => [field, stored[field]])) };
  const cover = state.cover === sent.cover ? undefined : state.cover;
  // The photos may have been changed since; their answer can have come first.
  const next = withLatest({ ...state, base: listing, stored, values, cover }, newerOf(state.listing, listing));
  const sentence = state.listing ? listingFormWording.updated : listingFormWording.created;
  return { ...next, outcome: isDirty(next) ? { step: "idle" } : { step: "success", sentence } };
}

/** What is being typed stays; with the same fields it is as good as typed over the newer state. */
function withLatest(state: ListingFormState, latest: Listing): ListingFormState {
  const { base } = state;
  const isSameForm = base !== undefined && isSame(valuesOf(base), valuesOf(latest));
  return { ...state, listing: newerOf(state.listing, latest), base: isSameForm ? newerOf(base, latest) : base };
}

function isSame(one: FormValues, other: FormValues): boolean {
  return formFields.every((field) => one[field] === other[field]);
}
