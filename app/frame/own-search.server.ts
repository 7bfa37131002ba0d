import type { RouterContextProvider } from "react-router";
import { regionMap } from "#content/map.ts";
import type { FeedAge } from "#domain/mls/feed/feed-run.ts";
import { inRegion } from "#domain/mls/search/known-region.ts";
import { searchMode } from "#domain/mls/search/search-mode.ts";
import { longDateTime } from "#domain/wording.ts";
import type { HomeSearch } from "#server/mls/home-search.ts";
import { StoreUnavailableError } from "#server/ports/store-errors.ts";
import { currentSite } from "./current-site.server.ts";
import { servicesOf } from "./services.server.ts";

/** The search of MLS homes, with what every page that shows one must display. */
export interface OwnSearch {
  search: HomeSearch;
  showsSold: boolean;
  isListed: boolean;
  /** Whether a page may show a home's price history. */
  showsHistory: boolean;
  /** Towns the agent serves. */
  areas: readonly string[];
  facts: MlsFacts;
}

/** The search with the drives of its region. */
function withDrives(search: HomeSearch): HomeSearch {
  return {
    ...search,
    search: (criteria, showsSold) => search.search(inRegion(criteria, regionMap), showsSold),
    spread: (criteria, showsSold, size) => search.spread(inRegion(criteria, regionMap), showsSold, size),
  };
}

/** The same for a page that has more to show: also undefined while the homes can't be read. */
export async function readableSearch(context: Readonly<RouterContextProvider>): Promise<OwnSearch | undefined> {
  return ownSearch(context).catch((error: unknown) => {
    if (error instanceof StoreUnavailableError) return undefined;
    throw error;
  });
}

/**
 * Returns undefined if visitors search elsewhere.
 * @throws StoreUnavailableError while there are homes that can't be read
 */
export async function ownSearch(context: Readonly<RouterContextProvider>): Promise<OwnSearch | undefined> {
  const { homeSearch, listings } = servicesOf(context);
  const profile = await currentSite(context).then(
    ({ site }) => site.profile,
    () => undefined,
  );
  const state = homeSearch.state();
  if (!profile || state.kind === "off" || searchMode(profile, state.kind) !== "own") return undefined;
  if (state.kind === "unreadable") throw new StoreUnavailableError("The homes of the MLS cannot be read just now.");
  await homeSearch.takeOwn(listings, profile);
  const isInvented = state.kind === "demo";
  return {
    search: withDrives(homeSearch),
    showsSold: profile.mls.showsSold,
    showsHistory: profile.mls.showsHistory || isInvented,
    isListed: profile.mls.isListed && !isInvented,
    areas: profile.areasServed,
    facts: { isInvented, age: state.age, updated: longDateTime(new Date(state.readAt), profile.timeZone) },
  };
}

/** What a page must display about the MLS homes it shows. */
export interface MlsFacts {
  isInvented: boolean;
  age: FeedAge;
  /** When the feed was last read, in words. */
  updated: string;
}

/** The same, but undefined if the MLS data is too old to be shown. */
export async function openSearch(context: Readonly<RouterContextProvider>): Promise<OwnSearch | undefined> {
  const own = await ownSearch(context);
  return own?.facts.age === "closed" ? undefined : own;
}
