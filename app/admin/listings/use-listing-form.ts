import { useCallback, useReducer, useState } from "react";
import { ulid } from "ulid";
import type { Listing } from "#domain/listings/listing.ts";
import type { ListingDraft } from "#domain/listings/listing-draft.ts";
import { listingFormWording } from "#domain/listings/listing-wording.ts";
import { useSite } from "../../site-data.ts";
import { type CallError, callAdmin } from "../call.ts";
import { useSignedInAgain } from "../sign-in-again.ts";
import { outcomeOf } from "../use-call.ts";
import type { FactsValues } from "./facts/facts-values.ts";
import { formBody, readForm, type TypedField } from "./form-values.ts";
import { formAfter, formOf, formOfNew, isDirty, type ListingFormEvent } from "./listing-form-state.ts";

/** The listing form: what is typed, its errors, and the calls that save and reload it. */
export function useListingForm(opened: Listing | undefined, onChanged: (listing: Listing) => void) {
  const { state } = useSite().profile.office;
  const [form, dispatch] = useReducer(formAfter, opened, (listing) => (listing ? formOf(listing) : formOfNew(state)));
  const { listing, base, values, cover, outcome } = form;
  const [refusals, setRefusals] = useState(0);
  const [newId] = useState(() => `lst_${ulid().toLowerCase()}`);

  const refresh = useCallback(
    (latest: Listing) => {
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

  /** Returns whether it was saved. */
  async function submit(): Promise<boolean> {
    if (outcome.step === "submitting") return false;
    const reading = readForm(values, cover, listing === undefined);
    if ("refusal" in reading) {
      refuse({ type: "refused", refusal: reading.refusal });
      return false;
    }
    dispatch({ type: "submitted" });
    const saving = await outcomeOf(save(base ?? newId, reading.draft, cover));
    if (saving.step === "failed") {
      refuse(refusalAfter(saving.error));
      return false;
    }
    dispatch({ type: "saved", listing: saving.answer, sent: { values, cover } });
    onChanged(saving.answer);
    return true;
  }

  async function reload() {
    const reading = await outcomeOf(callAdmin<Listing>("GET", `listings/${listing?.id ?? newId}`));
    if (reading.step === "failed") return refuse(refusalAfter(reading.error));
    dispatch({ type: "reloaded", listing: reading.answer });
    onChanged(reading.answer);
  }

  return {
    listing,
    values,
    cover,
    outcome,
    /** Counts the refusals, so that each moves the focus once. */
    refusals,
    isDirty: isDirty(form),
    change: (field: TypedField, value: string) => dispatch({ type: "typed", field, value }),
    changeFacts: (facts: FactsValues, field: keyof FactsValues) => dispatch({ type: "fact typed", field, facts }),
    chooseCover: (file: File | undefined) => dispatch({ type: "cover chosen", cover: file }),
    submit,
    reload,
    refresh,
  };
}

export type UsedListingForm = ReturnType<typeof useListingForm>;

/** @param base the revision that was edited, or the id for a new listing */
function save(base: Listing | string, draft: ListingDraft, cover: File | undefined): Promise<Listing> {
  if (typeof base === "string") return callAdmin("POST", "listings", formBody(draft, cover, { id: base }));
  return callAdmin("PUT", `listings/${base.id}`, formBody(draft, cover, { rev: base.rev }));
}

/** Shows the server's sentence when it refused what was sent, the specified one otherwise. */
function refusalAfter({ status, message, fields }: CallError): ListingFormEvent {
  if (status < 400 || status >= 500)
    return { type: "refused", refusal: { error: listingFormWording.notSaved, fields: {} } };
  return {
    type: "refused",
    refusal: { error: message, fields },
    isConflict: status === 409,
    isSignedOut: status === 401,
  };
}
