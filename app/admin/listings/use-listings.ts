import { useCallback, useEffect, useReducer, useRef } from "react";
import type { ListingStatus } from "#domain/listings/listing.ts";
import { listingFormWording } from "#domain/listings/listing-wording.ts";
import type { KeptListing } from "#domain/listings/unpublished.ts";
import { callAdmin } from "../ui/call.ts";
import { untilSent } from "../ui/changes-sent.ts";
import { outcomeOf } from "../ui/use-call.ts";
import { useWithheld } from "../ui/use-withheld.ts";
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

  const sendRemoval = useCallback(async ({ id }: KeptListing) => {
    const outcome = await outcomeOf(untilSent(callAdmin("DELETE", pathOf(id))));
    // Deleted in another window already: that is what was wanted.
    if (outcome.step === "done" || outcome.error.status === 404) return;
    dispatch({ type: "returned", id });
    window.alert(listingFormWording.deleteFailed);
  }, []);
  const removal = useWithheld(sendRemoval, sendWhileLeaving);

  /** Returns whether the agent wants it. */
  function remove(listing: KeptListing): boolean {
    if (!window.confirm(listingFormWording.confirmDelete)) return false;
    removal.withhold(listing);
    dispatch({ type: "deleted", id: listing.id });
    return true;
  }

  /** Returns the listing that is not deleted after all. */
  function undoRemoval(): KeptListing | undefined {
    const listing = removal.undo();
    if (listing) dispatch({ type: "returned", id: listing.id });
    return listing;
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
    /** The listing that the agent has just deleted, while that can be undone. */
    removed: removal.change,
    load,
    show,
    remove,
    undoRemoval,
    changeStatus,
  };
}

const pathOf = (id: string) => `listings/${id}`;

function sendWhileLeaving({ id }: KeptListing): void {
  callAdmin("DELETE", pathOf(id), undefined, { keepalive: true }).catch(() => undefined);
}
