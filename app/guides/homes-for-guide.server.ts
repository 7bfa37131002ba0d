import type { Guide } from "#domain/guide.ts";
import { isLand, type Listing } from "#domain/listings/listing.ts";
import { errorFacts } from "#server/log.ts";
import type { Services } from "../services.server.ts";

/** As many as fit below a guide without becoming a page of homes. */
const mostHomes = 3;

/** The newest homes for sale that a guide's readers may look for: land for the guide to land. `undefined` when none can be read. */
export async function homesForGuide(
  { slug }: Guide,
  { listings: store, log }: Services,
): Promise<Listing[] | undefined> {
  try {
    const listings = await store.all();
    const isWanted = (listing: Listing) => listing.status === "active" && isLand(listing) === (slug === "land");
    return listings.filter(isWanted).slice(0, mostHomes);
  } catch (error) {
    log.error("homes for a guide not loaded", errorFacts(error));
    return undefined;
  }
}
