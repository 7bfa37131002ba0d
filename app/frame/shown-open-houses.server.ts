import type { RouterContextProvider } from "react-router";
import { comingOpenHouses, endOf } from "#domain/listings/facts/open-house.ts";
import type { HomeCard } from "#domain/listings/home-card.ts";
import { instantOf } from "#domain/wall-clock.ts";
import { lifeContext } from "./services.server.ts";
import type { Site } from "./site-data.ts";

/** The clock on the agent's wall. */
type Clock = Pick<Site, "now" | "profile">;

/** Says that a page shows the open houses of these homes, and is another one when the next of them is over. */
export function showsOpenHouses(
  context: Readonly<RouterContextProvider>,
  homes: readonly Pick<HomeCard, "status" | "facts">[],
  { now, profile }: Clock,
): void {
  const [next] = homes
    .flatMap((home) => comingOpenHouses(home, now))
    .map(endOf)
    .sort();
  const life = context.get(lifeContext);
  if (next) life.goodUntil = Math.min(life.goodUntil, instantOf(next, profile.timeZone).getTime());
}
