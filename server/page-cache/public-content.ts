import { forgottenBefore } from "#domain/listings/gone-listing.ts";
import type { ListingStatus } from "#domain/listings/listing.ts";
import { areaSlug } from "#domain/profile/areas.ts";
import { longDate } from "#domain/wording.ts";
import type { Platform } from "../ports.ts";

/** The content that the public pages are rendered from at this moment. */
export interface PublicContent {
  /** Changes with every write to listings or profile, and at midnight in the agent's time zone. */
  stamp: string;
  version: number;
  timeZone: string | undefined;
  isListing(id: string): boolean;
  /** Whether there was a listing of this id, which is remembered. */
  isGone(id: string): boolean;
  isArea(slug: string): boolean;
  /** Returns the number of homes with this status, or of all. */
  listingCount(status?: ListingStatus): number;
}

/** Midnight falls on one of these everywhere in the world. In milliseconds. */
const quarterHour = 15 * 60_000;

/**
 * Returns a function that reads the content of the public pages. While the store fails it returns the last content; it
 * rejects with the store's error as long as there is none.
 */
export function followContent({ listings, profile }: Platform, now: () => Date): () => Promise<PublicContent> {
  let last: { version: number; quarter: number; content: PublicContent } | undefined;
  let loading: { version: number; quarter: number; content: Promise<PublicContent> } | undefined;

  async function load(version: number, quarter: number): Promise<PublicContent> {
    const [all, gone, agent] = await Promise.all([listings.all(), listings.gone(), profile.load()]);
    const ids = new Set(all.map(({ id }) => id));
    const since = forgottenBefore(now());
    const goneIds = new Set(gone.filter(({ goneAt }) => goneAt >= since).map(({ id }) => id));
    const { timeZone, areaPages = [] } = agent ?? {};
    const areas = new Set(areaPages.map(areaSlug));
    const byStatus = new Map<ListingStatus, number>();
    for (const { status } of all) byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
    const content = {
      stamp: `${version} ${timeZone && longDate(now(), timeZone)}`,
      version,
      timeZone,
      isListing: (id: string) => ids.has(id),
      isArea: (slug: string) => areas.has(slug),
      isGone: (id: string) => goneIds.has(id),
      listingCount: (status?: ListingStatus) => (status ? (byStatus.get(status) ?? 0) : all.length),
    };
    last = { version, quarter, content };
    return content;
  }

  return async () => {
    try {
      const { version } = await listings.contentVersion();
      const quarter = Math.floor(now().getTime() / quarterHour);
      if (last?.version === version && last.quarter === quarter) return last.content;
      if (loading?.version !== version || loading.quarter !== quarter) {
        loading = { version, quarter, content: load(version, quarter) };
      }
      return await loading.content;
    } catch (error) {
      loading = undefined;
      if (last) return last.content;
      throw error;
    }
  };
}
