import type { KeptListing } from "#domain/listings/unpublished.ts";
import { type Move, moveTo, withMove } from "./photo-moves.ts";
import { type OrderedPhoto, photosOf } from "./photo-order.ts";

/** The photos of a listing as they are kept, and the changes that are not saved yet. */
export interface PhotoOrderState {
  /** The newest that the site has sent. */
  listing: KeptListing;
  /** Moves that are not saved yet, in the order they were made. */
  moves: Move[];
  /** Where photos would come to stand that are being dragged. */
  hover?: Move | undefined;
  /** What went wrong with the agent's last change. */
  problem?: string | undefined;
  /** The name of the photo whose description was saved last, until the next change. */
  described?: string | undefined;
}

export type PhotoOrderEvent =
  | { type: "told"; listing: KeptListing }
  | { type: "hovered"; names: string[]; place: number }
  | { type: "let go" }
  | { type: "moved"; move: Move }
  /** The agent asked for a change: the sentence about the one before has been read. */
  | { type: "asked" }
  /** A move was saved, or could not be: what is kept holds again. */
  | { type: "move settled"; move: Move }
  | { type: "described"; name: string }
  | { type: "failed"; problem: string };

export function firstPhotoOrder(listing: KeptListing): PhotoOrderState {
  return { listing, moves: [] };
}

export function photoOrderAfter(state: PhotoOrderState, event: PhotoOrderEvent): PhotoOrderState {
  switch (event.type) {
    case "told":
      return event.listing.rev > state.listing.rev ? { ...state, listing: event.listing } : state;
    case "hovered":
      return { ...state, hover: moveTo(shownNames(state), event.names, event.place) };
    case "let go":
      return { ...state, hover: undefined };
    case "moved":
      return { ...state, moves: [...state.moves, event.move], problem: undefined, described: undefined };
    case "asked":
      return { ...state, problem: undefined, described: undefined };
    case "described":
      return { ...state, described: event.name };
    case "move settled":
      return { ...state, moves: state.moves.filter((move) => move !== event.move) };
    case "failed":
      return { ...state, problem: event.problem };
  }
}

/** The photos as the agent sees them: a change is shown before it is saved. */
export function shownPhotos(state: PhotoOrderState): OrderedPhoto[] {
  const photos = photosOf(state.listing);
  return shownNames(state).flatMap((name) => photos.find((photo) => photo.name === name) ?? []);
}

export function shownNames({ listing, moves, hover }: PhotoOrderState): string[] {
  const kept = photosOf(listing).map(({ name }) => name);
  return [...moves, ...(hover ? [hover] : [])].reduce(withMove, kept);
}

/** The move that the agent made, or nothing when the photos stand there already. */
export function moveOf(state: PhotoOrderState, move: Move | undefined): Move | undefined {
  const shown = shownNames({ ...state, hover: undefined });
  return move && withMove(shown, move).join() !== shown.join() ? move : undefined;
}
