/** The known city that is spelled most like this; nothing when none is near. */
export function nearestCity(typed: string, cities: readonly string[]): string | undefined {
  const nearest = cities
    .map((city) => ({ city, distance: distance(typed.toLowerCase(), city.toLowerCase()) }))
    .toSorted((one, other) => one.distance - other.distance)[0];
  return nearest && nearest.distance <= Math.max(1, Math.floor(nearest.city.length / 4)) ? nearest.city : undefined;
}

/** Levenshtein's distance: how many letters are changed, added or left out. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (let place = 1; place <= other.length; place += 1) {
      const isSame = letter === other[place - 1];
      next.push(Math.min((row[place] ?? 0) + 1, (next[place - 1] ?? 0) + 1, (row[place - 1] ?? 0) + (isSame ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
