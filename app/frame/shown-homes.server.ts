import type { RouterContextProvider } from "react-router";
import { comingOpenHouses, endOf } from "#domain/listings/facts/open-house.ts";
import type { HomeCard } from "#domain/listings/home-card.ts";
import { instantOf } from "#domain/wall-clock.ts";
import { noteEnd, noteHomes } from "#server/page-cache/page-basis.ts";
import { basisContext } from "./services.server.ts";
import type { Site } from "./site-data.ts";

type Context = Readonly<RouterContextProvider>;
/** The clock on the agent's wall. */
type Clock = Pick<Site, "now" | "profile">;

/** Says that a page shows these homes and no list of them: a write to another home leaves it as it is. */
export function showsHomes(context: Context, homes: readonly HomeCard[], site?: Site): void {
  noteHomes(context.get(basisContext), homes);
  if (site) showsOpenHouses(context, homes, site);
}

/** Says that a page shows the open houses of these homes, and is another one when the next of them is over. */
export function showsOpenHouses(context: Context, homes: readonly HomeCard[], { now, profile }: Clock): void {
  for (const openHouse of homes.flatMap((home) => comingOpenHouses(home, now))) {
    noteEnd(context.get(basisContext), instantOf(endOf(openHouse), profile.timeZone).getTime());
  }
}
