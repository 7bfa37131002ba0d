import { errorFacts, type Log } from "../log.ts";
import type { ListingStore } from "../ports/listing-store.ts";

/** Looks up listing titles, each once. Returns `null` for a removed listing or one that can't be read. */
export function createListingTitles(listings: ListingStore, log: Log): (id: string | null) => Promise<string | null> {
  const known = new Map<string, Promise<string | null>>();

  async function lookUp(id: string): Promise<string | null> {
    try {
      return (await listings.find(id))?.title ?? null;
    } catch (error) {
      log.error("inquiry's listing not loaded", errorFacts(error));
      return null;
    }
  }

  return async (id) => {
    if (id === null) return null;
    const title = known.get(id) ?? lookUp(id);
    known.set(id, title);
    return title;
  };
}
