import type { Notice, NoticeSummary } from "#domain/notices/notice.ts";

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
