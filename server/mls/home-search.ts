import { houseOf, modelOf } from "#content/demo/mls-pictures.ts";
import { regionMap } from "#content/map.ts";
import { towns } from "#content/towns.ts";
import { destinationsOf } from "#domain/map/region-map.ts";
import { type FeedAge, feedAge } from "#domain/mls/feed/feed-run.ts";
import type { OwnSite } from "#domain/mls/home/as-listing.ts";
import type { HomeEvent } from "#domain/mls/home/home-history.ts";
import { homePath } from "#domain/mls/home/home-path.ts";
import type { GoneHome, MlsHome, ShownHome } from "#domain/mls/home/mls-home.ts";
import { anything, type Criteria } from "#domain/mls/search/criteria.ts";
import { distinctCovers } from "#domain/mls/search/home-row.ts";
import { installations } from "#domain/mls/search/installations.ts";
import type { KnownPlaces } from "#domain/mls/words/suggest-places.ts";
import { errorFacts, type Log } from "../log.ts";
import type { MirrorSource } from "../mirror/mirror-state.ts";
import type { MlsStore, OpenHouseOfFeed } from "../mirror/mls-store.ts";
import { type Found, homesAPage } from "../mirror/search.ts";
import type { Spread } from "../mirror/spread.ts";
import type { PublicListingStore } from "../ports/listing-store.ts";
import { StoreUnavailableError } from "../ports/store-errors.ts";
import { giveWay } from "../promises.ts";
import { createOwnRows } from "./own/own-rows.ts";

/** Whether there are homes to search, and how fresh they are. */
type SearchState =
  | { kind: "off" }
  /** There are homes, but they can't be read now: their file is damaged or being refilled. */
  | { kind: "unreadable" }
  | {
      /** `demo`: the homes are invented and never stale. */
      kind: "demo" | "feed";
      /** ISO timestamp. */
      readAt: string;
      age: FeedAge;
    };

/** A search's results for display. */
interface ShownHomes extends Omit<Found, "homes"> {
  homes: ShownHome[];
}

/**
 * The homes of the MLS for the pages. While they can't be read, `state` says so and every query throws a
 * StoreUnavailableError: a home that can't be looked up is not a home that is gone.
 */
export type HomeSearch = ReturnType<typeof createHomeSearch>;

/** Homes read per batch: some ten milliseconds. */
const addressesAtOnce = 250;

const sourceOf = (store: MlsStore) => store.mirror().source();

/** Remembers the last answer, as long as nothing changes its stamp. */
function perStamp<Answer>() {
  let known: { stamp: string; answer: Answer } | undefined;
  return (stamp: string, read: () => Answer): Answer => {
    if (known?.stamp !== stamp) known = { stamp, answer: read() };
    return known.answer;
  };
}

