import type { Town } from "#domain/mls/words/suggest-places.ts";
import { regionMap } from "./map.ts";

const otherNames: Readonly<Record<string, readonly string[]>> = {
  "Colorado Springs": ["Colo Springs", "CO Springs", "the Springs"],
  "Security-Widefield": ["Widefield", "Security"],
  "Manitou Springs": ["Manitou"],
};

/** Towns on the map, with or without homes for sale, and their other names. */
export const towns: readonly Town[] = regionMap.towns.map((town) => {
  const also = otherNames[town.name];
  return also ? { ...town, also } : town;
});
