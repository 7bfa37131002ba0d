/** Whose things these are. One table holds one site today; every key names it, so that it can hold more. */
export const owner = "site";

/** The part of an index that holds one owner's things of a kind. */
export function partOf(kind: string): string {
  return `${kind}#${owner}`;
}
