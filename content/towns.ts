import type { Town } from "#domain/mls/words/suggest-places.ts";
import { regionMap } from "./map.ts";

const otherNames: Readonly<Record<string, readonly string[]>> = {
  "Colorado Springs": ["Colo Springs", "CO Springs"],
  "Security-Widefield": ["Widefield"],
  "Manitou Springs": ["Manitou"],
};

/** Towns of the map, with homes for sale or without, and how else people call them. */
export const towns: readonly Town[] = regionMap.towns.map((town) => {
  const also = otherNames[town.name];
  return also ? { ...town, also } : town;
});
