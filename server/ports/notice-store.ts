import type { Notice, NoticeChannel, NoticeSummary } from "#domain/notices/notice.ts";

/**
 * Notices to the agent, sent by several instances at once. Notices about an inquiry are added and removed with it (see
 * InquiryStore). Notices about the site are added by `notify` and never removed, so none is sent twice. An instance
 * claims a notice by postponing its `nextAttemptAt`. If it never finishes, another one claims it then.
 */
export interface NoticeStore {
  /** Adds the notices of a site notice. Returns whether it is new: an existing site notice is not changed. */
  notify(notices: readonly Notice[]): Promise<boolean>;
  /**
   * Claims up to `limit` due notices, longest due first, and counts an attempt for each. No other instance gets them
   * before `until`. Times are ISO timestamps.
   * @param channels those that this process can use; notices of others wait for a process that has their settings
   */
  claim(now: string, until: string, limit: number, channels?: readonly NoticeChannel[]): Promise<Notice[]>;
  /**
   * Replaces a notice that `claim` returned. Returns false, and changes nothing, if its inquiry was deleted or the
   * claim expired and another instance took it.
   */
  settle(claimed: Notice, settled: Notice): Promise<boolean>;
  /** Returns the notices of these inquiries, at most 100, in no order. */
  of(inquiryIds: readonly string[]): Promise<Notice[]>;
  summary(): Promise<NoticeSummary>;
  /**
   * Makes notices due now that are scheduled after `later`, which is later than any claim. A site notice that was never
   * tried keeps its own time. Returns how many were changed.
   */
  makeDueNow(now: string, later: string): Promise<number>;
  /** Makes all failed notices due now, as if never tried. Returns how many. */
  retryFailed(now: string): Promise<number>;
}
