import type { ListingStatus } from "#domain/listings/listing.ts";
import { longDate } from "#domain/wording.ts";
import { inTime } from "../in-time.ts";
import type { Platform } from "../ports.ts";

/** The content that the public pages are rendered from at this moment. */
export interface PublicContent {
  /** Changes with every write to listings or profile, and at midnight in the agent's time zone. */
  stamp: string;
  version: number;
  timeZone: string | undefined;
  isListing(id: string): boolean;
  /** Returns the number of homes with this status, or of all. */
  listingCount(status?: ListingStatus): number;
}

/** Midnight falls on one of these everywhere in the world. In milliseconds. */
const quarterHour = 15 * 60_000;

/** Milliseconds that a visitor waits for the store while there is content to show. */
const longestWait = 1000;

/**
 * Returns a function that reads the content of the public pages. While the store fails, or does not answer, it returns the
 * last content; it rejects with the store's error as long as there is none.
 */
export function followContent({ listings, profile }: Platform, now: () => Date): () => Promise<PublicContent> {
  let last: { version: number; quarter: number; content: PublicContent } | undefined;
  let loading: { version: number; quarter: number; content: Promise<PublicContent> } | undefined;

  async function load(version: number, quarter: number): Promise<PublicContent> {
    const [all, { timeZone } = {}] = await Promise.all([listings.all(), profile.load()]);
    const ids = new Set(all.map(({ id }) => id));
    const byStatus = new Map<ListingStatus, number>();
    for (const { status } of all) byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
    const content = {
      stamp: `${version} ${timeZone && longDate(now(), timeZone)}`,
      version,
      timeZone,
      isListing: (id: string) => ids.has(id),
      listingCount: (status?: ListingStatus) => (status ? (byStatus.get(status) ?? 0) : all.length),
    };
    last = { version, quarter, content };
    return content;
  }

  async function read(): Promise<PublicContent> {
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
