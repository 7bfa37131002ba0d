import { type Move, withMove } from "./order/photo-moves.ts";
import type { OrderedPhoto } from "./order/photo-order.ts";

/** Photos in order, with the descriptions of those that get new ones. */
export type Arrangement = { name: string; alt?: string }[];

/** What the agent wants of the photos. It is made to those that the site has by the time it is saved. */
export interface PhotoChange {
  arrange(photos: OrderedPhoto[]): Arrangement;
  /** The names of the photos that the agent moves: photos that arrive later do not follow them. */
  moved?: string[];
  /** Whether the change may be made although another window changed the photos that were seen. */
  fits?(photos: OrderedPhoto[], seen: OrderedPhoto[]): boolean;
}

export function moving(move: Move): PhotoChange {
  return { arrange: (photos) => withMove(photos.map(nameOf), move).map(named), moved: move.names };
}

/** A description that another window has written meanwhile is not overwritten unseen. */
export function describing(name: string, alt: string): PhotoChange {
  const altOf = (photos: OrderedPhoto[]) => photos.find((photo) => photo.name === name)?.alt;
  return {
    arrange: (photos) => photos.map((photo) => (photo.name === name ? { name, alt } : named(photo.name))),
    fits: (photos, seen) => altOf(photos) === altOf(seen),
  };
}

/** Puts the last photo first, as an album that was sent from its end needs it. */
export const reversing: PhotoChange = {
  arrange: (photos) => photos.toReversed().map(({ name }) => named(name)),
  fits: (photos, seen) => photos.map(nameOf).join() === seen.map(nameOf).join(),
};

const nameOf = ({ name }: OrderedPhoto) => name;
const named = (name: string) => ({ name });
