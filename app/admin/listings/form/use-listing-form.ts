import { useCallback, useReducer, useState } from "react";
import { ulid } from "ulid";
import type { ListingDraft, UnfinishedDraft } from "#domain/listings/drafts/listing-draft.ts";
import { listingFormWording } from "#domain/listings/listing-wording.ts";
import { isUnpublished, type StoredListing } from "#domain/listings/unpublished.ts";
import { useSite } from "../../../frame/known-site.ts";
import type { Refused } from "../../ui/call/refusals.ts";
import { useChange } from "../../ui/call/use-change.ts";
import { readListing } from "../processing.ts";
import {
  type FactsValues,
  formBody,
  type Reading,
  readForm,
  readUnfinishedForm,
  type TypedField,
} from "./form-values.ts";
import { useHeldBack } from "./held-back.tsx";
import {
  formAfter,
  formOf,
  formOfNew,
  isDirty,
  type ListingFormEvent,
  type SaveOutcome,
} from "./listing-form-state.ts";

/**
 * The listing form: typed values, errors, and the changes that save, publish and withdraw it.
 * @param homes as the page read them last
 */
export function useListingForm(opened: StoredListing | undefined, homes: readonly StoredListing[]) {
  const { state } = useSite().profile.office;
  const [form, dispatch] = useReducer(formAfter, opened, (listing) => (listing ? formOf(listing) : formOfNew(state)));
  const { listing, base, stored, values, cover } = form;
  const [refusals, setRefusals] = useState(0);
  const [newId] = useState(idOfNew);
  const [otherId] = useState(idOfNew);
  const heldBack = useHeldBack();
  const { send, isBusy, isSignedOut, complaint } = useChange<StoredListing>(
    undefined,
    (refused) => void report(refused),
  );
  const isDraft = listing !== undefined && isUnpublished(listing);

  const refresh = useCallback((latest: StoredListing) => dispatch({ type: "told", listing: latest }), []);
  const latest = homes.find(({ id }) => id === listing?.id);
  if (latest && listing && latest.rev > listing.rev) refresh(latest);

  function refuse(refusal: ListingFormEvent) {
    dispatch(refusal);
    setRefusals((count) => count + 1);
  }

  /** Shows what another window saved first, the server's message if it refused the input, or the specified one. */
  async function report({ statusCode = 500, error = "", fields = {}, isSignedOut }: Refused) {
    if (isSignedOut) return;
    const theirs = statusCode === 409 && (await readListing(listing?.id ?? newId));
    if (theirs) return refuse({ type: "overtaken", listing: theirs });
    const refusal = statusCode < 500 ? { error, fields } : { error: listingFormWording.notSaved, fields: {} };
    refuse({ type: "refused", refusal, isGone: statusCode === 404 });
  }

  /** Sends a change and shows the result. Returns the home as stored, or undefined if it was refused. */
  async function change(method: "POST" | "PUT", path: string, body: object, sent = { values, cover }) {
    const saved = await send(method, path, body);
    if (saved) dispatch({ type: "saved", listing: saved, sent: { ...sent, listing } });
    return saved;
  }

  /** Saves the form if it's valid: in its place, or as a new home if there's an id for one. */
  async function save(reading: Reading<ListingDraft | UnfinishedDraft>, place: string, id = base ? "" : newId) {
    if (isBusy) return undefined;
    if ("refusal" in reading) {
      refuse({ type: "refused", refusal: reading.refusal });
      return undefined;
    }
    if (base && !id) return change("PUT", `listings/${base.id}`, formBody(reading.draft, cover, { rev: base.rev }));
    return change("POST", place, formBody(reading.draft, cover, { id }));
  }

  const saveDraft = async () => void (await save(readUnfinishedForm(values, cover), "drafts"));

  /** Saves a draft as a draft, and a new or published home as a public listing. */
  async function submit(): Promise<void> {
    if (isDraft) return saveDraft();
    const reading = readForm(values, cover, listing === undefined);
    const isRisky = listing === undefined && "draft" in reading;
    if (isRisky && !(await heldBack.mayGoOut(reading.draft, undefined))) return;
    await save(reading, "listings");
  }

  /** Saves a draft, and publishes it if the agent agrees after reviewing the checklist. */
  async function publish(): Promise<void> {
    const reading = readForm(values, cover, listing?.coverImage === "");
    const saved = isDirty(form) || "refusal" in reading ? await save(reading, "drafts") : listing;
    if (!saved || !("draft" in reading) || !(await heldBack.mayGoOut(reading.draft, saved))) return;
    await change("POST", `listings/${saved.id}/publish`, { rev: saved.rev });
  }

  /** Turns a published listing into a draft. Unsaved changes stay in the form. */
  async function withdraw(): Promise<void> {
    if (!listing) return;
    await change("POST", `listings/${listing.id}/withdraw`, { rev: listing.rev }, { values: stored, cover: undefined });
  }

  // Until the agent has logged in again.
  const outcome: SaveOutcome = isSignedOut
    ? { step: "refused", refusal: { error: complaint, fields: {} } }
    : form.outcome;

  return {
    listing,
    isDraft,
    values,
    cover,
    isBusy,
    outcome: isBusy ? ({ step: "idle" } as const) : outcome,
    /** The checklist shown before a home is published, while it awaits an answer. */
    heldBack,
    /** Counts refusals, so each one moves the focus once. */
    refusals,
    isDirty: isDirty(form),
    change: (field: TypedField, value: string) => dispatch({ type: "typed", field, value }),
    clashes: form.clashes,
    choose: (path: string, value: unknown) => dispatch({ type: "chosen", path, value }),
    changeFacts: (facts: FactsValues, field: keyof FactsValues) => dispatch({ type: "fact typed", field, facts }),
    chooseCover: (file: File | undefined) => dispatch({ type: "cover chosen", cover: file }),
    submit,
    saveDraft,
    /** Keeps the typed values when another window has deleted the home. */
    saveAsNewDraft: () => save(readUnfinishedForm(values, cover), "drafts", otherId),
    publish,
    withdraw,
    follow: (listing: StoredListing) => dispatch({ type: "followed", listing }),
    /** Takes a newer revision, such as one with another photo. */
    refresh,
  };
}

const idOfNew = () => `lst_${ulid().toLowerCase()}`;

export type UsedListingForm = ReturnType<typeof useListingForm>;
