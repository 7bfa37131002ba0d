import type { RouterContextProvider } from "react-router";
import type { MlsHome } from "#domain/mls/mls-home.ts";
import type { MlsFacts } from "../../frame/mls-facts.ts";
import { readableSearch } from "../../frame/own-search.server.ts";

/** The newest homes of the MLS, for the home page. */
export interface Market {
  homes: MlsHome[];
  count: number;
  facts: MlsFacts;
}

const mostHomes = 6;

/** Returns nothing where there is no search of the site's own, or where what it knows is too old or cannot be read now. */
export async function newOnTheMarket(context: Readonly<RouterContextProvider>): Promise<Market | undefined> {
  const own = await readableSearch(context);
  if (!own || own.facts.age === "closed") return undefined;
  return { ...own.search.newest(mostHomes), facts: own.facts };
}
