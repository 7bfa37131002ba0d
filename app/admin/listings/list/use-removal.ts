import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { listingFormWording } from "#domain/listings/listing-wording.ts";
import type { StoredListing } from "#domain/listings/unpublished.ts";
import { useChange } from "../../ui/call/use-change.ts";
import { useUndo, useUndoKey } from "../../ui/undo-bar.tsx";

/**
 * Deletes homes and restores them. Failures show in the browser's alert box, as specified. After a deletion, focuses the
 * next card, the last one, or else the Add button; after an Undo, the restored card.
 * @param ids of the homes in the list, in order
 */
export function useRemoval(ids: readonly string[]) {
  const list = useRef<HTMLUListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const moved = useRef<{ id: string; from?: number }>(undefined);
  const { revalidate } = useRevalidator();
  const { deleted: removed, offer, withdraw } = useUndo<StoredListing>();
  const removing = useChange(undefined, ({ statusCode }) => {
    // Another window already deleted it, which is what the agent wanted.
    if (statusCode === 404) return void revalidate();
    moved.current = undefined;
    window.alert(listingFormWording.deleteFailed);
  });
  const restoring = useChange(undefined, () => window.alert(listingFormWording.notRestored));

  useEffect(() => {
    if (!moved.current) return;
    const { id, from } = moved.current;
    if (ids.includes(id) === (from !== undefined)) return;
    moved.current = undefined;
    const cards = [...(list.current?.children ?? [])];
    const card = cards[from ?? ids.indexOf(id)] ?? cards.at(-1);
    const buttons = [...(card?.querySelectorAll<HTMLElement>(".more, [data-edit]") ?? [])];
    (buttons.find((button) => button.checkVisibility()) ?? addButton.current)?.focus();
  });

  async function remove(listing: StoredListing) {
    if (!window.confirm(listingFormWording.confirmDelete)) return;
    const from = ids.indexOf(listing.id);
    if (from >= 0) moved.current = { id: listing.id, from };
    if (await removing.send("DELETE", `listings/${listing.id}`)) offer(listing);
  }

  function restore({ id }: StoredListing) {
    if (removed?.id === id) withdraw();
    void restoring.send("POST", `listings/${id}/restore`);
  }

  function undo() {
    if (!removed) return;
    moved.current = { id: removed.id };
    restore(removed);
  }
  useUndoKey(undo);

  return {
    list,
    addButton,
    /** Says which home was just deleted, while it can be undone. */
    done: removed && listingFormWording.deleted(removed.title || listingFormWording.untitled),
    undo,
    remove: (listing: StoredListing) => void remove(listing),
    restore,
    /** Deletes a home from the trash. */
    forget({ id }: StoredListing) {
      if (window.confirm(listingFormWording.confirmForget)) void removing.send("POST", `listings/${id}/forget`);
    },
  };
}
