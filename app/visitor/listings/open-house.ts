import { calendarName, comingOpenHouses } from "#domain/listings/facts/open-house.ts";
import { wallClock } from "#domain/wall-clock.ts";
import { apiWording } from "#domain/wording.ts";
import { servicesOf } from "../../frame/services.server.ts";
import { calendarEntry } from "../cards/calendar-entry.ts";
import type { Route } from "./+types/open-house";

/** The calendar entry of an open house that is not over. It is never kept: few ask for it, and none after its end. */
export async function loader({ context, params: { listingId, when } }: Route.LoaderArgs) {
  const { listings, profile, config, now } = servicesOf(context);
  const [listing, agent] = await Promise.all([listings.find(listingId), profile.load()]);
  const coming = listing && agent ? comingOpenHouses(listing, wallClock(now(), agent.timeZone)) : [];
  const openHouse = coming.find((each) => calendarName(each) === when);
  if (!listing || !agent || !openHouse) return new Response(apiWording.notFound, { status: 404 });
  return new Response(calendarEntry(listing, openHouse, { timeZone: agent.timeZone, origin: config.origin }), {
    headers: { "Content-Type": "text/calendar; charset=utf-8" },
  });
}
