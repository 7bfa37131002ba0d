import { useEffect, useRef, useState } from "react";
import type { KeptListing } from "#domain/listings/unpublished.ts";
import { callAdmin } from "../../../ui/call.ts";
import { createPhotoQueue } from "../uploads/photo-queue.ts";
import { firstPhotoOrder, shownPhotos } from "./photo-order-state.ts";

/** The order and descriptions of a listing's photos. A change is shown at once and saved at once. */
export function usePhotoOrder(listing: KeptListing, onChanged: (listing: KeptListing) => void) {
  const changed = useRef(onChanged);
  const [state, setState] = useState(() => firstPhotoOrder(listing));
  const [queue] = useState(() =>
    createPhotoQueue(listing, {
      call: callAdmin<KeptListing>,
      onState: setState,
      onListing: (told) => changed.current(told),
    }),
  );
  useEffect(() => {
    changed.current = onChanged;
  });
  useEffect(() => queue.see(listing), [queue, listing]);

  return { ...queue, photos: shownPhotos(state), problem: state.problem, described: state.described };
}
