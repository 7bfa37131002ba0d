import type { Inquiry, InquiryCounts, InquiryFilter } from "#domain/inquiries/inquiry.ts";
import type { Notice, NoticeSummary } from "#domain/notices/notice.ts";

export interface InquiryPage {
  inquiries: Inquiry[];
  /** The `after` of the next page; absent on the last page. A search may end a page early: it is short then and has one. */
  next?: string;
}

export interface InquiryQuery {
  filter: InquiryFilter;
  /** What the inquiries must match: see `matchesSearch` in domain/inquiries/inquiry-search.ts. Without words all do. */
  search?: string | undefined;
  /** At most this many, 1 to 100. */
  limit: number;
  /** The `next` of the page before. It stays good when that page's last inquiry is deleted. */
  after?: string | undefined;
}

export interface InquiryStore {
  /**
   * Resolves when the inquiry and its notices are on the disk: all of them or none. An inquiry that came in a flood may
   * remove the oldest of the flood (`floodCapacity` in domain/inquiries/spam.ts), and never anything else.
   * One with `trashedAt`, which a copy of a site has, goes into the trash.
   * @throws DuplicateIdError
   */
  add(inquiry: Inquiry, notices?: readonly Notice[]): Promise<void>;
  /** Newest first by `createdAt`, ties by id descending. @throws BadCursorError */
  page(query: InquiryQuery): Promise<InquiryPage>;
  /** Exact, whatever the number of inquiries, and without counting them. */
  counts(): Promise<InquiryCounts>;
  /** One that is not in the trash. */
  find(id: string): Promise<Inquiry | undefined>;
  markRead(id: string): Promise<"marked" | "already" | "missing">;
  /**
   * Moves an inquiry that was held as spam, or came in a flood, to the others and adds its notices, all at once. `already`:
   * it was not held.
   */
  clearSpam(id: string, notices: readonly Notice[]): Promise<"cleared" | "already" | "missing">;
  /** Moves an inquiry to the trash and removes its notices, all at once. Returns whether there was one to move. */
  trash(id: string, at: Date): Promise<boolean>;
  /** Puts an inquiry of the trash back to where it was, with all that it had but the notices. Returns whether there was one. */
  restore(id: string): Promise<boolean>;
  /** Removes the inquiry with its notices for good, also from the trash. Returns whether there was one to remove. */
  remove(id: string): Promise<boolean>;
  /** Removes the oldest inquiries of a flood, at most `limit`, 1 to 500. Returns how many it removed. */
  removeFlood(limit: number): Promise<number>;
}

/** Counts inquiries for all instances of the site together. Nothing is kept that names a sender. */
export interface InquiryTally {
  /** Counts one more inquiry from a network. Returns how many have come since the full hour, this one included. */
  count(network: string, at: Date): Promise<{ ofAll: number; ofNetwork: number }>;
}

/**
 * Notices that are to be sent to the agent, by several instances at once. Those about an inquiry are added and removed with
 * it (see InquiryStore); those about the site are added by `tell` and stay, so that nothing is told twice. An instance
 * claims a notice by giving it a later `nextAttemptAt`: should it never finish, another instance claims it then.
 */
export interface Outbox {
  /** Adds the notices of one site notice. Returns whether it is new: a site notice that was told before is not changed. */
  tell(notices: readonly Notice[]): Promise<boolean>;
  /**
   * Returns waiting notices whose `nextAttemptAt` has come, at most `limit`, the longest due first, and counts an attempt for
   * each. No other instance gets them before `until`. Times are ISO timestamps.
   */
  claim(now: string, until: string, limit: number): Promise<Notice[]>;
  /**
   * Replaces a notice that `claim` returned. Returns false, and changes nothing, when the stored notice is another: its
   * inquiry was deleted, or the claim ran out and another instance has claimed it.
   */
  settle(claimed: Notice, settled: Notice): Promise<boolean>;
  /** The notices of these inquiries, in no order. At most 100 inquiries. */
  of(inquiryIds: readonly string[]): Promise<Notice[]>;
  summary(): Promise<NoticeSummary>;
  /**
   * Makes notices due now that wait until after `later`, which no claim does. A notice about the site that was never tried
   * still waits for its own time. Returns how many it made due.
   */
  makeDueNow(now: string, later: string): Promise<number>;
  /** Makes every failed notice due now, as if it had never been tried. Returns how many there were. */
  retryFailed(now: string): Promise<number>;
}
