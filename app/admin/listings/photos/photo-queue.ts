import type { Listing } from "#domain/listings/listing.ts";
import { CallError } from "../../call.ts";
import { type Album, arrange, reload } from "./photo-arranging.ts";
import { type Move, moveTo, withMove } from "./photo-moves.ts";
import type { OrderedPhoto } from "./photo-order.ts";
import {
  firstPhotoOrder,
  moveOf,
  namesOf,
  type PhotoOrderEvent,
  type PhotoOrderState,
  photoOrderAfter,
  placedNames,
  shownNames,
} from "./photo-order-state.ts";
import type { PhotoUpload } from "./uploads-state.ts";

/** A photo that was sent and that the site has now, under the name that it gave it. */
export interface ArrivedPhoto {
  upload: Pick<PhotoUpload, "key" | "before">;
  name: string;
  listing: Listing;
}

interface QueueParts extends Pick<Album, "call"> {
  onState(state: PhotoOrderState): void;
  onListing(listing: Listing): void;
}

/**
 * Saves what the agent does to a listing's photos, one thing after the other. Each is told to the site as a change of
 * what it has by then, so that none undoes what came in between.
 */
export function createPhotoQueue(listing: Listing, { call, onState, onListing }: QueueParts) {
  let state = firstPhotoOrder(listing);
  let last = Promise.resolve();
  const album: Album = { call, tell, latest: () => state.listing };

  function happen(event: PhotoOrderEvent): void {
    state = photoOrderAfter(state, event);
    onState(state);
  }

  function tell(told: Listing): void {
    happen({ type: "told", listing: told });
    onListing(told);
  }

  function inTurn(work: () => Promise<void>, failure: "failed" | "placing failed" = "failed"): Promise<void> {
    last = last.then(async () => {
      try {
        await work();
      } catch (error) {
        // What is shown must be what is kept, above all after something went wrong.
        await reload(album).catch(() => undefined);
        happen({ type: failure, problem: error instanceof CallError ? error.message : String(error) });
      }
    });
    return last;
  }

  function save(wanted: Move | undefined): void {
    const move = moveOf(state, wanted);
    happen({ type: "let go" });
    if (!move) return;
    happen({ type: "moved", move });
    inTurn(() => arrange(album, { change: (photos) => withMove(photos.map(nameOf), move).map(named) })).then(() =>
      happen({ type: "move settled", move }),
    );
  }

  /** Puts photos that arrived in the order in which they were chosen. */
  function place(): void {
    if (state.newcomers.length === 0) return;
    inTurn(async () => {
      const names = state.newcomers;
      await arrange(album, { change: (photos) => placedNames(state, photos.map(nameOf)).map(named) });
      happen({ type: "placed", names });
    }, "placing failed");
  }

  return {
    /** Takes a state of the listing that came another way. */
    see: (told: Listing) => happen({ type: "told", listing: told }),
    /** Shows another order without saving it yet, as while a photo is being dragged. */
    show: (name: string, place: number) => happen({ type: "hovered", name, place }),
    /** Saves the order that is shown. */
    keep: () => save(state.hover),
    move: (name: string, place: number) => save(moveTo(shownNames(state), name, place)),
    describe(name: string, alt: string): void {
      happen({ type: "asked" });
      const wordsOf = (photos: OrderedPhoto[]) => photos.find((photo) => photo.name === name)?.alt;
      inTurn(() =>
        arrange(album, {
          change: (photos) => photos.map((photo) => (photo.name === name ? { name, alt } : named(photo.name))),
          fits: (photos, seen) => wordsOf(photos) === wordsOf(seen),
        }),
      );
    },
    remove(name: string): void {
      happen({ type: "asked" });
      inTurn(async () => tell(await call("DELETE", `listings/${listing.id}/photos/${encodeURIComponent(name)}`)));
    },
    /** Takes the site's answer to a photo that was sent. One that was there before stays where it is. */
    arrived({ upload: { key, before }, name, listing: told }: ArrivedPhoto): void {
      if (!before.includes(name)) happen({ type: "arrived", arrival: { name, key } });
      tell(told);
      place();
    },
    place,
    /** The names of the photos that the site has, as far as is known. */
    keptNames: () => namesOf(state.listing),
  };
}

const nameOf = ({ name }: OrderedPhoto) => name;
const named = (name: string) => ({ name });
