import type { RouterContextProvider } from "react-router";
import type { Listing } from "#domain/listings/listing.ts";
import { withMlsHome } from "#domain/listings/lists/home-lists.ts";
import { asListing } from "#domain/mls/home/as-listing.ts";
import { homePath } from "#domain/mls/home/home-path.ts";
import type { ShownHome } from "#domain/mls/home/mls-home.ts";
import { currentSite } from "../../frame/current-site.server.ts";
import { type MlsFacts, openSearch } from "../../frame/own-search.server.ts";
import { servicesOf } from "../../frame/services.server.ts";

/** A home a visitor has saved. */
export interface SavedHome {
  /** The key it's saved by: the id of one of the agent's own homes, or an MLS number. */
  savedAs: string;
  path: string;
  /** For an MLS home, the same home in the form of a listing with a placeholder `id`. */
  listing: Listing;
  home?: ShownHome;
}

interface SavedHomes {
  homes: SavedHome[];
  /** How many requested homes weren't found. */
  missing: number;
  /** Whether MLS homes can be shown; if so, missing homes no longer exist. */
  isOpen: boolean;
  /** About the MLS homes among them; undefined if there are none. */
  facts: MlsFacts | undefined;
}

/**
 * The homes in an address, in order. A home with an id and an MLS number appears once.
 * @throws StoreUnavailableError while they can't be read, because an unreadable home isn't a missing home
 */
export async function savedHomes(context: Readonly<RouterContextProvider>, wanted: string[]): Promise<SavedHomes> {
  const [open, listings] = await Promise.all([openSearch(context), servicesOf(context).listings.all()]);
  const { timeZone } = (await currentSite(context)).site.profile;

  function find(savedAs: string): SavedHome | undefined {
    const home = open?.search.find(savedAs);
    const listing = listings.find(({ id }) => id === savedAs) ?? withMlsHome(listings, savedAs, home?.key);
    if (listing) return { savedAs, path: `/listings/${listing.id}`, listing };
    if (!home || (home.status === "sold" && !open?.showsSold)) return undefined;
    return { savedAs, path: homePath(home), listing: asListing(home, timeZone), home };
  }
  const found = [...new Set(wanted)].map(find);
  const homes = found.filter((each) => each !== undefined);
  return {
    homes: homes.filter(({ path }, index) => homes.findIndex((other) => other.path === path) === index),
    missing: found.length - homes.length,
    isOpen: open !== undefined,
    facts: homes.some(({ home }) => home) ? open?.facts : undefined,
  };
}
