import type { GoneListing } from "#domain/listings/gone-listing.ts";
import type { HomeCard } from "#domain/listings/home-card.ts";
import type { ListingCounts } from "#domain/listings/home-lists.ts";
import type { Listing } from "#domain/listings/listing.ts";
import type { UnpublishedListing } from "#domain/listings/unpublished.ts";

/** Names the state of the public content that a page was made from. */
export interface ContentVersion {
  /** Grows with every write to listings or profile, and to what visitors see of pages. */
  version: number;
  /** ISO timestamp of the last write to listings or profile. */
  updatedAt: string;
  /** How many homes there are of each status: exact, whatever their number, and without counting them. */
  counts: ListingCounts;
}

export interface ListingStore {
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
  /**
   * Adds a new listing, whose `rev` must be 1; of one that was off the market it must be one more than that of what was kept.
   * @throws DuplicateIdError also when what was kept has been written meanwhile
   */
  add(listing: Listing): Promise<void>;
  /**
   * Replaces the stored listing, whose `rev` must be one less: the writer must have seen the latest. `conflict`: somebody
   * else wrote in between. Nothing is changed then, nor when it is `missing`.
   */
  replace(listing: Listing): Promise<"replaced" | "conflict" | "missing">;
  /** Removes a listing; with `seen` only while that is its `rev`. Returns whether there was one to remove. */
  remove(id: string, seen?: number): Promise<boolean>;
  /**
   * Removes the listing of this id, if there is one, and remembers that it is gone until `add` brings it back: all at once.
   * What was remembered a year before it is forgotten. Returns whether there was a listing to remove.
   */
  retire(gone: GoneListing): Promise<boolean>;
  /** Replaces what is kept of a listing off the market, whose `rev` must be one less. Nothing is changed when it is not. */
  replaceKept(gone: GoneListing & { kept: Listing }): Promise<"replaced" | "conflict">;
  /** What is remembered of removed listings, the longest gone first. For commands and background work. */
  gone(): Promise<GoneListing[]>;
  /** What is remembered of one of them. */
  findGone(id: string): Promise<GoneListing | undefined>;
  /** At once where the platform remembers it: every visitor's answer asks. */
  contentVersion(): ContentVersion | Promise<ContentVersion>;
}

/** Homes that only the agent sees. No method of `ListingStore` returns one, and no list, count or version tells of them. */
export interface UnpublishedStore {
  /** Every draft, newest first by `createdAt`, ties by id descending. */
  all(): Promise<UnpublishedListing[]>;
  find(id: string): Promise<UnpublishedListing | undefined>;
  /** Adds a draft, whose `rev` must be 1. @throws DuplicateIdError when there is a draft or a listing with its id */
  add(draft: UnpublishedListing): Promise<void>;
  /** Replaces the stored draft, whose `rev` must be one less; see `ListingStore.replace`. */
  replace(draft: UnpublishedListing): Promise<"replaced" | "conflict" | "missing">;
  /** Removes a draft. Returns whether there was one to remove. */
  remove(id: string): Promise<boolean>;
  /** Puts a listing in the place of the draft with its id, whose `rev` must be one less: all at once. */
  publish(listing: Listing): Promise<"published" | "conflict" | "missing">;
  /** Puts a draft in the place of the listing with its id, whose `rev` must be one less, and remembers that it is gone: all at once. */
  withdraw(draft: UnpublishedListing, gone: GoneListing): Promise<"withdrawn" | "conflict" | "missing">;
}
