import { useEffect, useRef, useState } from "react";
import { listingImages, photoName } from "#domain/listings/listing.ts";
import type { StoredListing } from "#domain/listings/unpublished.ts";
import type { Picture } from "#domain/picture.ts";
import { pictureFacts } from "../../../ui/listing-picture.tsx";
import { useChange } from "../../ui/call/use-change.ts";
import { readListing } from "../processing.ts";

/** A photo of the listing as shown in the form. The first is the cover. */
export interface OrderedPhoto extends Picture {
  name: string;
  /** Its smaller copies are still being made. Photos on other hosts have none. */
  isPreparing: boolean;
}

interface PhotoOrderState {
  /** The newest revision from the site. */
  listing: StoredListing;
  /** Names in the order the agent wants, until the site confirms it. */
  wanted?: string[] | undefined;
  /** The order if the dragged photos were dropped now. */
  hovered?: string[] | undefined;
  /** Changes are on their way. */
  isSaving?: boolean;
  /** Why the agent's last change failed. */
  problem?: string | undefined;
  /** The name of the photo whose description was saved last, until the next change. */
  described?: string | undefined;
}

interface QueueParts {
  /** Resolves to the listing as stored, and rejects with the reason as its message. */
  send(method: "PUT" | "DELETE", path: string, body?: object): Promise<StoredListing>;
  /** Returns the listing as stored, or nothing if it can't be read. */
  read(): Promise<StoredListing | null | undefined>;
  onState(state: PhotoOrderState): void;
  onListing(listing: StoredListing): void;
}

/** The photos as the agent sees them: changes show before they're saved. */
export function shownPhotos({ listing, wanted = [], hovered = wanted }: PhotoOrderState): OrderedPhoto[] {
  const photos = listingImages(listing).map((address) => {
    const isPreparing = listing.pictures.some((each) => each.address === address && each.widths.length === 0);
    return { ...pictureFacts(listing, address), name: photoName(address), isPreparing };
  });
  const first = hovered.flatMap((name) => photos.find((photo) => photo.name === name) ?? []);
  return [...first, ...photos.filter((photo) => !first.includes(photo))];
}

/** Saves changes to a listing's photos one after the other. */
export function createPhotoQueue(listing: StoredListing, { send, read, onState, onListing }: QueueParts) {
  let state: PhotoOrderState = { listing };
  let last = Promise.resolve();
  /** Changes still pending. */
  let left = 0;
  const path = `listings/${listing.id}`;
  const names = (of: PhotoOrderState = state) => shownPhotos(of).map(({ name }) => name);

  function change(parts: Partial<PhotoOrderState>): void {
    state = { ...state, ...parts };
    onState(state);
  }

  /** Takes a revision of the listing that arrived some other way. */
  function see(latest: StoredListing): void {
    if (latest.rev > state.listing.rev) change({ listing: latest });
  }

  function arrive(latest: StoredListing): void {
    see(latest);
    onListing(latest);
  }

  function enqueue(work: () => Promise<StoredListing>, described?: string): void {
    change({ problem: undefined, described: undefined, isSaving: true });
    left += 1;
    last = last.then(async () => {
      try {
        arrive(await work());
        if (described !== undefined) change({ described });
      } catch (error) {
        // What's shown must match what's stored, especially after a failure.
        const stored = await read();
        if (stored) arrive(stored);
        change({ problem: (error as Error).message });
      }
      left -= 1;
      if (left === 0) change({ wanted: undefined, isSaving: false });
    });
  }

  /** Omits photos deleted by then; the site positions newly added ones. */
  function arrange(order: string[], alts: Record<string, string> = {}): Promise<StoredListing> {
    const kept = names({ listing: state.listing, wanted: order });
    const photos = kept.map((name) => ({ name, ...(name in alts && { alt: alts[name] }) }));
    return send("PUT", `${path}/photos`, { rev: state.listing.rev, photos });
  }

  function save(order: string[]): void {
    change({ hovered: undefined });
    if (order.join() === names().join()) return;
    change({ wanted: order });
    enqueue(() => arrange(order));
  }

  function moved(chosen: string[], place: number): string[] {
    const shown = names();
    const others = shown.filter((each) => !chosen.includes(each));
    return others.toSpliced(place, 0, ...shown.filter((each) => chosen.includes(each)));
  }

  return {
    /** Resolves when no change is pending, to whether the last one was saved. */
    settled: () => last.then(() => state.problem === undefined),
    see,
    /** Takes the site's response to an uploaded photo. */
    arrived: arrive,
    /** Shows photos at a zero-based position without saving, as during a drag. */
    show: (chosen: string[], place: number) => change({ hovered: moved(chosen, place) }),
    /** Saves the order that's shown. */
    keep: () => save(names()),
    move: (chosen: string[], place: number) => save(moved(chosen, place)),
    describe: (name: string, alt: string) => enqueue(() => arrange([], { [name]: alt }), name),
    remove(chosen: string[]): void {
      for (const name of chosen) enqueue(() => send("DELETE", `${path}/photos/${encodeURIComponent(name)}`));
    },
  };
}

export type PhotoOrder = ReturnType<typeof usePhotoOrder>;

/** The order and descriptions of a listing's photos. Changes show at once, and are saved one after the other. */
export function usePhotoOrder(listing: StoredListing, onListing: (listing: StoredListing) => void) {
  const [state, onState] = useState<PhotoOrderState>({ listing });
  const refusal = useRef("");
  const { send } = useChange<StoredListing>(undefined, ({ error = "" }) => {
    refusal.current = error;
  });
  const [queue] = useState(() =>
    createPhotoQueue(listing, {
      async send(...change) {
        const stored = await send(...change);
        if (!stored) throw new Error(refusal.current);
        return stored;
      },
      read: () => readListing(listing.id),
      onState,
      onListing,
    }),
  );
  useEffect(() => queue.see(listing), [queue, listing]);

  const { isSaving, problem, described } = state;
  return { ...queue, photos: shownPhotos(state), isSaving, problem, described };
}
