import type { RouterContextProvider } from "react-router";
import type { HomeCard } from "#domain/listings/home-card.ts";
import { newestForSale } from "#domain/listings/lists/home-lists.ts";
import { readHomes } from "../../frame/homes.server.ts";

/** As many as fit below a page about something else. */
const mostHomes = 3;

/** Returns the newest homes for sale, all or those that fit; `undefined` when they cannot be read. */
export function newestHomes(
  context: Readonly<RouterContextProvider>,
  fits?: (home: HomeCard) => boolean,
): Promise<HomeCard[] | undefined> {
  return readHomes(context, async (listings) => newestForSale(await listings.cards(), mostHomes, fits));
}
