import type { KnownPlaces, Town } from "./known-places.ts";

/** The towns with homes for sale, the nearest to this one first; none where nobody knows where it lies. */
export function nearestTowns(name: string, { towns = [], cities }: KnownPlaces): string[] {
  const town = towns.find((each) => each.name.toLowerCase() === name.toLowerCase());
  if (!town) return [];
  return towns
    .filter((each) => each !== town && cities.includes(each.name))
    .toSorted((one, other) => distance(town, one) - distance(town, other))
    .map((each) => each.name);
}

/** In degrees of latitude: a degree of longitude is shorter. */
function distance(one: Town, other: Town): number {
  const shrunk = Math.cos((one.latitude * Math.PI) / 180);
  return Math.hypot(one.latitude - other.latitude, (one.longitude - other.longitude) * shrunk);
}
