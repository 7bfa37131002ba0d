import { kilometers } from "../../map/frame.ts";
import type { KnownPlaces } from "./known-places.ts";

/** The towns with homes for sale, the nearest to this one first; none where nobody knows where it lies. */
export function nearestTowns(name: string, { towns = [], cities }: KnownPlaces): string[] {
  const town = towns.find((each) => each.name.toLowerCase() === name.toLowerCase());
  if (!town) return [];
  return towns
    .filter((each) => each !== town && cities.includes(each.name))
    .toSorted((one, other) => kilometers(town, one) - kilometers(town, other))
    .map((each) => each.name);
}
