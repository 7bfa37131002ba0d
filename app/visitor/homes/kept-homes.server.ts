import type { RouterContextProvider } from "react-router";
import type { Listing } from "#domain/listings/listing.ts";
import { withMlsHome } from "#domain/listings/lists/home-lists.ts";
import { asListing } from "#domain/mls/home/as-listing.ts";
import { homePath } from "#domain/mls/home/home-path.ts";
import type { ShownHome } from "#domain/mls/home/mls-home.ts";
import { currentSite } from "../../frame/current-site.server.ts";
import { type MlsFacts, openSearch } from "../../frame/own-search.server.ts";
import { servicesOf } from "../../frame/services.server.ts";

/** A home that a visitor keeps. */
export interface KeptHome {
  /** What it is kept by: the id of one of the agent's own, or a number in the MLS. */
  keptAs: string;
  path: string;
  /** Of a home of the MLS the same in the form of a listing, whose `id` is nobody's. */
  listing: Listing;
  home?: ShownHome;
}

interface KeptHomes {
  homes: KeptHome[];
  /** How many of those asked for are not among them. */
  missing: number;
  /** Whether homes of the MLS can be shown now: what is missing is gone then. */
  isOpen: boolean;
  /** Of the homes of the MLS among them; absent where there are none. */
  facts: MlsFacts | undefined;
}

/**
 * The homes of an address, in its order. One that has an id and a number is there once.
 *
 * @throws StoreUnavailableError while they cannot be read: a home that nobody can look up is not a home that is gone
 */
export async function keptHomes(context: Readonly<RouterContextProvider>, wanted: string[]): Promise<KeptHomes> {
  const [open, listings] = await Promise.all([openSearch(context), servicesOf(context).listings.all()]);
  const { timeZone } = (await currentSite(context)).site.profile;

  function find(keptAs: string): KeptHome | undefined {
    const home = open?.search.find(keptAs);
    const listing = listings.find(({ id }) => id === keptAs) ?? withMlsHome(listings, keptAs, home?.key);
    if (listing) return { keptAs, path: `/listings/${listing.id}`, listing };
    if (!home || (home.status === "sold" && !open?.showsSold)) return undefined;
    return { keptAs, path: homePath(home), listing: asListing(home, timeZone), home };
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
