/** A photo that the agent moved, told by its neighbors and not by a number: those may have changed when it is saved. */
export interface Move {
  name: string;
  /** The photos that stand before it, in their order. */
  after: string[];
}

/** The move that takes a photo of those shown to a place, counted from 0. */
export function moveTo(shown: string[], name: string, place: number): Move {
  return { name, after: shown.filter((each) => each !== name).slice(0, place) };
}

/** The names with the moved one behind the nearest of its neighbors that is still there. */
export function withMove(names: string[], { name, after }: Move): string[] {
  if (!names.includes(name)) return names;
  const others = names.filter((each) => each !== name);
  const neighbor = after.findLast((each) => others.includes(each));
  return others.toSpliced(neighbor === undefined ? 0 : others.indexOf(neighbor) + 1, 0, name);
}
