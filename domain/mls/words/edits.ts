/**
 * How many letters are changed, added, left out, or swapped with their neighbor (optimal string alignment). A swap is one
 * edit, because that is how people mistype; the small packages for this count it as two. Stops above `most` and returns a larger number.
 */
export function edits(one: string, other: string, most = Number.POSITIVE_INFINITY): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    let least = at;
    for (let to = 1; to <= other.length; to += 1) {
      const isSame = one[at - 1] === other[to - 1];
      const isSwap = at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1];
      const cost = Math.min(
        (row[to] ?? 0) + 1,
        (next[to - 1] ?? 0) + 1,
        (row[to - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (before[to - 2] ?? 0) + 1 : most + 1,
      );
      next.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    [before, row] = [row, next];
  }
  return row.at(-1) ?? 0;
}

/** One letter in a word of five, two in a word of eight. */
export function editsAllowed(length: number): number {
  return length < 5 ? 0 : length < 8 ? 1 : 2;
}
