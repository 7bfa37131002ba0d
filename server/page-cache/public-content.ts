import { forgottenBefore } from "#domain/listings/gone-listing.ts";
import type { Listing, ListingStatus } from "#domain/listings/listing.ts";
import { endOf } from "#domain/listings/open-house.ts";
import { areaSlug } from "#domain/profile/areas.ts";
import { instantOf, wallClock } from "#domain/wall-clock.ts";
import { longDate } from "#domain/wording.ts";
import { inTime } from "../in-time.ts";
import type { PageStore, Platform } from "../ports.ts";
import { readKnownPages } from "./known-pages.ts";

/** The content that the public pages are rendered from at this moment. */
export interface PublicContent {
  /**
   * Changes with every write to listings, profile and what visitors see of pages, on the agent's clock at midnight, when an
   * open house ends, and when a page's moment has come.
   */
  stamp: string;
  version: number;
  timeZone: string | undefined;
  /** When the next open house ends or the next page goes live, in milliseconds since 1970; infinite when nothing is to come. */
  nextEnd: number;
  isListing(id: string): boolean;
  /** Whether there was a listing of this id, which is remembered. */
  isGone(id: string): boolean;
  isArea(slug: string): boolean;
  /** Whether the agent's page at this path is public. */
  isPage(path: string): boolean;
  /** Whether a page was at this path that is elsewhere now. */
  isMoved(path: string): boolean;
  /** Returns the number of homes with this status, or of all. */
  listingCount(status?: ListingStatus): number;
}

/** Midnight falls on one of these everywhere in the world. In milliseconds. */
const quarterHour = 15 * 60_000;

/** Milliseconds that a visitor waits for the store while there is content to show. */
const longestWait = 1000;

type ContentStores = Pick<Platform, "listings" | "profile"> & { pages: Pick<PageStore, "all" | "moved"> };

/**
 * Returns a function that reads the content of the public pages. While the store fails, or does not answer, it returns the
 * last content; it rejects with the store's error as long as there is none.
 */
export function followContent(
  { listings, profile, pages }: ContentStores,
  now: () => Date,
): () => Promise<PublicContent> {
  let last: { version: number; quarter: number; content: PublicContent } | undefined;
  let loading: { version: number; quarter: number; content: Promise<PublicContent> } | undefined;

  async function load(version: number, quarter: number): Promise<PublicContent> {
    const [all, gone, agent, known] = await Promise.all([
      ...([listings.all(), listings.gone(), profile.load()] as const),
      readKnownPages(pages, now()),
    ]);
    const ids = new Set(all.map(({ id }) => id));
    const since = forgottenBefore(now());
    const goneIds = new Set(gone.filter(({ goneAt }) => goneAt >= since).map(({ id }) => id));
    const { timeZone, areaPages = [] } = agent ?? {};
    const areas = new Set(areaPages.map(areaSlug));
    const byStatus = new Map<ListingStatus, number>();
    for (const { status } of all) byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
    const { over, nextEnd } = openHousesAt(now(), all, timeZone);
    const content = {
      stamp: `${version} ${timeZone && longDate(now(), timeZone)} ${over} ${known.come}`,
      version,
      timeZone,
      nextEnd: Math.min(nextEnd, known.nextMoment),
      isPage: known.isPage,
      isMoved: known.isMoved,
      isListing: (id: string) => ids.has(id),
      isArea: (slug: string) => areas.has(slug),
      isGone: (id: string) => goneIds.has(id),
      listingCount: (status?: ListingStatus) => (status ? (byStatus.get(status) ?? 0) : all.length),
    };
    last = { version, quarter, content };
    return content;
  }

  function loadOnce(version: number, quarter: number): Promise<PublicContent> {
    if (loading?.version === version && loading.quarter === quarter) return loading.content;
    const attempt = { version, quarter, content: load(version, quarter) };
    loading = attempt;
    const finish = () => {
      if (loading === attempt) loading = undefined;
    };
    attempt.content.then(finish, finish);
    return attempt.content;
  }

  async function read(): Promise<PublicContent> {
    try {
      const { version } = await listings.contentVersion();
      const time = now().getTime();
      const quarter = Math.floor(time / quarterHour);
      const isCurrent = last?.version === version && last.quarter === quarter && time < last.content.nextEnd;
      return last && isCurrent ? last.content : await loadOnce(version, quarter);
    } catch (error) {
      if (last) return last.content;
      throw error;
    }
  }

  /** How many looks at the store have taken too long and are still under way: until they end nobody waits for another. */
  let late = 0;

  return async () => {
    if (!last) return read();
    const { content } = last;
    if (late > 0) return content;
    const reading = read();
    return inTime(reading, longestWait, () => {
      late += 1;
      reading.finally(() => {
        late -= 1;
      });
      return content;
    });
  };
}

/** How many open houses are over, and when the next one will be. */
function openHousesAt(at: Date, listings: readonly Listing[], timeZone = "UTC"): { over: number; nextEnd: number } {
  const ends = listings.flatMap(({ facts }) => facts?.openHouses?.map(endOf) ?? []).toSorted();
  const clock = wallClock(at, timeZone);
  const over = ends.filter((end) => end <= clock).length;
  const next = ends[over];
  return { over, nextEnd: next ? instantOf(next, timeZone).getTime() : Number.POSITIVE_INFINITY };
}
