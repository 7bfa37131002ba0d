import type { FeedAge } from "#domain/mls/feed/feed-age.ts";

/** What a page says of the homes of the MLS that it shows. */
export interface MlsFacts {
  isInvented: boolean;
  age: FeedAge;
  /** When the feed was read the last time, in words. */
  updated: string;
}
