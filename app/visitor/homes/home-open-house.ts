import { calendarName, comingOpenHouses } from "#domain/listings/facts/open-house.ts";
import { asListing } from "#domain/mls/home/as-listing.ts";
import { homePath } from "#domain/mls/home/home-path.ts";
import { wallClock } from "#domain/wall-clock.ts";
import { apiWording } from "#domain/wording.ts";
import { ownSearch } from "../../frame/own-search.server.ts";
import { servicesOf } from "../../frame/services.server.ts";
import { calendarEntry } from "../cards/calendar-entry.ts";
import type { Route } from "./+types/home-open-house";

/** The calendar entry of an open house of a home of the MLS that is not over. */
export async function loader({ context, params: { mlsNumber, when } }: Route.LoaderArgs) {
  const { profile, config, now } = servicesOf(context);
  const [own, agent] = await Promise.all([ownSearch(context), profile.load()]);
  const home = own && own.facts.age !== "closed" ? own.search.find(mlsNumber) : undefined;
  if (!home || !agent) return new Response(apiWording.notFound, { status: 404 });
  const { timeZone } = agent;
  const listing = asListing(home, timeZone);
  const openHouse = comingOpenHouses(listing, wallClock(now(), timeZone)).find((each) => calendarName(each) === when);
  if (!openHouse) return new Response(apiWording.notFound, { status: 404 });
  return new Response(calendarEntry(listing, openHouse, { timeZone, origin: config.origin, path: homePath(home) }), {
    headers: { "Content-Type": "text/calendar; charset=utf-8" },
  });
}
