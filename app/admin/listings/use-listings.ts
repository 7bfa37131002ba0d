import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Listing, ListingStatus } from "#domain/listings/listing.ts";
import { listingFormWording } from "#domain/listings/listing-wording.ts";
import type { StoredListing, UnpublishedListing } from "#domain/listings/unpublished.ts";
import { callAdmin, outcomeOf, untilSent } from "../ui/call/call.ts";
import { useUndo } from "../ui/undo-bar.tsx";
import { newerOf } from "./form/listing-form-state.ts";

/** Reads all homes: drafts, then listings. One that's published in between counts once, as a listing. */
async function readHomes(): Promise<StoredListing[]> {
  const [drafts, listings] = await Promise.all([
    callAdmin<UnpublishedListing[]>("GET", "drafts"),
    callAdmin<Listing[]>("GET", "listings"),
  ]);
  const published = new Set(listings.map(({ id }) => id));
  return [...drafts.filter(({ id }) => !published.has(id)), ...listings];
}

/** The listings as last loaded, with the changes made in this window since. */
export function useListings() {
  const [listings, setListings] = useState<StoredListing[]>();
  const [hasFailed, setFailed] = useState(false);
  /** Ids of listings deleted here: only a restore brings them back. */
  const [deleted, setDeleted] = useState<string[]>([]);
  const loads = useRef(0);
  /** Number of the load being shown. One that started before it, or before a change made here, is outdated. */
  const newest = useRef(0);

  const load = useCallback(async () => {
    loads.current += 1;
    const number = loads.current;
    const outcome = await outcomeOf(readHomes());
    if (number < newest.current) return;
    newest.current = number;
    setFailed(outcome.step === "failed");
    if (outcome.step === "done") setListings(outcome.answer);
  }, []);

  useEffect(() => void load(), [load]);

  /** Shows a new or changed listing. */
  const show = useCallback((listing: StoredListing) => {
    newest.current = loads.current + 1;
    setListings((all = []) =>
      all.some(({ id }) => id === listing.id)
        ? all.map((each) => (each.id === listing.id ? newerOf(each, listing) : each))
        : [listing, ...all],
    );
  }, []);

  const undo = useUndo<StoredListing>();

  async function remove(listing: StoredListing): Promise<void> {
    if (!window.confirm(listingFormWording.confirmDelete)) return;
    const { id } = listing;
    const outcome = await outcomeOf(untilSent(callAdmin("DELETE", `listings/${id}`)));
    // Another window already deleted it, which is what the agent wanted.
    if (outcome.step === "failed" && outcome.error.status !== 404) return window.alert(listingFormWording.deleteFailed);
    setDeleted((ids) => [...ids, id]);
    undo.offer(listing);
  }

  async function restore({ id }: StoredListing): Promise<void> {
    if (undo.deleted?.id === id) undo.withdraw();
    const outcome = await outcomeOf(untilSent(callAdmin("POST", `listings/${id}/restore`)));
    if (outcome.step === "failed") return window.alert(listingFormWording.notRestored);
    setDeleted((ids) => ids.filter((each) => each !== id));
    await load();
  }

  /**
   * Returns a message if another window's change came first. Other failures show in the browser's alert box, as
   * specified.
   */
  async function changeStatus({ id, rev }: StoredListing, status: ListingStatus): Promise<string | undefined> {
    const outcome = await outcomeOf(callAdmin<StoredListing>("PATCH", `listings/${id}`, { status, rev }));
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
    listings: listings?.filter(({ id }) => !deleted.includes(id)),
    hasFailed,
    /** Ids of listings that are no longer shown. */
    deleted,
    /** The listing just deleted, while Undo is available. */
    removed: undo.deleted,
    load,
    show,
    remove,
    restore,
    changeStatus,
  };
}

/** Milliseconds between two checks on photos being processed. */
const interval = 2000;

/** Whether smaller copies of a photo are still being made. */
export function isProcessing({ pictures }: Pick<StoredListing, "pictures">): boolean {
  return pictures.some(({ widths }) => widths.length === 0);
}

/** Calls `refresh` every two seconds while needed. */
export function useRefreshing(isNeeded: boolean, refresh: () => void): void {
  const look = useEffectEvent(refresh);
  useEffect(() => {
    if (!isNeeded) return;
    const timer = setInterval(() => look(), interval);
    return () => clearInterval(timer);
  }, [isNeeded]);
}

/**
 * Keeps track of card positions for the focus. After a removal, focuses the next card, the last one, or the Add button;
 * after a restore, the restored card.
 */
export function useFocusAfterRemoval(ids: readonly string[], otherwise: string) {
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<{ id: string; place: number }>(undefined);
  const returned = useRef<string>(undefined);
  const present = ids.join();

  useEffect(() => {
    const known = present.split(",");
    const buttons = [...(list.current?.children ?? [])].map((card) =>
      card.querySelector<HTMLElement>(".more, [data-edit]"),
    );
    if (removed.current && !known.includes(removed.current.id)) {
      const next = buttons[removed.current.place] ?? buttons.at(-1) ?? document.querySelector<HTMLElement>(otherwise);
      removed.current = undefined;
      next?.focus();
    }
    if (returned.current && known.includes(returned.current)) {
      buttons[known.indexOf(returned.current)]?.focus();
      returned.current = undefined;
    }
  }, [present, otherwise]);

  return {
    list,
    /** The card at this zero-based position is being removed. */
    moveFrom: (id: string, place: number): void => {
      removed.current = { id, place };
    },
    /** The card is back. */
    moveTo: (id: string): void => {
      returned.current = id;
    },
  };
}
