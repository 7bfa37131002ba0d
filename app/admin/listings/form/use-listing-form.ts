import { useCallback, useReducer, useState } from "react";
import { ulid } from "ulid";
import type { ListingDraft, UnfinishedDraft } from "#domain/listings/drafts/listing-draft.ts";
import { listingFormWording } from "#domain/listings/listing-wording.ts";
import { isUnpublished, type StoredListing } from "#domain/listings/unpublished.ts";
import { useSite } from "../../../frame/known-site.ts";
import { type CallError, callAdmin, outcomeOf } from "../../ui/call/call.ts";
import { useSignedInAgain } from "../../ui/call/sign-in-again.ts";
import {
  type FactsValues,
  formBody,
  type Reading,
  readForm,
  readUnfinishedForm,
  type TypedField,
} from "./form-values.ts";
import { useHeldBack } from "./held-back.tsx";
import { formAfter, formOf, formOfNew, isDirty, type ListingFormEvent } from "./listing-form-state.ts";

/** The listing form: typed values, errors, and the calls that save, publish and reload it. */
export function useListingForm(opened: StoredListing | undefined, onChanged: (listing: StoredListing) => void) {
  const { state } = useSite().profile.office;
  const [form, dispatch] = useReducer(formAfter, opened, (listing) => (listing ? formOf(listing) : formOfNew(state)));
  const { listing, base, stored, values, cover, outcome } = form;
  const [refusals, setRefusals] = useState(0);
  const [newId] = useState(idOfNew);
  const [otherId] = useState(idOfNew);
  const heldBack = useHeldBack();
  const isDraft = listing !== undefined && isUnpublished(listing);

  const refresh = useCallback(
    (latest: StoredListing) => {
      dispatch({ type: "told", listing: latest });
      onChanged(latest);
    },
    [onChanged],
  );

  useSignedInAgain(() => dispatch({ type: "signed in" }));

  function refuse(refusal: ListingFormEvent) {
    dispatch(refusal);
    setRefusals((count) => count + 1);
  }

  /** Sends a request and shows the result. Returns the home as stored, or undefined if it was refused. */
  async function send(
    call: () => Promise<StoredListing>,
    sent = { values, cover },
  ): Promise<StoredListing | undefined> {
    dispatch({ type: "submitted" });
    const saving = await outcomeOf(call());
    if (saving.step === "failed") {
      refuse(await eventAfter(saving.error, listing?.id ?? newId));
      return undefined;
    }
    dispatch({ type: "saved", listing: saving.answer, sent });
    onChanged(saving.answer);
    return saving.answer;
  }

  /** Saves the form to the right place if it's valid. */
  async function save(
    reading: Reading<ListingDraft | UnfinishedDraft>,
    place: string,
    to = base ?? { id: newId, place },
  ) {
    if (outcome.step === "submitting") return undefined;
    if ("draft" in reading) return send(() => sendForm(to, reading.draft, cover));
    refuse({ type: "refused", refusal: reading.refusal });
    return undefined;
  }

  const saveDraft = async () => (await save(readUnfinishedForm(values, cover), "drafts")) !== undefined;

  /** Keeps the typed values when another window has deleted the home. */
  const saveAsNewDraft = () => save(readUnfinishedForm(values, cover), "drafts", { id: otherId, place: "drafts" });

  /** Saves a draft as a draft, and a new or published home as a public listing. Returns whether it was saved. */
  async function submit(): Promise<boolean> {
    if (isDraft) return saveDraft();
    const reading = readForm(values, cover, listing === undefined);
    const isRisky = listing === undefined && "draft" in reading;
    if (isRisky && !(await heldBack.mayGoOut(reading.draft, undefined))) return false;
    return (await save(reading, "listings")) !== undefined;
  }

  /** Saves a draft, and publishes it if the agent agrees after reviewing the checklist. */
  async function publish(): Promise<void> {
    const reading = readForm(values, cover, listing?.coverImage === "");
    const saved = isDirty(form) || "refusal" in reading ? await save(reading, "drafts") : listing;
    if (!saved || !("draft" in reading) || !(await heldBack.mayGoOut(reading.draft, saved))) return;
    await send(() => callAdmin("POST", `listings/${saved.id}/publish`, { rev: saved.rev }));
  }

  /** Turns a published listing into a draft. Unsaved changes stay in the form. */
  async function withdraw(): Promise<void> {
    if (!listing) return;
    const { id, rev } = listing;
    await send(() => callAdmin("POST", `listings/${id}/withdraw`, { rev }), { values: stored, cover: undefined });
  }

  async function reload() {
    const reading = await outcomeOf(callAdmin<StoredListing>("GET", `listings/${listing?.id ?? newId}`));
    if (reading.step === "failed") return refuse(refusalAfter(reading.error));
    dispatch({ type: "reloaded", listing: reading.answer });
    onChanged(reading.answer);
  }

  return {
    listing,
    isDraft,
    values,
    cover,
    outcome,
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
    saveAsNewDraft,
    publish,
    withdraw,
    reload,
    refresh,
  };
}

const idOfNew = () => `lst_${ulid().toLowerCase()}`;

export type UsedListingForm = ReturnType<typeof useListingForm>;

/** @param which the revision that was edited; for a new home its id, and whether to create a listing or a draft */
function sendForm(
  which: StoredListing | { id: string; place: string },
  draft: ListingDraft | UnfinishedDraft,
  cover: File | undefined,
): Promise<StoredListing> {
  if ("place" in which) return callAdmin("POST", which.place, formBody(draft, cover, { id: which.id }));
  return callAdmin("PUT", `listings/${which.id}`, formBody(draft, cover, { rev: which.rev }));
}

/** What another window saved first, or why nothing was saved. */
async function eventAfter(error: CallError, id: string): Promise<ListingFormEvent> {
  if (error.status !== 409) return refusalAfter(error);
  const latest = await outcomeOf(callAdmin<StoredListing>("GET", `listings/${id}`));
  return latest.step === "done" ? { type: "overtaken", listing: latest.answer } : refusalAfter(latest.error);
}

/** Shows the server's message if it refused the input, and the specified message otherwise. */
function refusalAfter({ status, message, fields }: CallError): ListingFormEvent {
  if (status < 400 || status >= 500)
    return { type: "refused", refusal: { error: listingFormWording.notSaved, fields: {} } };
  return {
    type: "refused",
    refusal: { error: message, fields },
    isGone: status === 404,
    isSignedOut: status === 401,
  };
}
