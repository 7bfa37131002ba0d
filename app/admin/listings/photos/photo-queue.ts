import type { Listing } from "#domain/listings/listing.ts";
import { CallError } from "../../call.ts";
import { arrangePhotos, type KnownListing, reload } from "./arrange-photos.ts";
import { type Move, moveTo, withMove } from "./photo-moves.ts";
import type { OrderedPhoto } from "./photo-order.ts";
import {
  firstPhotoOrder,
  moveOf,
  type PhotoOrderEvent,
  type PhotoOrderState,
  photoOrderAfter,
  shownNames,
} from "./photo-order-state.ts";

interface QueueParts extends Pick<KnownListing, "call"> {
  onState(state: PhotoOrderState): void;
  onListing(listing: Listing): void;
}

/**
 * Saves what the agent does to a listing's photos, one change after the other. Each is made to what the site has by then,
 * so that none undoes what came in between.
 */
export function createPhotoQueue(listing: Listing, { call, onState, onListing }: QueueParts) {
  let state = firstPhotoOrder(listing);
  let last = Promise.resolve();
  const known: KnownListing = { call, tell, latest: () => state.listing };

  function happen(event: PhotoOrderEvent): void {
    state = photoOrderAfter(state, event);
    onState(state);
  }

  function tell(told: Listing): void {
    happen({ type: "told", listing: told });
    onListing(told);
  }

  function inTurn(work: () => Promise<void>): Promise<void> {
    last = last.then(async () => {
      try {
        await work();
      } catch (error) {
        // What is shown must be what is kept, above all after something went wrong.
        await reload(known).catch(() => undefined);
        happen({ type: "failed", problem: error instanceof CallError ? error.message : String(error) });
      }
    });
    return last;
  }

  function save(wanted: Move | undefined): void {
    const move = moveOf(state, wanted);
    happen({ type: "let go" });
    if (!move) return;
    happen({ type: "moved", move });
    const change = (photos: OrderedPhoto[]) => withMove(photos.map(nameOf), move).map(named);
    inTurn(() => arrangePhotos(known, { change, moved: move.name })).then(() => happen({ type: "move settled", move }));
  }

  return {
    /** Takes a state of the listing that came another way. */
    see: (told: Listing) => happen({ type: "told", listing: told }),
    /** Takes the site's answer to a photo that was sent. */
    arrived: tell,
    /** Shows another order without saving it yet, as while a photo is being dragged. */
    show: (name: string, place: number) => happen({ type: "hovered", name, place }),
    /** Saves the order that is shown. */
    keep: () => save(state.hover),
    move: (name: string, place: number) => save(moveTo(shownNames(state), name, place)),
    describe(name: string, alt: string): void {
      happen({ type: "asked" });
      const altOf = (photos: OrderedPhoto[]) => photos.find((photo) => photo.name === name)?.alt;
      inTurn(async () => {
        await arrangePhotos(known, {
          change: (photos) => photos.map((photo) => (photo.name === name ? { name, alt } : named(photo.name))),
          fits: (photos, seen) => altOf(photos) === altOf(seen),
        });
        happen({ type: "described", name });
      });
    },
    /** Puts the last photo first, as an album that was sent from its end needs it. */
    reverse(): void {
      happen({ type: "asked" });
      inTurn(() =>
        arrangePhotos(known, {
          change: (photos) => photos.toReversed().map(({ name }) => named(name)),
          fits: (photos, seen) => photos.map(nameOf).join() === seen.map(nameOf).join(),
        }),
      );
    },
    remove(name: string): void {
      happen({ type: "asked" });
      inTurn(async () => tell(await call("DELETE", `listings/${listing.id}/photos/${encodeURIComponent(name)}`)));
    },
  };
}

const nameOf = ({ name }: OrderedPhoto) => name;
const named = (name: string) => ({ name });
