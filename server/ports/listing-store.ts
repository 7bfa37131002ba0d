import type { GoneListing } from "#domain/listings/gone-listing.ts";
import type { HomeCard } from "#domain/listings/home-card.ts";
import type { Listing } from "#domain/listings/listing.ts";
import type { ListingCounts } from "#domain/listings/lists/home-lists.ts";
import type { KeptListing } from "#domain/listings/unpublished.ts";

/** Names the state of the public content that a page was made from. */
export interface ContentVersion {
  /** Grows with every write to listings or profile, and to what visitors see of pages. */
  version: number;
  /** ISO timestamp of the last write to listings or profile. */
  updatedAt: string;
  /** How many homes there are of each status: exact, whatever their number, and without counting them. */
  counts: ListingCounts;
}

/** What visitors may ask for: no method tells of a home that is not public, but `findGone` that it was there. */
export interface PublicListingStore {
  /**
   * What lists show of every home that visitors see, newest first by `createdAt`, ties by id descending: read once for each content
   * version, and the same frozen records until the next.
   */
  cards(): Promise<readonly HomeCard[]>;
  /** The same homes with all that is known of them, in that order. */
  all(): Promise<readonly Listing[]>;
  find(id: string): Promise<Listing | undefined>;
  /** Whether there is a listing of this id, also one that is broken. It is known without a look at the store. */
  has(id: string): Promise<boolean>;
  /** What is remembered of a home that visitors saw and do not see any more. */
  findGone(id: string): Promise<GoneListing | undefined>;
  /** At once where the platform remembers it: every visitor's answer asks. */
  contentVersion(): ContentVersion | Promise<ContentVersion>;
}

/** The agent's homes: one record for each id, whoever sees it (`visibilityOf`), and its `rev` counts through all of that. */
export interface ListingStore extends PublicListingStore {
  /** A home of the agent's, whoever sees it. */
  findKept(id: string): Promise<KeptListing | undefined>;
  /** The homes that visitors do not see, newest first like those they do. */
  hidden(): Promise<KeptListing[]>;
  /** What is remembered of all that visitors do not see any more, the longest gone first. */
  gone(): Promise<GoneListing[]>;
  /**
   * Adds a home, whose `rev` must be 1. Returns it as it is stored: one that was removed before goes on counting.
   * @param gone what is remembered of one that visitors saw before
   * @throws DuplicateIdError
   */
  add<Home extends KeptListing>(home: Home, gone?: GoneListing): Promise<Home>;
  /**
   * Replaces the stored home, whose `rev` must be one less: the writer must have seen the latest. `conflict`: somebody
   * else wrote in between. Nothing is changed then, nor when it is `missing`.
   * @param gone what is to be remembered of one that visitors do not see from now on; what is remembered already stays
   */
  replace(home: KeptListing, gone?: GoneListing): Promise<"replaced" | "conflict" | "missing">;
  /** Removes a home. Returns whether there was one to remove; if not, what is `gone` is remembered all the same. */
  remove(id: string, how?: Removal): Promise<boolean>;
}

interface Removal {
  /** Removes it only while this is its `rev`. */
  seen?: number | undefined;
  /** What is to be remembered of it; what is remembered already stays. What was remembered a year before it is forgotten. */
  gone?: GoneListing | undefined;
}
