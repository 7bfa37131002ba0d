import type { RouterContextProvider } from "react-router";
import { heroHouse, modelOf } from "#content/demo/mls-pictures.ts";
import type { ShownHome } from "#domain/mls/home/mls-home.ts";
import { distinctCovers, homeRowSearch } from "#domain/mls/search/home-row.ts";
import { type MlsFacts, type OwnSearch, readableSearch } from "../../frame/own-search.server.ts";

/** New MLS homes for the home page. */
export interface Market {
  homes: ShownHome[];
  /** All homes for sale. */
  count: number;
  facts: MlsFacts;
}

const mostHomes = 6;

/**
 * Returns undefined without a search of the site's own, or if its data is too old or can't be read.
 * @param coversAbove addresses of the pictures of the homes above
 */
export async function newOnTheMarket(
  context: Readonly<RouterContextProvider>,
  coversAbove: readonly string[],
): Promise<Market | undefined> {
  const own = await readableSearch(context);
  if (!own || own.facts.age === "closed") return undefined;
  const { homes: newest, count } = own.search.newest(mostHomes);
  const chosen = chosenHomes(own);
  const homes = chosen && own.facts.isInvented ? withOwnPicture(chosen, coversAbove) : chosen;
  return { homes: homes?.slice(0, mostHomes) ?? newest, count, facts: own.facts };
}

/** The newest homes with a photo; undefined if there are none. The agent's own are above already. */
function chosenHomes({ search }: OwnSearch): ShownHome[] | undefined {
  const { homes } = search.search(homeRowSearch(search.middlePrice()), false);
  const chosen = homes.filter(({ photos, isMine }) => photos.length > 0 && !isMine);
  return chosen.length > 0 ? chosen : undefined;
}

/** Demo homes with a photo of another house than those above, the hero's among them. */
function withOwnPicture(homes: readonly ShownHome[], coversAbove: readonly string[]): ShownHome[] {
  const shown = [heroHouse, ...coversAbove];
  return homes.flatMap((home) => {
    const [apart] = distinctCovers([home], modelOf, shown);
    const photo = home.photos[apart?.cover ?? -1];
    if (!apart || !photo) return [];
    shown.push(photo.address);
    return [apart];
  });
}
