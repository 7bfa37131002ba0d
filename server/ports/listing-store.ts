import type { GoneListing } from "#domain/listings/gone-listing.ts";
import type { HomeCard } from "#domain/listings/home-card.ts";
import type { Listing, ListingStatus } from "#domain/listings/listing.ts";
import type { ListingCounts } from "#domain/listings/listing-counts.ts";
import type { ListingOrder } from "#domain/listings/listing-order.ts";
import type { SilentHomes } from "#domain/listings/photo-work.ts";
import type { UnpublishedListing } from "#domain/listings/unpublished.ts";

/** Names the state of the public content that a page was made from. */
export interface ContentVersion {
  /** Grows with every write to listings or profile, and to what visitors see of pages. */
  version: number;
  /** Grows with every write to the profile or to a home of the demonstration: the frame of every page speaks of these. */
  frame: number;
  /** ISO timestamp of the last write to listings or profile. */
  updatedAt: string;
  /** How many homes there are of each status: exact, whatever their number, and without counting them. */
  counts: ListingCounts;
}

/** Which homes a visitor turns the pages of. */
export interface CardQuery {
  /** Absent: all, those that are sold last. */
  status?: ListingStatus | undefined;
  order: ListingOrder;
  /** At most this many, 1 to 100. */
  limit: number;
  /** Leaves out so many at the beginning, 0 to 1000. Whoever goes further names the `next` of the page before. */
  skip?: number;
  /** The `next` of the page before. It stays good when that page's last home is removed. */
  after?: string | undefined;
}

export interface CardPage {
  cards: HomeCard[];
  /** The `after` of the next page; absent on the last page. */
  next?: string;
}

/** The newest homes for sale: all, those that are land, those that are not, or those in the area with this slug. */
export interface NewestQuery {
  /** 1 to 100. */
  limit: number;
  of?: { isLand: boolean } | { area: string } | undefined;
}

export interface ListingPart {
  listings: Listing[];
  /** The `after` of the next part; absent in the last one. */
  next?: string;
}

export interface ListingStore {
  /** Every listing, newest first by `createdAt`, ties by id descending. For commands: nobody who is waiting asks for it. */
  all(): Promise<Listing[]>;
  /** The same a part at a time. @param limit 1 to 1000 @throws BadCursorError */
  part(query: { limit: number; after?: string | undefined }): Promise<ListingPart>;
  find(id: string): Promise<Listing | undefined>;
  /** The newest listing with this number in the MLS, whatever the case of its letters. */
  withMlsNumber(mlsNumber: string): Promise<Listing | undefined>;
  /** The `rev` of each of these listings that is there. At most 100 ids. */
  revisions(ids: readonly string[]): Promise<Map<string, number>>;
  /** What lists show of homes. Homes of the same price stand by `createdAt` and id, as in the order `highest` newest first. @throws BadCursorError */
  cards(query: CardQuery): Promise<CardPage>;
  newest(query: NewestQuery): Promise<HomeCard[]>;
  /** Homes for sale whose prices are the nearest below `price` and the nearest above it, at most `each` of both, 1 to 50. */
  near(price: number, each: number): Promise<HomeCard[]>;
  /** The homes of the demonstration that are still there (domain/demo-id.ts), newest first. */
  demo(): Promise<HomeCard[]>;
  /** The homes that were written last: the latest first, or the earliest after the ISO timestamp `after` first. 1 to 10,000. */
  changed(query: { limit: number; after?: string }): Promise<HomeCard[]>;
  silent(): Promise<SilentHomes>;
  /** The ids of homes with unready photos (domain/listings/photo-work.ts) that were last written before an ISO timestamp, or of all, at most 1000. */
  unready(before?: string): Promise<string[]>;
  /**
   * One of `of` parts of all listings, from 0: each listing stands in exactly one, and they are about equally large.
   * @param of 1, 16, 256 or 4096
   */
  share(part: number, of: number): Promise<Listing[]>;
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
