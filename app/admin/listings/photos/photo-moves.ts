/** A photo that the agent moved, told by its neighbours and not by a number: those may have changed when it is saved. */
export interface Move {
  name: string;
  /** The photos that stand before it, in their order. */
  after: string[];
}

/** A photo that was sent from this window. */
export interface Arrival {
  name: string;
  /** Counts the photos as they were chosen. */
  key: number;
}

/** The move that takes a photo of those shown to a place, counted from 0. */
export function moveTo(shown: string[], name: string, place: number): Move {
  return { name, after: shown.filter((each) => each !== name).slice(0, place) };
}

/** The names with one of them behind the nearest of its neighbours that is still there. */
export function withMove(names: string[], { name, after }: Move): string[] {
  if (!names.includes(name)) return names;
  const others = names.filter((each) => each !== name);
  const neighbour = after.findLast((each) => others.includes(each));
  return inserted(others, name, neighbour === undefined ? 0 : others.indexOf(neighbour) + 1);
}

/**
 * The names with each of `newcomers`, which the site put at the end, before the first photo that was chosen after it.
 * Nothing else is moved, and no cover is replaced: a photo of this window is one only because the agent wanted it so.
 *
 * @param arrivals what was sent from this window, without what the agent has moved by hand
 */
export function inChosenOrder(names: string[], arrivals: Arrival[], newcomers: string[]): string[] {
  const present = arrivals.filter(({ name }) => names.includes(name, 1)).sort((one, other) => one.key - other.key);
  // The last first: then each finds those that were chosen after it where they belong.
  return present
    .filter(({ name }) => newcomers.includes(name))
    .reduceRight((all, { name, key }) => {
      const next = present.find((each) => each.key > key);
      if (!next || all.indexOf(next.name) > all.indexOf(name)) return all;
      const others = all.filter((each) => each !== name);
      return inserted(others, name, others.indexOf(next.name));
    }, names);
}

function inserted(names: string[], name: string, place: number): string[] {
  return [...names.slice(0, place), name, ...names.slice(place)];
}
