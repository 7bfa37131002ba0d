import { edits } from "./edits.ts";

/** The known city with the most similar spelling; `undefined` if none is close. */
export function nearestCity(typed: string, cities: readonly string[]): string | undefined {
  const nearest = cities
    .map((city) => ({ city, distance: edits(typed.toLowerCase(), city.toLowerCase()) }))
    .toSorted((one, other) => one.distance - other.distance)[0];
  return nearest && nearest.distance <= Math.max(1, Math.floor(nearest.city.length / 4)) ? nearest.city : undefined;
}
