import type { KeptListing } from "#domain/listings/unpublished.ts";

/** The listings as the server last told them, with what this window has changed since. */
export interface ListingsState {
  /** Also those that were deleted here: see shownListings. */
  listings: KeptListing[] | undefined;
  hasFailed: boolean;
  /** Ids of listings deleted here, also while the server does not know of it yet. An id is never used again. */
  deleted: string[];
  /** The number of the load that is shown. */
  shown: number;
}

/** One reading of the list: its number, counted from 1, and what was known when it began. */
export interface Load {
  number: number;
  known: KeptListing[];
}

export type ListingsEvent =
  | { type: "loaded"; load: Load; listings: KeptListing[] }
  | { type: "load failed" }
  /** A listing was added or changed here. */
  | { type: "changed"; listing: KeptListing }
  | { type: "deleted"; id: string }
  /** It was not deleted after all. */
  | { type: "returned"; id: string };

export const nothingLoaded: ListingsState = { listings: undefined, hasFailed: false, deleted: [], shown: 0 };

/** Returns the list after an event. An older answer that comes late does not undo a newer one. */
export function listingsAfter(state: ListingsState, event: ListingsEvent): ListingsState {
  switch (event.type) {
    case "loaded":
      return event.load.number < state.shown ? state : withLoaded(state, event);
    case "load failed":
      return { ...state, hasFailed: true };
    case "changed":
      return { ...state, listings: withChanged(state, event.listing) };
    case "deleted":
      return { ...state, deleted: [...state.deleted, event.id] };
    case "returned":
      return { ...state, deleted: state.deleted.filter((id) => id !== event.id) };
  }
}

/** What the agent sees. */
export function shownListings({ listings, deleted }: ListingsState): KeptListing[] | undefined {
  return listings?.filter(({ id }) => !deleted.includes(id));
}

/** The one with the higher revision. */
export function newerOf(known: KeptListing | undefined, told: KeptListing): KeptListing {
  return known && known.rev > told.rev ? known : told;
}

interface Loaded {
  load: Load;
  listings: KeptListing[];
}

function withLoaded(state: ListingsState, { load, listings: told }: Loaded): ListingsState {
  const { listings: current = [] } = state;
  // What the answer does not contain is gone, unless it was added here after the question.
  const added = current.filter(({ id }) => !withId(told, id) && !withId(load.known, id));
  const listings = [...added, ...told.map((each) => newerOf(withId(current, each.id), each))];
  return { ...state, listings, hasFailed: false, shown: load.number };
}

function withChanged({ listings = [] }: ListingsState, changed: KeptListing): KeptListing[] {
  const known = withId(listings, changed.id);
  if (!known) return [changed, ...listings];
  return listings.map((each) => (each === known ? newerOf(known, changed) : each));
}

function withId(listings: KeptListing[], id: string): KeptListing | undefined {
  return listings.find((listing) => listing.id === id);
}
