/** Photos that the agent moved, told by their neighbors and not by a number: those may have changed when it is saved. */
export interface Move {
  /** One photo or several, which come to stand together in this order. */
  names: string[];
  /** The photos that stand before them, in their order. */
  after: string[];
}

/** The move that takes photos of those shown to a place, counted from 0. */
export function moveTo(shown: string[], names: string[], place: number): Move {
  return {
    names: shown.filter((each) => names.includes(each)),
    after: shown.filter((each) => !names.includes(each)).slice(0, place),
  };
}

/** The names with the moved ones behind the nearest of their neighbors that is still there. */
export function withMove(names: string[], { names: moved, after }: Move): string[] {
  const present = moved.filter((each) => names.includes(each));
  const others = names.filter((each) => !moved.includes(each));
  const neighbor = after.findLast((each) => others.includes(each));
  return others.toSpliced(neighbor === undefined ? 0 : others.indexOf(neighbor) + 1, 0, ...present);
}
