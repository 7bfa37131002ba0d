import { servicesOf } from "../../frame/services.server.ts";
import { calendarEntry, noOpenHouse } from "../cards/calendar-entry.ts";
import type { Route } from "./+types/open-house";

export async function loader({ context, params: { listingId, when } }: Route.LoaderArgs) {
  const { listings, profile, config, now } = servicesOf(context);
  const [listing, agent] = await Promise.all([listings.find(listingId), profile.load()]);
  if (!listing || !agent) return noOpenHouse();
  return calendarEntry(listing, when, { timeZone: agent.timeZone, origin: config.origin, now: now() });
}
