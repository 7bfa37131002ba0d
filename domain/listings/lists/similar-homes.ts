import type { GoneListing } from "../gone-listing.ts";
import type { HomeCard } from "../home-card.ts";
import { isLand } from "../listing.ts";

/** As many as stand in one row. */
const most = 3;

/** Other homes that are for sale, the nearest in price first; land before homes for who looks at land, and after them otherwise. */
export function similarHomes(listing: HomeCard, all: readonly HomeCard[]): HomeCard[] {
  const { id, price } = listing;
  return homesLike({ id, price, isLand: isLand(listing) }, all);
}

/** The same of a home that may be gone: where its town is told, homes of that town come before those elsewhere. */
export function homesLike(
  { id, city, price, isLand: land }: Pick<GoneListing, "id" | "price" | "isLand"> & { city?: string },
  all: readonly HomeCard[],
): HomeCard[] {
  const unlike = (home: HomeCard) => Number(isLand(home) !== land);
  const elsewhere = (home: HomeCard) => Number(city !== undefined && home.city !== city);
  const distance = (home: HomeCard) => Math.abs(home.price - price);
  return all
    .filter((home) => home.id !== id && home.status === "active")
    .toSorted(
      (one, other) =>
        unlike(one) - unlike(other) || elsewhere(one) - elsewhere(other) || distance(one) - distance(other),
    )
    .slice(0, most);
}
