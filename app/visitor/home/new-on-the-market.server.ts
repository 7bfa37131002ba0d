import type { RouterContextProvider } from "react-router";
import type { MlsHome } from "#domain/mls/mls-home.ts";
import type { MlsFacts } from "../../frame/mls-facts.ts";
import { ownSearch } from "../../frame/own-search.server.ts";

/** The newest homes of the MLS, for the home page. */
export interface Market {
  homes: MlsHome[];
  count: number;
  facts: MlsFacts;
}

const mostHomes = 6;

/** Returns nothing where there is no search of the site's own, or where what it knows is too old to be shown. */
export async function newOnTheMarket(context: Readonly<RouterContextProvider>): Promise<Market | undefined> {
  const own = await ownSearch(context);
  if (!own || own.facts.age === "closed") return undefined;
  return { ...own.search.newest(mostHomes), facts: own.facts };
}
