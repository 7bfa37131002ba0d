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
 * Chooses the photos of a demo's cards, whose homes share a few photos: a photo on an earlier card is replaced by
 * another one of the home, or by none if all are in use.
 *
 * @param before URLs of the photos above the cards
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
