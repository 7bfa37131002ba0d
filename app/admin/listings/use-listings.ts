import { useCallback, useEffect, useReducer, useRef } from "react";
import type { ListingStatus } from "#domain/listings/listing.ts";
import { listingFormWording } from "#domain/listings/listing-wording.ts";
import type { KeptListing } from "#domain/listings/unpublished.ts";
import { callAdmin } from "../call.ts";
import { outcomeOf } from "../use-call.ts";
import { listingsAfter, nothingLoaded } from "./listings-state.ts";
import { readHomes } from "./read-listings.ts";

/** The listings as the server last told them, with what this window has changed since. */
export function useListings() {
  const [{ listings, hasFailed }, dispatch] = useReducer(listingsAfter, nothingLoaded);
  const loads = useRef(0);
  const known = useRef(listings);
  useEffect(() => {
    known.current = listings;
  });

  const load = useCallback(async () => {
    loads.current += 1;
    const begun = { number: loads.current, known: known.current ?? [] };
    const outcome = await outcomeOf(readHomes());
    if (outcome.step === "done") dispatch({ type: "loaded", load: begun, listings: outcome.answer });
    else dispatch({ type: "load failed" });
  }, []);

  useEffect(() => void load(), [load]);

  /** Shows a new or changed listing. */
  const show = useCallback((listing: KeptListing) => dispatch({ type: "changed", listing }), []);

  /** Returns whether the listing is gone. */
  async function remove({ id }: KeptListing): Promise<boolean> {
    if (!window.confirm(listingFormWording.confirmDelete)) return false;
    const outcome = await outcomeOf(callAdmin("DELETE", `listings/${id}`));
    // Deleted in another window already: that is what was wanted.
    const isGone = outcome.step === "done" || outcome.error.status === 404;
    if (isGone) dispatch({ type: "deleted", id });
    else window.alert(listingFormWording.deleteFailed);
    return isGone;
  }

  /** Returns why another window's change came first. Any other failure is told in the browser's own box, as specified. */
  async function changeStatus({ id, rev }: KeptListing, status: ListingStatus): Promise<string | undefined> {
    const outcome = await outcomeOf(callAdmin<KeptListing>("PATCH", `listings/${id}`, { status, rev }));
    if (outcome.step === "done") {
      show(outcome.answer);
      return undefined;
    }
    const isConflict = outcome.error.status === 409;
    if (!isConflict) window.alert(listingFormWording.saveFailed);
    await load();
    return isConflict ? listingFormWording.statusConflict : undefined;
  }

  return { listings, hasFailed, load, show, remove, changeStatus };
}
