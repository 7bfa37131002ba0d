import { useEffect, useRef, useState } from "react";
import { listingImages, photoName } from "#domain/listings/listing.ts";
import type { KeptListing } from "#domain/listings/unpublished.ts";
import type { Picture } from "#domain/picture.ts";
import { pictureFacts } from "../../../ui/listing-picture.tsx";
import { CallError, callAdmin } from "../../ui/call/call.ts";

/** A photo of the listing as the form shows it. The first is the cover. */
export interface OrderedPhoto extends Picture {
  name: string;
  /** Its smaller copies are still being made. Photos on other hosts have none. */
  isPreparing: boolean;
}

interface PhotoOrderState {
  /** The newest that the site has sent. */
  listing: KeptListing;
  /** The names in the order that the agent wants, until the site has it. */
  wanted?: string[] | undefined;
  /** The order in which they would stand if the dragged photos were let go now. */
  hovered?: string[] | undefined;
  /** What went wrong with the agent's last change. */
  problem?: string | undefined;
  /** The name of the photo whose description was saved last, until the next change. */
  described?: string | undefined;
}

interface QueueParts {
  /** @throws CallError */
  call(method: string, path: string, body?: object): Promise<KeptListing>;
  onState(state: PhotoOrderState): void;
  onListing(listing: KeptListing): void;
}

/** The photos as the agent sees them: a change is shown before it is saved. */
export function shownPhotos({ listing, wanted = [], hovered = wanted }: PhotoOrderState): OrderedPhoto[] {
  const photos = listingImages(listing).map((address) => {
    const isPreparing = listing.pictures.some((each) => each.address === address && each.widths.length === 0);
    return { ...pictureFacts(listing, address), name: photoName(address), isPreparing };
  });
  const first = hovered.flatMap((name) => photos.find((photo) => photo.name === name) ?? []);
  return [...first, ...photos.filter((photo) => !first.includes(photo))];
}

/** Saves what the agent does to a listing's photos, one change after the other. */
export function createPhotoQueue(listing: KeptListing, { call, onState, onListing }: QueueParts) {
  let state: PhotoOrderState = { listing };
  let last = Promise.resolve();
  /** Changes that are not done yet. */
  let left = 0;
  const path = `listings/${listing.id}`;
  const names = (of: PhotoOrderState = state) => shownPhotos(of).map(({ name }) => name);

  function change(parts: Partial<PhotoOrderState>): void {
    state = { ...state, ...parts };
    onState(state);
  }

  /** Takes a state of the listing that came another way. */
  function see(told: KeptListing): void {
    if (told.rev > state.listing.rev) change({ listing: told });
  }

  function tell(told: KeptListing): void {
    see(told);
    onListing(told);
  }

  function inTurn(work: () => Promise<KeptListing>, described?: string): void {
    change({ problem: undefined, described: undefined });
    left += 1;
    last = last.then(async () => {
      try {
        tell(await work());
        if (described !== undefined) change({ described });
      } catch (error) {
        // What is shown must be what is kept, above all after something went wrong.
        await call("GET", path).then(tell, () => undefined);
        change({ problem: error instanceof CallError ? error.message : String(error) });
      }
      left -= 1;
      if (left === 0) change({ wanted: undefined });
    });
  }

  /** Those that are gone by then are left out; the site finds a place for those that have come. */
  function arrange(order: string[], alts: Record<string, string> = {}): Promise<KeptListing> {
    const kept = names({ listing: state.listing, wanted: order });
    const photos = kept.map((name) => ({ name, ...(name in alts && { alt: alts[name] }) }));
    return call("PUT", `${path}/photos`, { rev: state.listing.rev, photos });
  }

  function save(order: string[]): void {
    change({ hovered: undefined });
    if (order.join() === names().join()) return;
    change({ wanted: order });
    inTurn(() => arrange(order));
  }

  function moved(chosen: string[], place: number): string[] {
    const shown = names();
    const others = shown.filter((each) => !chosen.includes(each));
    return others.toSpliced(place, 0, ...shown.filter((each) => chosen.includes(each)));
  }

  return {
    /** Resolves when no change is under way, to whether the last one could be saved. */
    settled: () => last.then(() => state.problem === undefined),
    see,
    /** Takes the site's answer to a photo that was sent. */
    arrived: tell,
    /** Shows photos at a place, counted from 0, without saving it yet, as while they are being dragged. */
    show: (chosen: string[], place: number) => change({ hovered: moved(chosen, place) }),
    /** Saves the order that is shown. */
    keep: () => save(names()),
    move: (chosen: string[], place: number) => save(moved(chosen, place)),
    /** Puts the last photo first, as an album that was sent from its end needs it. */
    reverse: () => save(names().toReversed()),
    describe: (name: string, alt: string) => inTurn(() => arrange([], { [name]: alt }), name),
    remove(chosen: string[]): void {
      for (const name of chosen) inTurn(() => call("DELETE", `${path}/photos/${encodeURIComponent(name)}`));
    },
  };
}

export type PhotoOrder = ReturnType<typeof usePhotoOrder>;

/** The order and descriptions of a listing's photos. A change is shown at once and saved at once. */
export function usePhotoOrder(listing: KeptListing, onChanged: (listing: KeptListing) => void) {
  const changed = useRef(onChanged);
  const [state, onState] = useState<PhotoOrderState>({ listing });
  const [queue] = useState(() =>
    createPhotoQueue(listing, { call: callAdmin<KeptListing>, onState, onListing: (told) => changed.current(told) }),
  );
  useEffect(() => {
    changed.current = onChanged;
  });
  useEffect(() => queue.see(listing), [queue, listing]);

  return { ...queue, photos: shownPhotos(state), problem: state.problem, described: state.described };
}
