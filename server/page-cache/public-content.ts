import type { Directory } from "#domain/listings/directory.ts";
import { forgottenBefore } from "#domain/listings/gone-listing.ts";
import { ListingIdSchema } from "#domain/listings/listing.ts";
import { countOf } from "#domain/listings/lists/home-lists.ts";
import { searchMode } from "#domain/mls/search/search-mode.ts";
import { areaSlug } from "#domain/profile/areas.ts";
import { minute } from "#domain/time-units.ts";
import { longDate } from "#domain/wording.ts";
import type { HomeSearch } from "../mls/home-search.ts";
import type { ContentVersion, ListingStore } from "../ports/listing-store.ts";
import type { PageStore } from "../ports/page-store.ts";
import type { Platform } from "../ports/platform.ts";
import { inTime } from "../promises.ts";
import { knownPages } from "./known-pages.ts";

/** The content that public pages are rendered from at this moment. */
export interface PublicContent {
  /**
   * Identifies this content. Changes with every write to listings, the profile, or the visible parts of pages, at
   * midnight, at a page's scheduled time, and with every MLS feed run.
   */
  stamp: string;
  version: number;
  timeZone: string | undefined;
  /** When the next page goes live, in milliseconds since 1970; infinite if none is scheduled. */
  nextMoment: number;
  directory: Directory;
}

/** Everywhere in the world, midnight falls on one of these. In milliseconds. */
const quarterHour = 15 * minute;

/** Milliseconds that a visitor waits for the store while there is content to show. */
const longestWait = 1000;

interface Followed {
  version: number;
  quarter: number;
  /** The state of the MLS mirror. */
  homes: string;
  content: PublicContent;
}

type ContentStores = Pick<Platform, "listings" | "profile"> & { pages: Pick<PageStore, "all" | "moved"> };

/**
 * Returns a function that reads the content of the public pages, synchronously while nothing has changed. If the store
 * fails or does not respond, it returns the last content. If there is none yet, it rejects with the store's error.
 */
export function followContent(
  { listings, profile, pages }: ContentStores,
  now: () => Date,
  homeSearch: Pick<HomeSearch, "stamp" | "state">,
): () => PublicContent | Promise<PublicContent> {
  let last: Followed | undefined;
  let loading: (Omit<Followed, "content" | "homes"> & { content: Promise<PublicContent> }) | undefined;

  async function load(state: ContentVersion, quarter: number): Promise<PublicContent> {
    const { version, counts } = state;
    const [agent, all, moved] = await Promise.all([profile.load(), pages.all(), pages.moved()]);
    const { timeZone, areaPages = [] } = agent ?? {};
    const { come, nextMoment, ...paths } = knownPages({ all, moved }, now());
    const areas = new Set(areaPages.map(areaSlug));
    const day = `${timeZone && longDate(now(), timeZone)} ${come}`;
    const homes = homeSearch.stamp();
    const hasOwnSearch = agent !== undefined && searchMode(agent, homeSearch.state().kind) === "own";
    const content: PublicContent = {
      ...{ stamp: `${version} ${day} ${homes}`.trimEnd(), version, timeZone, nextMoment },
      directory: {
        ...{ isListing, isGone, ...paths, hasOwnSearch },
        isArea: (slug) => areas.has(slug),
        listingCount: (status) => countOf(counts, status),
      },
    };
    last = { version, quarter, homes, content };
    return content;
  }

  // If the store can't be read, a page for this listing may be cached. If not, or if the listing's row is broken, the
  // visitor gets an error page.
  async function isListing(id: string): Promise<boolean> {
    if (!ListingIdSchema.safeParse(id).success) return false;
    return listings.has(id).catch(() => true);
  }

  async function isGone(id: string): Promise<boolean> {
    if (!ListingIdSchema.safeParse(id).success) return false;
    const found = await listings.findGone(id).catch(() => undefined);
    return found !== undefined && found.goneAt >= forgottenBefore(now());
  }

  function loadOnce(state: ContentVersion, quarter: number): Promise<PublicContent> {
    const { version } = state;
    if (loading?.version === version && loading.quarter === quarter) return loading.content;
    const attempt = { version, quarter, content: load(state, quarter) };
    loading = attempt;
    const finish = () => {
      if (loading === attempt) loading = undefined;
    };
    attempt.content.then(finish, finish);
    return attempt.content;
  }

  /** Whether the last content is still current. */
  function isCurrent({ version }: ContentVersion, time: number): boolean {
    return (
      last?.version === version &&
      last.quarter === Math.floor(time / quarterHour) &&
      last.homes === homeSearch.stamp() &&
      time < last.content.nextMoment
    );
  }

  async function read(asked: ReturnType<ListingStore["contentVersion"]>): Promise<PublicContent> {
    try {
      const state = await asked;
      const time = now().getTime();
      return last && isCurrent(state, time) ? last.content : await loadOnce(state, Math.floor(time / quarterHour));
    } catch (error) {
      if (last) return last.content;
      throw error;
    }
  }

  /** Slow reads still in progress. Until they finish, no visitor waits for another. */
  let late = 0;

  return () => {
    if (!last) return read(listings.contentVersion());
    const { content } = last;
    if (late > 0) return content;
    const state = listings.contentVersion();
    if (!(state instanceof Promise) && isCurrent(state, now().getTime())) return content;
    const reading = read(state);
    return inTime(reading, longestWait, () => {
      late += 1;
      reading.finally(() => {
        late -= 1;
      });
      return content;
    });
  };
}
