import type { RouterContextProvider } from "react-router";
import { type GoneListing, homesLike } from "#domain/listings/gone-listing.ts";
import type { HomeCard } from "#domain/listings/home-card.ts";
import { isLand, type Listing } from "#domain/listings/listing.ts";
import { similarHomes } from "#domain/listings/similar-homes.ts";
import { areaSlug } from "#domain/profile/areas.ts";
import { readHomes } from "../../frame/homes.server.ts";
import type { Services } from "../../frame/services.server.ts";

/** Of so many whose price is below, and of so many above, the most like are chosen; and of so many of a town. */
const mostCompared = 8;
const mostOfTown = 24;

/** Other homes for sale for who looks at a home; `undefined` when they cannot be read. */
export function othersLike(
  context: Readonly<RouterContextProvider>,
  listing: Listing,
): Promise<HomeCard[] | undefined> {
  return readHomes(context, async (listings) =>
    similarHomes(listing, await candidates(listings, listing.price, isLand(listing))),
  );
}

/** The same for who looks for a home that is gone: those of its town come first. */
export function othersLikeGone(
  context: Readonly<RouterContextProvider>,
  gone: GoneListing,
): Promise<HomeCard[] | undefined> {
  return readHomes(context, async (listings) => {
    const [near, ofTown] = await Promise.all([
      candidates(listings, gone.price, gone.isLand),
      listings.newest({ limit: mostOfTown, of: { area: areaSlug({ name: gone.city }) } }),
    ]);
    return homesLike(gone, unique([...near, ...ofTown]));
  });
}

/** The nearest in price; where too few of them are of the kind, the newest of it as well. */
async function candidates(listings: Services["listings"], price: number, land: boolean): Promise<HomeCard[]> {
  const near = await listings.near(price, mostCompared);
  const isEnough = near.filter((home) => isLand(home) === land).length > mostCompared / 2;
  return isEnough ? near : unique([...near, ...(await listings.newest({ limit: mostCompared, of: { isLand: land } }))]);
}

function unique(homes: readonly HomeCard[]): HomeCard[] {
  return [...new Map(homes.map((home) => [home.id, home])).values()];
}
