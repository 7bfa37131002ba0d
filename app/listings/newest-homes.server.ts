import type { Listing } from "#domain/listings/listing.ts";
import { errorFacts } from "#server/log.ts";
import type { Services } from "../services.server.ts";

/** As many as fit below a page about something else. */
const mostHomes = 3;

/** Returns the newest homes for sale of a kind; `undefined` when none can be read. */
export async function newestHomes(
  { listings: store, log }: Services,
  isWanted: (listing: Listing) => boolean = () => true,
): Promise<Listing[] | undefined> {
  try {
    const listings = await store.all();
    return listings.filter((listing) => listing.status === "active" && isWanted(listing)).slice(0, mostHomes);
  } catch (error) {
    log.error("newest homes not loaded", errorFacts(error));
    return undefined;
  }
}
