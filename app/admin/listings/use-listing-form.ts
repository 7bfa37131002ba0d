import { useCallback, useReducer, useState } from "react";
import { ulid } from "ulid";
import type { Listing } from "#domain/listings/listing.ts";
import type { ListingDraft } from "#domain/listings/listing-draft.ts";
import { listingFormWording } from "#domain/listings/listing-wording.ts";
import { CallError, callAdmin } from "../call.ts";
import { formBody, readForm } from "./form-values.ts";
import { formAfter, formOf, isDirty, type ListingFormEvent } from "./listing-form-state.ts";

/** The listing form: what is typed, what is the matter with it, and sending it. */
export function useListingForm(opened: Listing | undefined, onChanged: (listing: Listing) => void) {
  const [form, dispatch] = useReducer(formAfter, opened, formOf);
  const { listing, base, values, cover, outcome } = form;
  const [newId] = useState(() => `lst_${ulid().toLowerCase()}`);

  const refresh = useCallback(
    (latest: Listing) => {
      dispatch({ type: "told", listing: latest });
      onChanged(latest);
    },
    [onChanged],
  );

  async function submit() {
    if (outcome.step === "submitting") return;
    const reading = readForm(values, cover, listing === undefined);
    if ("refusal" in reading) return dispatch({ type: "refused", refusal: reading.refusal });
    dispatch({ type: "submitting" });
    try {
      const saved = await save(base ?? newId, reading.draft, cover);
      dispatch({ type: "saved", listing: saved, sent: { values, cover } });
      onChanged(saved);
    } catch (error) {
      dispatch(refusalAfter(error));
    }
  }

  async function reload() {
    try {
      const latest = await callAdmin<Listing>("GET", `listings/${listing?.id ?? newId}`);
      dispatch({ type: "reloaded", listing: latest });
      onChanged(latest);
    } catch (error) {
      dispatch(refusalAfter(error));
    }
  }

  return {
    listing,
    values,
    cover,
    outcome,
    isDirty: isDirty(form),
    change: (field: keyof ListingDraft, value: string) => dispatch({ type: "typed", field, value }),
    chooseCover: (file: File | undefined) => dispatch({ type: "coverChosen", cover: file }),
    submit,
    reload,
    refresh,
  };
}

/** @param base the state that was edited, or the id for a new listing */
function save(base: Listing | string, draft: ListingDraft, cover: File | undefined): Promise<Listing> {
  if (typeof base === "string") return callAdmin("POST", "listings", formBody(draft, cover, { id: base }));
  return callAdmin("PUT", `listings/${base.id}`, formBody(draft, cover, { rev: base.rev }));
}

/** The server's sentence when it is about what was sent, the specified one otherwise. */
function refusalAfter(error: unknown): ListingFormEvent {
  const isAnswer = error instanceof CallError && error.status >= 400 && error.status < 500;
  if (!isAnswer) return { type: "refused", refusal: { error: listingFormWording.notSaved, fields: {} } };
  const refusal = { error: error.message, fields: error.fields };
  return { type: "refused", refusal, isConflict: error.status === 409 };
}
