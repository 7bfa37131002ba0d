import { homeTypes } from "../home/home-type.ts";
import type { ShownHome } from "../home/mls-home.ts";
import { anything, type Criteria } from "./criteria.ts";

/**
 * The search for the home page's row of new homes: homes for sale in the upper half of prices, no land.
 * @param middlePrice in whole US dollars; absent without homes
 */
export function homeRowSearch(middlePrice: number | undefined): Criteria {
  return {
    ...anything,
    status: "active",
    types: homeTypes.filter((type) => type !== "land"),
    ...(middlePrice !== undefined && { priceMin: middlePrice }),
  };
}

/** Cards that a visitor sees at a time. */
const atOnce = 9;

/**
 * Chooses the photos of a demo's cards, whose homes share a few photos: a model of house on one of the nearest cards is
 * replaced by another photo of the home, or by none if all are in use. The agent's own homes keep their covers.
 *
 * @param modelOf what a photo shows, by its name: the same for the same house in another color or light
 * @param before URLs of the photos above the cards
 * @param houseOf the same, less strict, for a home whose photos all show models in use
 */
export function distinctCovers(
  homes: readonly ShownHome[],
  modelOf: (name: string) => string,
  before: readonly string[] = [],
  houseOf = modelOf,
): ShownHome[] {
  const own = homes.map(({ listing }) => listing && nameOf(listing.coverImage ?? ""));
  const shown = before.map(nameOf);
  return homes.map((home, at) => {
    const near = [...shown.slice(1 - atOnce), ...own.slice(at + 1, at + atOnce)].filter((name) => name !== undefined);
    const apartBy = (look: (name: string) => string) => {
      const looks = near.map(look);
      return home.photos.findIndex(({ address }) => !looks.includes(look(nameOf(address))));
    };
    const strict = apartBy(modelOf);
    const cover = strict < 0 ? apartBy(houseOf) : strict;
    shown.push(own[at] ?? nameOf(home.photos[cover]?.address ?? ""));
    return { ...home, cover };
  });
}

/** `porch` of `https://…/porch` and of `/media/…/porch.jpg`. */
function nameOf(address: string): string {
  return /([^/]*?)(\.\w+)?$/.exec(address)?.[1] ?? "";
}
