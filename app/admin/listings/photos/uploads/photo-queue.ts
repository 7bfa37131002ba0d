import type { KeptListing } from "#domain/listings/unpublished.ts";
import { CallError } from "../../../ui/call.ts";
import { arrangePhotos, type KnownListing, reload } from "../order/arrange-photos.ts";
import { type Move, moveTo } from "../order/photo-moves.ts";
import {
  firstPhotoOrder,
  moveOf,
  type PhotoOrderEvent,
  type PhotoOrderState,
  photoOrderAfter,
  shownNames,
} from "../order/photo-order-state.ts";
import { describing, moving, type PhotoChange, reversing } from "../photo-change.ts";

interface QueueParts extends Pick<KnownListing, "call"> {
  onState(state: PhotoOrderState): void;
  onListing(listing: KeptListing): void;
}

/**
 * Saves what the agent does to a listing's photos, one change after the other. Each is made to what the site has by then,
 * so that none undoes what came in between.
 */
export function createPhotoQueue(listing: KeptListing, { call, onState, onListing }: QueueParts) {
  let state = firstPhotoOrder(listing);
  let last = Promise.resolve();
  const known: KnownListing = { call, tell, latest: () => state.listing };

  function happen(event: PhotoOrderEvent): void {
    state = photoOrderAfter(state, event);
    onState(state);
  }

  function tell(told: KeptListing): void {
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

  function arrange(change: PhotoChange): Promise<void> {
    return inTurn(() => arrangePhotos(known, change));
  }

  function save(wanted: Move | undefined): void {
    const move = moveOf(state, wanted);
    happen({ type: "let go" });
    if (!move) return;
    happen({ type: "moved", move });
    void arrange(moving(move)).then(() => happen({ type: "move settled", move }));
  }

  return {
    /** Resolves when no change is under way, to whether the last one could be saved. */
    settled: () => last.then(() => state.problem === undefined),
    /** Takes a state of the listing that came another way. */
    see: (told: KeptListing) => happen({ type: "told", listing: told }),
    /** Takes the site's answer to a photo that was sent. */
    arrived: tell,
    /** Shows another order without saving it yet, as while photos are being dragged. */
    show: (names: string[], place: number) => happen({ type: "hovered", names, place }),
    /** Saves the order that is shown. */
    keep: () => save(state.hover),
    move: (names: string[], place: number) => save(moveTo(shownNames(state), names, place)),
    describe(name: string, alt: string): void {
      happen({ type: "asked" });
      void inTurn(async () => {
        await arrangePhotos(known, describing(name, alt));
        happen({ type: "described", name });
      });
    },
    reverse(): void {
      happen({ type: "asked" });
      void arrange(reversing);
    },
    remove(names: string[]): void {
      happen({ type: "asked" });
      for (const name of names) {
        void inTurn(async () =>
          tell(await call("DELETE", `listings/${listing.id}/photos/${encodeURIComponent(name)}`)),
        );
      }
    },
  };
}
