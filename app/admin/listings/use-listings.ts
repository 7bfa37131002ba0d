import { useCallback, useEffect, useReducer, useRef } from "react";
import type { ListingStatus } from "#domain/listings/listing.ts";
import { listingFormWording } from "#domain/listings/listing-wording.ts";
import type { KeptListing } from "#domain/listings/unpublished.ts";
import { callAdmin } from "../ui/call.ts";
import { untilSent } from "../ui/changes-sent.ts";
import { outcomeOf } from "../ui/use-call.ts";
import { useUndo } from "../ui/use-undo.ts";
import { listingsAfter, nothingLoaded, shownListings } from "./listings-state.ts";
import { readHomes } from "./read-listings.ts";

/** The listings as the server last told them, with what this window has changed since. */
export function useListings() {
  const [state, dispatch] = useReducer(listingsAfter, nothingLoaded);
  const { listings } = state;
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

  const undo = useUndo<KeptListing>();

  async function remove(listing: KeptListing): Promise<void> {
    if (!window.confirm(listingFormWording.confirmDelete)) return;
    const { id } = listing;
    const outcome = await outcomeOf(untilSent(callAdmin("DELETE", `listings/${id}`)));
    // Deleted in another window already: that is what was wanted.
    if (outcome.step === "failed" && outcome.error.status !== 404) return window.alert(listingFormWording.deleteFailed);
    dispatch({ type: "deleted", id });
    undo.offer(listing);
  }

  async function restore({ id }: KeptListing): Promise<void> {
    if (undo.deleted?.id === id) undo.withdraw();
    const outcome = await outcomeOf(untilSent(callAdmin("POST", `listings/${id}/restore`)));
    if (outcome.step === "failed") return window.alert(listingFormWording.notRestored);
    dispatch({ type: "returned", id });
    await load();
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

  return {
    listings: shownListings(state),
    hasFailed: state.hasFailed,
    /** Ids of listings that are shown no more. */
    deleted: state.deleted,
    /** The listing that the agent has just deleted, while one press brings it back. */
    removed: undo.deleted,
    load,
    show,
    remove,
    restore,
    changeStatus,
  };
}
