import type { HomeCard } from "../home-card.ts";
import { isLand } from "../listing.ts";

/** As many as stand in one row. */
const most = 3;

/** Other homes that are for sale, the nearest in price first; land before homes for who looks at land, and after them otherwise. */
export function similarHomes(listing: HomeCard, all: readonly HomeCard[]): HomeCard[] {
  const unlike = (other: HomeCard) => Number(isLand(other) !== isLand(listing));
  const distance = (other: HomeCard) => Math.abs(other.price - listing.price);
  return all
    .filter(({ id, status }) => id !== listing.id && status === "active")
    .toSorted((one, other) => unlike(one) - unlike(other) || distance(one) - distance(other))
    .slice(0, most);
}
