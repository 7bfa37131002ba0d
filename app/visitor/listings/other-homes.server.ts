import type { RouterContextProvider } from "react-router";
import type { GoneListing } from "#domain/listings/gone-listing.ts";
import type { HomeCard } from "#domain/listings/home-card.ts";
import type { Listing } from "#domain/listings/listing.ts";
import { homesLike, newestForSale, similarHomes } from "#domain/listings/lists/home-lists.ts";
import { readHomes } from "../../frame/homes.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Other homes for sale, for a visitor viewing one; `undefined` when they can't be read. */
export function othersLike(context: Context, listing: Listing): Promise<HomeCard[] | undefined> {
  return readHomes(context, async (listings) => similarHomes(listing, await listings.cards()));
}

/** The same for a visitor to a removed home: homes in its town come first. */
export function othersLikeGone(context: Context, gone: GoneListing): Promise<HomeCard[] | undefined> {
  return readHomes(context, async (listings) => homesLike(gone, await listings.cards()));
}

/** The maximum below a page about something else. */
const mostHomes = 3;

/** Returns the newest homes for sale, or those that match; `undefined` when they can't be read. */
export function newestHomes(context: Context, fits?: (home: HomeCard) => boolean): Promise<HomeCard[] | undefined> {
  return readHomes(context, async (listings) => newestForSale(await listings.cards(), mostHomes, fits));
}
