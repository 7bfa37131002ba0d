import type { ListingField, ListingRefusal } from "#domain/listings/drafts/listing-draft.ts";
import { listingFormWording } from "#domain/listings/listing-wording.ts";
import { isUnpublished, type StoredListing } from "#domain/listings/unpublished.ts";
import { type Clashes, isSame, joinVersions, withValue } from "../../ui/two-versions.ts";
import { type FactsValues, type FormValues, formFields, type TypedField, valuesOf } from "./form-values.ts";

export type SaveOutcome =
  | { step: "idle" }
  | { step: "success"; sentence: string }
  | { step: "refused"; refusal: ListingRefusal; isGone?: boolean };

/** The typed values, and the file chosen for the cover. */
interface Typed {
  values: FormValues;
  cover: File | undefined;
}

/** What was sent, and the home as it was then. The page may bring the new one before the answer does. */
interface Sent extends Typed {
  listing: StoredListing | undefined;
}

export interface ListingFormState extends Typed {
  /** The newest known revision; undefined for a new listing. */
  listing: StoredListing | undefined;
  /** The revision being edited. It's older than the newest if another window has changed these fields since. */
  base: StoredListing | undefined;
  /** The contents of the fields before anything was typed. */
  stored: FormValues;
  /** The fields that another window changed, too, and saved first. */
  clashes: Clashes;
  outcome: SaveOutcome;
}

export type ListingFormEvent =
  | { type: "typed"; field: TypedField; value: string }
  /** A fact was changed. */
  | { type: "fact typed"; field: keyof FactsValues; facts: FactsValues }
  | { type: "cover chosen"; cover: File | undefined }
  | { type: "saved"; listing: StoredListing; sent: Sent }
  | { type: "refused"; refusal: ListingRefusal; isGone?: boolean }
  /** A newer revision of the listing arrived, for example with another photo. */
  | { type: "told"; listing: StoredListing }
  /** Another window saved first. The next save builds on what it saved. */
  | { type: "overtaken"; listing: StoredListing }
  /** The agent chose between the values of both windows. */
  | { type: "chosen"; path: string; value: unknown }
  /** Fields follow the MLS again, so what they had is replaced. */
  | { type: "followed"; listing: StoredListing };

const untyped = { cover: undefined, clashes: {}, outcome: { step: "idle" } } as const;

/** The form of an existing listing. */
export function formOf(listing: StoredListing): ListingFormState {
  const values = valuesOf(listing);
  return { ...untyped, listing, base: listing, values, stored: values };
}

/** The form of a new listing. @param officeState the state of the agent's office, where most homes are */
export function formOfNew(officeState: string): ListingFormState {
  const values = valuesOf({ status: "active", state: officeState });
  return { ...untyped, listing: undefined, base: undefined, values, stored: values };
}

/** Returns the listing form after an event. Only a reload loses unsent changes. */
export function formAfter(state: ListingFormState, event: ListingFormEvent): ListingFormState {
  switch (event.type) {
    case "typed":
      return { ...touched(state, event.field), values: { ...state.values, [event.field]: event.value } };
    case "fact typed":
      return { ...touched(state, `facts.${event.field}`), values: { ...state.values, facts: event.facts } };
    case "cover chosen":
      return { ...touched(state, "coverImage"), cover: event.cover };
    case "saved":
      return withSaved(state, event.listing, event.sent);
    case "refused": {
      const { type: _type, ...refused } = event;
      return { ...state, outcome: { step: "refused", ...refused } };
    }
    case "told":
      return withLatest(state, event.listing);
    case "overtaken":
      return withOther(state, event.listing);
    case "chosen":
      return { ...state, values: withValue(state.values, event.path, event.value) };
    case "followed":
      return withLatest({ ...formOf(event.listing), listing: state.listing }, newerOf(state.listing, event.listing));
  }
}

/** The one with the higher revision. */
export function newerOf(known: StoredListing | undefined, told: StoredListing): StoredListing {
  return known && known.rev > told.rev ? known : told;
}

/** Whether closing the form would lose anything. */
export function isDirty({ stored, values, cover }: ListingFormState): boolean {
  return cover !== undefined || !isSameForm(values, stored);
}

/** The success message described the previous content, and a changed field may be fixed now. */
function touched(state: ListingFormState, field: ListingField): ListingFormState {
  const { outcome } = state;
  if (outcome.step === "success") return { ...state, outcome: { step: "idle" } };
  if (outcome.step !== "refused") return state;
  const before = Object.entries(outcome.refusal.fields);
  const left = before.filter(([name]) => name !== field && !name.startsWith(`${field}.`));
  if (left.length === before.length) return state;
  const fields = Object.fromEntries(left);
  const isMended = left.length === 0;
  const refused = { ...outcome, refusal: { ...outcome.refusal, fields } };
  return { ...state, outcome: isMended ? { step: "idle" } : refused };
}

function withSaved(before: ListingFormState, listing: StoredListing, sent: Sent): ListingFormState {
  // Values typed for a home that was deleted become a separate draft.
  const state = before.listing?.id === listing.id ? before : { ...before, listing: undefined };
  const stored = valuesOf(listing);
  const untouched = formFields.filter((field) => state.values[field] === sent.values[field]);
  const values = { ...state.values, ...Object.fromEntries(untouched.map((field) => [field, stored[field]])) };
  const cover = state.cover === sent.cover ? undefined : state.cover;
  // A later change to the photos may have been answered first.
  const next = withLatest(
    { ...state, base: listing, stored, values, cover, clashes: {} },
    newerOf(state.listing, listing),
  );
  const sentence = sentenceAfter(state.listing && sent.listing, listing);
  return { ...next, outcome: isDirty(next) ? { step: "idle" } : { step: "success", sentence } };
}

function sentenceAfter(before: StoredListing | undefined, saved: StoredListing): string {
  const wasDraft = before !== undefined && isUnpublished(before);
  if (isUnpublished(saved)) return before && !wasDraft ? listingFormWording.withdrawn : listingFormWording.draftSaved;
  if (wasDraft) return listingFormWording.published;
  return before ? listingFormWording.updated : listingFormWording.created;
}

/** Keeps what was typed, and shows what another window saved everywhere else. */
function withOther(state: ListingFormState, listing: StoredListing): ListingFormState {
  const stored = valuesOf(listing);
  const { values, clashes } = joinVersions(state.values, state.stored, stored);
  const error = Object.keys(clashes).length > 0 ? listingFormWording.clash : listingFormWording.takenOver;
  const outcome = { step: "refused", refusal: { error, fields: {} } } as const;
  return { ...state, listing: newerOf(state.listing, listing), base: listing, stored, values, clashes, outcome };
}

/** Keeps what was typed. If only the photos changed, the next save builds on the newer revision. */
function withLatest(state: ListingFormState, latest: StoredListing): ListingFormState {
  const { base } = state;
  const isUnchanged = base !== undefined && isSameForm(valuesOf(base), valuesOf(latest));
  return { ...state, listing: newerOf(state.listing, latest), base: isUnchanged ? newerOf(base, latest) : base };
}

function isSameForm(one: FormValues, other: FormValues): boolean {
  return formFields.every((field) => isSame(one[field], other[field]));
}
