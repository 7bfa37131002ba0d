import type { KnownPlaces } from "./known-places.ts";

/** A place that may be meant, and what the box holds when it is. */
export interface SuggestedPlace {
  name: string;
  text: string;
}

/** As many as anybody reads. */
export const mostSuggested = 8;

/** The shortest beginning of a name, in letters. */
const shortest = 2;

/** The most words of which the name of a place is typed. */
const mostWords = 5;

/** The places whose names begin with the last words that were typed: "3 bed near Fo" may become "3 bed near Fort Carson". */
export function suggestedPlaces(typed: string, places: KnownPlaces): SuggestedPlace[] {
  const starts = [...typed.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)].map(({ index }) => index).slice(-mostWords);
  const names = namesOf(places, /\d\s*(?:min|hour)/i.test(typed));
  for (const start of starts) {
    const said = typed.slice(start).trimEnd().toLowerCase();
    if (said.length < shortest) continue;
    const found = [...new Set(names.filter(([as]) => as.startsWith(said)).map(([, name]) => name))];
    const isWhole = found.length === 1 && found[0]?.toLowerCase() === said;
    if (found.length > 0 && !isWhole)
      return found.slice(0, mostSuggested).map((name) => ({ name, text: typed.slice(0, start) + name }));
  }
  return [];
}

/** Each as people type it, in small letters, with the name that it has here. */
function namesOf(places: KnownPlaces, isDrive: boolean): [as: string, name: string][] {
  const { cities, zipCodes, towns = [], areas = [], installations = [], destinations = [], subdivisions = [] } = places;
  const known: [string, readonly string[]][] = [
    ...installations.map(({ name, also }): [string, readonly string[]] => [name, [name, ...also]]),
    ...(isDrive ? destinations.map(({ fullName }): [string, readonly string[]] => [fullName, [fullName]]) : []),
    ...towns.map(({ name, also = [] }): [string, readonly string[]] => [name, [name, ...also]]),
    ...[...cities, ...areas, ...zipCodes, ...subdivisions].map((name): [string, readonly string[]] => [name, [name]]),
  ];
  return known.flatMap(([name, all]) => all.map((as): [string, string] => [as.toLowerCase(), name]));
}
