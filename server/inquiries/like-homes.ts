import { soldNear } from "#domain/listings/lists/home-lists.ts";
import { shownPrice } from "#domain/listings/shown-price.ts";
import { anything } from "#domain/mls/search/criteria.ts";
import { isSameHome, type LikeHomes, likeHome, likeHomeCriteria } from "#domain/mls/search/like-homes.ts";
import type { ValueRequest } from "#domain/values/value-request.ts";
import { wallClock } from "#domain/wall-clock.ts";
import { errorFacts, type Log } from "../log.ts";
import type { HomeSearch } from "../mls/home-search.ts";
import type { PublicListingStore } from "../ports/listing-store.ts";
import { type ProfileStore, profileIn } from "../ports/platform.ts";

interface LikeHomesParts {
  listings: Pick<PublicListingStore, "cards">;
  profile: Pick<ProfileStore, "load">;
  homeSearch: Pick<HomeSearch, "search" | "state">;
  log: Log;
  now(): Date;
}

/** The agent's own sold homes next to a request. */
const mostSold = 6;

/** Homes like the one an owner asks about. Nothing of them is shown to the owner. */
export async function likeHomesOf(request: ValueRequest, parts: LikeHomesParts): Promise<LikeHomes> {
  const { advertising, timeZone } = await profileIn(parts.profile);
  const cards = (await parts.listings.cards()).filter(
    ({ facts }) => (facts?.propertyType ?? request.type) === request.type,
  );
  const sold = soldNear(cards, [request.city], mostSold).map((home) => ({
    ...{ address: [home.address || home.title, home.city].filter(Boolean).join(", "), href: `/listings/${home.id}` },
    ...{ price: shownPrice(home, advertising.soldPrice).text, squareFeet: home.squareFeet },
  }));
  const forSale = forSaleNow(request, parts, wallClock(parts.now(), timeZone));
  return { sold, ...(forSale && { forSale }) };
}

function forSaleNow(request: ValueRequest, { homeSearch, log }: LikeHomesParts, now: string) {
  if (homeSearch.state().kind === "off") return [];
  try {
    const named = { ...anything, words: request.street, zipCodes: [request.zip.slice(0, 5)] };
    const known = homeSearch.search(named, true).homes.find((home) => isSameHome(home, request));
    const { homes } = homeSearch.search(likeHomeCriteria(request, known?.place), false);
    return homes.filter((home) => !isSameHome(home, request)).map((home) => likeHome(home, now));
  } catch (error) {
    log.error("homes like a request's not read", errorFacts(error));
    return undefined;
  }
}
