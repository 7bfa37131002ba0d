import { addressLine } from "#domain/listings/home-words.ts";
import { type Listing, ListingIdSchema } from "#domain/listings/listing.ts";
import { homeName, streetText } from "#domain/mls/home/home-path.ts";
import { readWindows } from "#domain/visits/open-days.ts";
import { mostHomes, type Visit, type VisitedHome, visitWays } from "#domain/visits/visit.ts";
import { visitWording } from "#domain/visits/visit-wording.ts";
import type { HomeSearch } from "../mls/home-search.ts";
import type { PublicListingStore } from "../ports/listing-store.ts";
import { type ProfileStore, profileIn } from "../ports/platform.ts";

interface VisitReaderParts {
  platform: { listings: Pick<PublicListingStore, "find">; profile: Pick<ProfileStore, "load"> };
  homeSearch: Pick<HomeSearch, "find">;
  now(): Date;
}

/** Reads what somebody asks of a visit, by the hours that hold now. */
export function createVisitReader({ platform, homeSearch, now }: VisitReaderParts) {
  async function visitedHome(name: unknown): Promise<VisitedHome | undefined> {
    if (typeof name !== "string") return undefined;
    if (ListingIdSchema.safeParse(name).success) {
      const listing = await platform.listings.find(name);
      if (listing) return visitedListing(listing);
    }
    const home = homeSearch.find(name);
    return (
      home && {
        mlsNumber: homeName(home),
        address: addressLine({ ...home, address: streetText(home) }),
        isWithheld: home.street === undefined,
      }
    );
  }

  return {
    visitedHome,

    /** @param input `{windows, way, homes?}`; homes by their ids or MLS numbers, of which one that is gone is passed over */
    async read(input: unknown): Promise<{ visit: Visit } | { fault: string }> {
      const { windows, way, homes } = (input ?? {}) as Record<string, unknown>;
      const profile = await profileIn(platform.profile);
      const reading = readWindows(windows, profile, now());
      if ("fault" in reading) return reading;
      const chosen = visitWays.find((each) => each === way);
      if (chosen === undefined) return { fault: visitWording.badWay };
      const named = Array.isArray(homes) ? [...new Set(homes)].slice(0, mostHomes) : [];
      const found = (await Promise.all(named.map(visitedHome))).filter((home) => home !== undefined);
      return { visit: { ...reading, way: chosen, ...(found.length > 0 && { homes: found }) } };
    },
  };
}

/** The agent's own home, as visitors know it. */
function visitedListing(listing: Pick<Listing, "id" | "address" | "city" | "state" | "zipCode">): VisitedHome {
  return { listingId: listing.id, address: addressLine(listing), isWithheld: listing.address === "" };
}
