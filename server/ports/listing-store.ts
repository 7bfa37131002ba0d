import type { GoneListing } from "#domain/listings/gone-listing.ts";
import type { HomeCard } from "#domain/listings/home-card.ts";
import type { Listing } from "#domain/listings/listing.ts";
import type { ListingCounts } from "#domain/listings/lists/home-lists.ts";
import type { StoredListing } from "#domain/listings/unpublished.ts";

/** Identifies the state of the public content that a page was rendered from. */
export interface ContentVersion {
  /** Increases with every write to listings, the profile, or the visible parts of pages. */
  version: number;
  /** ISO timestamp of the last write to listings or the profile. */
  updatedAt: string;
  /** The number of listings by status: exact, in constant time. */
  counts: ListingCounts;
}

/**
 * What visitors may read. No method reveals a hidden listing, except `findGone`, which says that it once was public.
 */
export interface PublicListingStore {
  /**
   * Returns the cards of all public listings, newest first by `createdAt`, ties by id descending. Read once per content
   * version; returns the same frozen records until the next.
   */
  cards(): Promise<readonly HomeCard[]>;
  /** Returns the same listings in full, in the same order. */
  all(): Promise<readonly Listing[]>;
  find(id: string): Promise<Listing | undefined>;
  /** Whether a public listing with this id exists, even a broken one. Answers from memory. */
  has(id: string): Promise<boolean>;
  /** Returns the record of a listing that was public and no longer is. */
  findGone(id: string): Promise<GoneListing | undefined>;
  /** Synchronous where the platform has it in memory, because every visitor's response needs it. */
  contentVersion(): ContentVersion | Promise<ContentVersion>;
}

/**
 * The agent's listings: one record per id, public or hidden (`visibilityOf`). `rev` keeps counting when visibility
 * changes.
 */
export interface ListingStore extends PublicListingStore {
  /** Finds a listing, public or hidden. */
  findKept(id: string): Promise<StoredListing | undefined>;
  /** Returns the hidden listings, newest first. */
  hidden(): Promise<StoredListing[]>;
  /** Returns the records of all listings that were public, longest gone first. */
  gone(): Promise<GoneListing[]>;
  /**
   * Adds a listing with `rev` 1. Returns it as stored: the `rev` of a previously removed listing keeps counting.
   * @param gone the record of a listing that was public before
   * @throws DuplicateIdError
   */
  add<Home extends StoredListing>(home: Home, gone?: GoneListing): Promise<Home>;
  /**
   * Replaces the listing whose `rev` is one less, so the writer must have seen the latest. `conflict`: it changed in
   * between. `conflict` and `missing` change nothing.
   * @param gone the record of a listing that is being hidden; an existing record is kept
   */
  replace(home: StoredListing, gone?: GoneListing): Promise<"replaced" | "conflict" | "missing">;
  /** Removes a listing. Returns whether it existed. If not, `gone` is stored anyway. */
  remove(id: string, how?: Removal): Promise<boolean>;
}

interface Removal {
  /** Removes the listing only if it has this `rev`. */
  seen?: number | undefined;
  /** The record to keep; without it, an existing record is kept. Records more than a year older than it are deleted. */
  gone?: GoneListing | undefined;
}
