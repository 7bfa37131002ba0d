import type { RouterContextProvider } from "react-router";
import { comingOpenHouses } from "#domain/listings/facts/open-house.ts";
import { type Listing, type PublicListing, publicListing } from "#domain/listings/listing.ts";
import { wallClock } from "#domain/wall-clock.ts";
import { showsOpenHouses } from "../frame/homes.server.ts";
import { servicesOf } from "../frame/services.server.ts";

/**
 * Returns what the public API shows of these listings: without past open houses, as on the pages. The cached response
 * is rebuilt when the next open house ends.
 */
export async function publicListings(
  context: Readonly<RouterContextProvider>,
  listings: readonly Listing[],
): Promise<(listing: Listing) => PublicListing> {
  const { profile, now } = servicesOf(context);
  const agent = await profile.load();
  if (!agent) throw new Error("There is no profile: the first start did not finish.");
  const clock = { profile: agent, now: wallClock(now(), agent.timeZone) };
  showsOpenHouses(context, listings, clock);
  return (listing) => {
    if (listing.facts?.openHouses === undefined) return publicListing(listing);
    const { openHouses: _all, ...others } = listing.facts;
    const coming = comingOpenHouses(listing, clock.now);
    const facts = coming.length > 0 ? { ...others, openHouses: coming } : others;
    const { facts: _facts, ...home } = listing;
    return publicListing(Object.keys(facts).length > 0 ? { ...home, facts } : home);
  };
}
