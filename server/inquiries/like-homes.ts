import { soldNear } from "#domain/listings/lists/home-lists.ts";
import { shownPrice } from "#domain/listings/shown-price.ts";
import { anything } from "#domain/mls/search/criteria.ts";
import { isSameHome, type LikeHomes, likeHome, likeHomeCriteria } from "#domain/mls/search/like-homes.ts";
import type { ValueRequest } from "#domain/values/value-request.ts";
import { wallClock } from "#domain/wall-clock.ts";
import { errorFacts, type Log } from "../log.ts";
import type { HomeSearch } from "../mls/home-search.ts";
import { type Platform, profileIn } from "../ports/platform.ts";

/** The agent's own sold homes next to a request. */
const mostSold = 6;

/** Homes like the one an owner asks about. Nothing of them is shown to the owner. */
export function createLikeHomes(
  { listings, profile }: Pick<Platform, "listings" | "profile">,
  homeSearch: Pick<HomeSearch, "search" | "state">,
  log: Log,
  now: () => Date,
) {
  function forSaleNow(request: ValueRequest, timeZone: string) {
    if (homeSearch.state().kind === "off") return [];
    try {
      const named = { ...anything, words: request.street, zipCodes: [request.zip.slice(0, 5)] };
      const known = homeSearch.search(named, true).homes.find((home) => isSameHome(home, request));
      const { homes } = homeSearch.search(likeHomeCriteria(request, known?.place), false);
      const clock = wallClock(now(), timeZone);
      return homes.filter((home) => !isSameHome(home, request)).map((home) => likeHome(home, clock));
    } catch (error) {
      log.error("homes like a request's not read", errorFacts(error));
      return undefined;
    }
  }

  return async (request: ValueRequest): Promise<LikeHomes> => {
    const { advertising, timeZone } = await profileIn(profile);
    const cards = (await listings.cards()).filter(
      ({ facts }) => (facts?.propertyType ?? request.type) === request.type,
    );
    const sold = soldNear(cards, [request.city], mostSold).map((home) => ({
      ...{ address: [home.address || home.title, home.city].filter(Boolean).join(", "), href: `/listings/${home.id}` },
      ...{ price: shownPrice(home, advertising.soldPrice).text, squareFeet: home.squareFeet },
    }));
    const forSale = forSaleNow(request, timeZone);
    return { sold, ...(forSale && { forSale }) };
  };
}
