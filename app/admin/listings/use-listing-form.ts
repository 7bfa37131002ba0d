import { useState } from "react";
import type { Listing } from "#domain/listing.ts";
import type { ListingDraft, ListingRefusal } from "#domain/listing-draft.ts";
import { listingFormWording } from "#domain/listing-wording.ts";
import { CallError, callAdmin } from "../call.ts";
import { type FormValues, formBody, formFields, readForm, valuesOf } from "./form-values.ts";

export type FormState =
  | { step: "idle" }
  | { step: "submitting" }
  | { step: "success"; sentence: string }
  | { step: "refused"; refusal: ListingRefusal; isConflict?: boolean };

/** The listing form: what is typed, what is the matter with it, and sending it. */
export function useListingForm(opened: Listing | undefined, onChanged: (listing: Listing) => void) {
  const [listing, setListing] = useState(opened);
  // The state that was edited. It is not the latest when somebody else has changed these fields since.
  const [base, setBase] = useState(opened);
  const [values, setValues] = useState(valuesOf(opened));
  const [cover, setCover] = useState<File>();
  const [state, setState] = useState<FormState>({ step: "idle" });
  const isDirty = cover !== undefined || !isSame(values, valuesOf(base));

  /** A newer state of the same listing, such as one with another photo; what is being typed stays. */
  function refresh(latest: Listing) {
    setListing((known) => (known && known.rev > latest.rev ? known : latest));
    setBase((known) => (isSame(valuesOf(known), valuesOf(latest)) ? latest : known));
    onChanged(latest);
  }

  function showStored(latest: Listing) {
    refresh(latest);
    setBase(latest);
    setValues(valuesOf(latest));
    setCover(undefined);
  }

  async function submit() {
    if (state.step === "submitting") return;
    const reading = readForm(values, cover, listing === undefined);
    if ("refusal" in reading) return setState({ step: "refused", refusal: reading.refusal });
    setState({ step: "submitting" });
    try {
      const saved = await save(base, reading.draft, cover);
      showStored(saved);
      setState({ step: "success", sentence: listing ? listingFormWording.updated : listingFormWording.created });
    } catch (error) {
      setState(stateAfter(error));
    }
  }

  async function reload() {
    if (!listing) return;
    try {
      showStored(await callAdmin<Listing>("GET", `listings/${listing.id}`));
      setState({ step: "idle" });
    } catch (error) {
      setState(stateAfter(error));
    }
  }

  function change(field: keyof ListingDraft, value: string) {
    setValues((all) => ({ ...all, [field]: value }));
    if (state.step === "success") setState({ step: "idle" });
  }

  return { listing, values, cover, state, isDirty, change, setCover, submit, reload, refresh };
}

function isSame(one: FormValues, other: FormValues): boolean {
  return formFields.every((field) => one[field] === other[field]);
}

function save(listing: Listing | undefined, draft: ListingDraft, cover: File | undefined): Promise<Listing> {
  const body = formBody(draft, cover, listing?.rev);
  return listing ? callAdmin("PUT", `listings/${listing.id}`, body) : callAdmin("POST", "listings", body);
}

/** The server's sentence when it is about what was sent, the specified one otherwise. */
function stateAfter(error: unknown): FormState {
  const isAnswer = error instanceof CallError && error.status >= 400 && error.status < 500;
  if (!isAnswer) return { step: "refused", refusal: { error: listingFormWording.notSaved, fields: {} } };
  const refusal = { error: error.message, fields: error.fields };
  return { step: "refused", refusal, isConflict: error.status === 409 };
}
