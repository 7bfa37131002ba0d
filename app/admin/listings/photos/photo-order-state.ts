import type { Listing } from "#domain/listings/listing.ts";
import { type Arrival, inChosenOrder, type Move, moveTo, withMove } from "./photo-moves.ts";
import { type OrderedPhoto, photosOf } from "./photo-order.ts";

/** The photos of a listing as they are kept, and what is on its way to being kept. */
export interface PhotoOrderState {
  /** The newest that the site has told. */
  listing: Listing;
  /** Moves that are not saved yet, in the order they were made. */
  moves: Move[];
  /** Where a photo would come to stand that is being dragged. */
  hover?: Move | undefined;
  /** What was sent from this window. */
  arrivals: Arrival[];
  /** Those of the arrivals that are not known to be at their place. */
  newcomers: string[];
  /** What the agent moved: it stays where it was put. */
  movedByHand: string[];
  /** What went wrong with a change of the agent's. */
  problem?: string | undefined;
  /** What went wrong with putting photos in the order chosen. */
  arrivalProblem?: string | undefined;
}

export type PhotoOrderEvent =
  | { type: "told"; listing: Listing }
  | { type: "hovered"; name: string; place: number }
  | { type: "let go" }
  | { type: "moved"; move: Move }
  /** A change was asked for: what was said of the one before is read. */
  | { type: "asked" }
  /** A move was saved, or could not be: what is kept holds again. */
  | { type: "move settled"; move: Move }
  | { type: "arrived"; arrival: Arrival }
  | { type: "placed"; names: string[] }
  | { type: "failed"; problem: string }
  | { type: "placing failed"; problem: string };

export function firstPhotoOrder(listing: Listing): PhotoOrderState {
  return { listing, moves: [], arrivals: [], newcomers: [], movedByHand: [] };
}

export function photoOrderAfter(state: PhotoOrderState, event: PhotoOrderEvent): PhotoOrderState {
  switch (event.type) {
    case "told":
      return event.listing.rev > state.listing.rev ? { ...state, listing: event.listing } : state;
    case "hovered":
      return { ...state, hover: moveTo(shownNames(state), event.name, event.place) };
    case "let go":
      return { ...state, hover: undefined };
    case "moved":
      return {
        ...state,
        moves: [...state.moves, event.move],
        movedByHand: [...state.movedByHand, event.move.name],
        problem: undefined,
      };
    case "asked":
      return { ...state, problem: undefined };
    case "move settled":
      return { ...state, moves: state.moves.filter((move) => move !== event.move) };
    case "arrived":
      return withArrival(state, event.arrival);
    case "placed":
      return {
        ...state,
        newcomers: state.newcomers.filter((name) => !event.names.includes(name)),
        arrivalProblem: undefined,
      };
    case "failed":
      return { ...state, problem: event.problem };
    case "placing failed":
      return { ...state, arrivalProblem: event.problem };
  }
}

/** The photos as the agent sees them: what was asked for is shown before it is kept. */
export function shownPhotos(state: PhotoOrderState): OrderedPhoto[] {
  const photos = photosOf(state.listing);
  return shownNames(state).flatMap((name) => photos.find((photo) => photo.name === name) ?? []);
}

export function shownNames(state: PhotoOrderState): string[] {
  const { moves, hover } = state;
  return [...moves, ...(hover ? [hover] : [])].reduce(withMove, placedNames(state, namesOf(state.listing)));
}

/** These names with the photos that came last where they belong. */
export function placedNames({ arrivals, newcomers, movedByHand }: PhotoOrderState, names: string[]): string[] {
  const isFree = (name: string) => !movedByHand.includes(name);
  return inChosenOrder(
    names,
    arrivals.filter(({ name }) => isFree(name)),
    newcomers.filter(isFree),
  );
}

/** The move that the agent made, or nothing when the photo stands there already. */
export function moveOf(state: PhotoOrderState, move: Move | undefined): Move | undefined {
  const shown = shownNames({ ...state, hover: undefined });
  return move && withMove(shown, move).join() !== shown.join() ? move : undefined;
}

export function namesOf(listing: Listing): string[] {
  return photosOf(listing).map(({ name }) => name);
}

/** The same photo chosen twice has the place of the first. */
function withArrival(state: PhotoOrderState, arrival: Arrival): PhotoOrderState {
  if (state.arrivals.some(({ name }) => name === arrival.name)) return state;
  return {
    ...state,
    arrivals: [...state.arrivals, arrival],
    newcomers: [...state.newcomers, arrival.name],
  };
}
