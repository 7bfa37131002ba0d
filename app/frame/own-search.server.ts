import type { RouterContextProvider } from "react-router";
import { regionMap } from "#content/map.ts";
import type { FeedAge } from "#domain/mls/feed/feed-run.ts";
import { installationsWith } from "#domain/mls/search/installations.ts";
import { inRegion, type KnownRegion } from "#domain/mls/search/known-region.ts";
import { searchMode } from "#domain/mls/search/search-mode.ts";
import { longDateTime } from "#domain/wording.ts";
import type { HomeSearch } from "#server/mls/home-search.ts";
import { StoreUnavailableError } from "#server/ports/store-errors.ts";
import { currentSite } from "./current-site.server.ts";
import { servicesOf } from "./services.server.ts";

/** The search over the homes of the MLS, with what every page that shows one of them has to say. */
export interface OwnSearch {
  search: HomeSearch;
  showsSold: boolean;
  isListed: boolean;
  /** Whether a page may tell what happened to a home's price. */
  showsHistory: boolean;
  /** Towns that the agent serves. */
  areas: readonly string[];
  region: KnownRegion;
  facts: MlsFacts;
}

/** The search with what the agent knows better of its places. */
function searchIn(region: KnownRegion, search: HomeSearch): HomeSearch {
  return {
    ...search,
    search: (criteria, showsSold) => search.search(inRegion(criteria, region), showsSold),
    places: (areas) => search.places(areas, region.installations),
    spread: (criteria, showsSold, size) => search.spread(inRegion(criteria, region), showsSold, size),
  };
}

/** The same for a page that has more to show: nothing, too, while the homes cannot be read. */
export async function readableSearch(context: Readonly<RouterContextProvider>): Promise<OwnSearch | undefined> {
  return ownSearch(context).catch((error: unknown) => {
    if (error instanceof StoreUnavailableError) return undefined;
    throw error;
  });
}

/**
 * Returns nothing where visitors search otherwise.
 * @throws StoreUnavailableError while there are homes that cannot be read
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
  const { drives } = profile;
  const region = { map: regionMap, installations: installationsWith(profile.installations), drives };
  return {
    region,
    search: searchIn(region, homeSearch),
    showsSold: profile.mls.showsSold,
    showsHistory: profile.mls.showsHistory || isInvented,
    isListed: profile.mls.isListed && !isInvented,
    areas: profile.areasServed,
    facts: { isInvented, age: state.age, updated: longDateTime(new Date(state.readAt), profile.timeZone) },
  };
}

/** What a page says of the homes of the MLS that it shows. */
export interface MlsFacts {
  isInvented: boolean;
  age: FeedAge;
  /** When the feed was read the last time, in words. */
  updated: string;
}

/** The same, and nothing where what is known of the homes is too old to be shown. */
export async function openSearch(context: Readonly<RouterContextProvider>): Promise<OwnSearch | undefined> {
  const own = await ownSearch(context);
  return own?.facts.age === "closed" ? undefined : own;
}
