import { homeTypes } from "../home/home-type.ts";
import type { KnownPlaces } from "../words/known-places.ts";
import { anything, type Criteria } from "./criteria.ts";
import { wantedSearch } from "./wanted-search.ts";

/**
 * What the row of new homes on the home page shows, the first wish that finds something: what the agent has typed, as in
 * "Monument or Black Forest over 400k", and homes in the upper half of the prices. Both without pending homes.
 *
 * @param middlePrice in whole US dollars; absent without homes
 */
export function homeRowWishes(words: string, places: KnownPlaces, middlePrice: number | undefined): Criteria[] {
  const usual: Criteria = {
    ...anything,
    status: "active",
    types: homeTypes.filter((type) => type !== "land"),
    ...(middlePrice !== undefined && { priceMin: middlePrice }),
  };
  if (words === "") return [usual];
  const { criteria } = wantedSearch(new URLSearchParams({ q: words }), places);
  return [{ ...criteria, status: criteria.status ?? "active", order: "newest", page: 1 }, usual];
}
