import { homeTypes } from "../home/home-type.ts";
import type { ShownHome } from "../home/mls-home.ts";
import type { KnownPlaces } from "../words/suggest-places.ts";
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

/** Cards that somebody sees at a time. */
const atOnce = 9;

/**
 * Chooses the photos of a demonstration's cards, whose homes share a few: what one of the cards before shows gives way to
 * another photo of the home, and to none where all of them are to be seen already.
 *
 * @param before addresses of pictures that stand above them
 */
export function coversApart(homes: readonly ShownHome[], before: readonly string[] = []): ShownHome[] {
  const shown = before.map(nameOf);
  return homes.map((home) => {
    const recent = shown.slice(1 - atOnce);
    const cover = home.photos.findIndex(({ address }) => !recent.includes(nameOf(address)));
    shown.push(nameOf(home.listing?.coverImage ?? home.photos[cover]?.address ?? ""));
    return { ...home, cover };
  });
}

/** `porch` of `https://…/porch` and of `/media/…/porch.jpg`. */
function nameOf(address: string): string {
  return /([^/]*?)(\.\w+)?$/.exec(address)?.[1] ?? "";
}
