import type { Inquiry, InquiryCounts, InquiryFilter } from "#domain/inquiries/inquiry.ts";
import type { Notice } from "#domain/notices/notice.ts";

export interface InquiryPage {
  inquiries: Inquiry[];
  /** The `after` of the next page; absent on the last page. A search may return a short page with a `next`. */
  next?: string;
}

export interface InquiryQuery {
  filter: InquiryFilter;
  /** See `matchesSearch` in domain/inquiries/inquiry-search.ts. Without words, all inquiries match. */
  search?: string | undefined;
  /** The page size, 1 to 100. */
  limit: number;
  /** The `next` of the previous page. Stays valid even if that page's last inquiry is deleted. */
  after?: string | undefined;
}

export interface InquiryStore {
  /**
   * Resolves when the inquiry and its notices are on disk, all or none, and with them its place under its person, unless it
   * is held. With a `personId`, from a copied site, it goes to that person. A flood inquiry may push out the flood's oldest
   * one (`floodCapacity` in domain/inquiries/spam.ts), but nothing else. An inquiry with `trashedAt`, from a copied
   * site, goes to the trash.
   * @throws DuplicateIdError
   */
  add(inquiry: Inquiry, notices?: readonly Notice[]): Promise<void>;
  /** Newest first by `createdAt`, ties by id descending. @throws BadCursorError */
  page(query: InquiryQuery): Promise<InquiryPage>;
  /** Returns exact counts, in constant time. */
  counts(): Promise<InquiryCounts>;
  /** Finds an inquiry outside the trash. */
  find(id: string): Promise<Inquiry | undefined>;
  /** Whether there is an inquiry with this id, in the trash or not, even a broken one. */
  exists(id: string): Promise<boolean>;
  /** Returns those of these inquiries that are outside the trash, in order, at most 100. */
  many(ids: readonly string[]): Promise<Inquiry[]>;
  markRead(id: string): Promise<"marked" | "already" | "missing">;
  /** Moves a spam inquiry to the inbox, under its person, and adds its notices, atomically. `already`: it was in the inbox. */
  clearSpam(id: string, notices: readonly Notice[]): Promise<"cleared" | "already" | "missing">;
  /** Moves an inquiry to the trash and removes its notices, atomically. Returns whether it was found. */
  trash(id: string, at: Date): Promise<boolean>;
  /** Restores an inquiry from the trash, without its notices. Returns whether it was found. */
  restore(id: string): Promise<boolean>;
  /** Permanently deletes an inquiry, in the trash or not, with its notices. Returns whether it existed. */
  remove(id: string): Promise<boolean>;
  /**
   * Moves the flood's inquiries received up to `until`, an ISO timestamp, to the inbox, without notices. Works in batches,
   * so that visitors needn't wait; repeat it after an interruption. Returns how many were moved.
   */
  clearFlood(until: string): Promise<number>;
  /** Permanently deletes the flood's inquiries received up to `until`, like `clearFlood`. Returns how many. */
  removeFlood(until: string): Promise<number>;
}

/** Counts inquiries across all instances. Stores nothing that identifies a sender. */
export interface InquiryTally {
  /** Counts an inquiry from a network. Returns the counts since the full hour, including this one. */
  count(network: string, at: Date): Promise<{ ofAll: number; ofNetwork: number }>;
}