/** @param store absent on a platform without a mirror, where search is off */
export function createHomeSearch(store: MlsStore | undefined, log: Log, now: () => Date) {
  const places = perStamp<KnownPlaces>();
  const openHouses = perStamp<OpenHouseOfFeed[]>();
  const agents = perStamp<readonly string[]>();
  let timeZone: string | undefined;
  let told: { source: MirrorSource; age: FeedAge; stamp: string } | undefined;

  /** @throws StoreUnavailableError */
  function read<Result>(ask: (store: MlsStore) => Result): Result {
    if (!store) throw new StoreUnavailableError("This server has no copy of the MLS homes.");
    let answer: Result;
    try {
      answer = ask(store);
      if (!store.mirror().isFilling()) return answer;
    } catch (error) {
      log.error("MLS homes not read", errorFacts(error));
      // Opening a damaged file recreates it, and the next run fills it.
      store.close();
      throw new StoreUnavailableError("The homes of the MLS cannot be read just now.", { cause: error });
    }
    throw new StoreUnavailableError("The homes of the MLS are being read again.");
  }

  function state(): SearchState {
    const source = sourceNow();
    return typeof source === "string" ? { kind: source } : { ...source, age: ageOf(source) };
  }

  function sourceNow(): MirrorSource | "off" | "unreadable" {
    if (!store) return "off";
    try {
      return read(sourceOf) ?? "off";
    } catch {
      return "unreadable";
    }
  }

  const ageOf = ({ kind, readAt }: MirrorSource) => (kind === "demo" ? "fresh" : feedAge(readAt, now()));

  /** Changes whenever the pages' view of the homes may have changed. Every response to a visitor needs it. */
  function stamp(): string {
    const source = sourceNow();
    if (typeof source === "string") return source === "off" ? "" : source;
    const age = ageOf(source);
    if (told?.source !== source || told.age !== age)
      told = { source, age, stamp: `${source.kind} ${source.readAt} ${age}` };
    return told.stamp;
  }

  /** The agent's MLS IDs as of the last feed run. */
  const agentIds = () => agents(stamp(), () => read((mls) => mls.mirror().agentIds()));

  function shown(home: MlsHome): ShownHome {
    return home.listing || isHers(home) ? { ...home, isMine: true } : home;
  }

  const isHers = (home: Pick<MlsHome, "agentIds">) => home.agentIds.some((id) => agentIds().includes(id));

  const rules = (showsSold: boolean) => ({ showsSold, now: now(), ...(timeZone !== undefined && { timeZone }) });
  const isDemo = () => read(sourceOf)?.kind === "demo";

  function search(criteria: Criteria, showsSold: boolean, isFeedAlone = false, most?: number): ShownHomes {
    const found = read((mls) => mls.search(criteria, { ...rules(showsSold), isFeedAlone, most }));
    const homes = found.homes.map(shown);
    return { ...found, homes: isDemo() ? distinctCovers(homes, modelOf, [], houseOf) : homes };
  }

  const ownRows = store && createOwnRows(store, stamp);
  const placesForSale = (first: number, limit: number) => read((mls) => mls.mirror().placesForSale(first, limit));

  return {
    state,
    stamp,
    /** Syncs the agent's own homes into the mirror. While the listings can't be read, the homes stay unchanged. */
    async takeOwn(listings: Pick<PublicListingStore, "all" | "contentVersion">, site: OwnSite): Promise<void> {
      ({ timeZone } = site);
      try {
        if (state().kind !== "off") await ownRows?.bringUp(listings, site);
      } catch (error) {
        log.error("own homes not found", errorFacts(error));
      }
    },
    /** @param showsSold whether the MLS's license allows it */
    search: (criteria: Criteria, showsSold: boolean): ShownHomes => search(criteria, showsSold),
    /** The found homes' distribution on the map: see server/mirror/spread.ts. */
    spread: (criteria: Criteria, showsSold: boolean, size: number): Spread =>
      read((mls) => mls.spread(criteria, rules(showsSold), size)),
    /** The homes with these numbers of a spread, in no order. */
    homesWith: (ids: readonly number[]): ShownHome[] => read((mls) => mls.homesWith(ids)).map(shown),
    /**
     * Open houses in the feed that start before `until`, in order, and whether each is the agent's. Cached per feed
     * run, so some may be over by now.
     */
    openHouses(until: Date): (OpenHouseOfFeed & { isMine: boolean })[] {
      const times = openHouses(`${stamp()} ${until.toISOString()}`, () => read((mls) => mls.openHouses(now(), until)));
      return times.map((each) => ({ ...each, isMine: isHers(each) }));
    },
    find(mlsNumber: string): ShownHome | undefined {
      const home = read((mls) => mls.mirror().findByNumber(mlsNumber));
      return home && shown(home);
    },
    findGone: (mlsNumber: string): GoneHome | undefined => read((mls) => mls.mirror().findGone(mlsNumber)),

    /** A home's events, oldest first. Unreadable events are skipped, so that the page still appears. */
    eventsOf(mlsNumber: string): HomeEvent[] {
      try {
        return store?.mirror().eventsOf(mlsNumber) ?? [];
      } catch (error) {
        log.error("home history not read", errorFacts(error));
        return [];
      }
    },

    /** @param areas towns that the agent serves, with or without homes for sale */
    places(areas: readonly string[] = []): KnownPlaces {
      return places(`${stamp()} ${ownRows?.edition()} ${areas.join()}`, () => {
        const hasWord = (word: string, homes?: number) => read((mls) => mls.mirror().hasWord(word, homes));
        const ofHomes = read((mls) => mls.mirror().places());
        // A county is not a town. The word index finds names that homes mention.
        const empty = areas.filter((area) => !/ county$/i.test(area) && !hasWord(area));
        const ofRegion = { towns, installations, destinations: destinationsOf(regionMap) };
        return { ...ofHomes, ...ofRegion, areas: empty, hasWord };
      });
    },

    /**
     * The newest other MLS homes of the same type and similar price: in the same city, then anywhere, then at any
     * price.
     */
    like({ key, type, city, price }: GoneHome & { key?: string }, limit: number): ShownHome[] {
      const around = { priceMin: Math.round(price * 0.75), priceMax: Math.round(price * 1.25) };
      const wanted = [{ ...around, ...(city && { cities: [city] }) }, around, {}];
      for (const criteria of wanted) {
        const { homes } = search({ ...anything, types: [type], ...criteria }, false, true, limit + 1);
        const others = homes.filter((home) => home.key !== key);
        if (others.length > 0) return others.slice(0, limit);
      }
      return [];
    },

    /**
     * The pages of homes for sale, for search engines. Yields to other requests every few hundred.
     * @param first zero-based
     */
    async addresses(first: number, limit: number): Promise<{ path: string; changed: string }[]> {
      const found: { path: string; changed: string }[] = [];
      for (let at = 0; at < limit; at += addressesAtOnce) {
        const part = placesForSale(first + at, Math.min(addressesAtOnce, limit - at));
        for (const { changedAt: changed, ...place } of part) found.push({ path: homePath(place), changed });
        if (part.length < addressesAtOnce) break;
        await giveWay();
      }
      return found;
    },

    countForSale: (): number => read((mls) => mls.mirror().countForSale()),

    /** The median price of homes for sale; the higher of two middle prices. Undefined without homes. */
    middlePrice(): number | undefined {
      const middle = Math.floor(read((mls) => mls.mirror().countForSale()) / 2);
      const page = Math.floor(middle / homesAPage) + 1;
      return search({ ...anything, order: "price_up", page }, false, true).homes[middle % homesAPage]?.price;
    },

    /** The newest MLS homes for sale, and the number of all homes for sale. */
    newest(limit: number): Pick<ShownHomes, "homes" | "count"> {
      const { count } = search(anything, false, false, 0);
      return { homes: search(anything, false, true, limit).homes, count };
    },
  };
}
