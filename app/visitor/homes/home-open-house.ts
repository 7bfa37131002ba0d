import { asListing } from "#domain/mls/home/as-listing.ts";
import { homePath } from "#domain/mls/home/home-path.ts";
import { openSearch } from "../../frame/own-search.server.ts";
import { servicesOf } from "../../frame/services.server.ts";
import { calendarEntry, noOpenHouse } from "../cards/calendar-entry.ts";
import type { Route } from "./+types/home-open-house";

/** The calendar entry of an MLS home's open house. */
export async function loader({ context, params: { mlsNumber, when } }: Route.LoaderArgs) {
  const { profile, config, now } = servicesOf(context);
  const [own, agent] = await Promise.all([openSearch(context), profile.load()]);
  const home = own?.search.find(mlsNumber);
  if (!home || !agent) return noOpenHouse();
  const setting = { timeZone: agent.timeZone, origin: config.origin, path: homePath(home), now: now() };
  return calendarEntry(asListing(home, agent.timeZone), when, setting);
}
