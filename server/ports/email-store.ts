import type { Email, EmailQueue } from "#domain/emails/email.ts";
import type { MailboxState } from "#domain/emails/mail-in.ts";
import type { QuickReply } from "#domain/emails/quick-reply.ts";

/** Just after the email with this id, written at this time. */
export type EmailPosition = Pick<Email, "createdAt" | "id">;

/**
 * Emails and their delivery progress. Several instances send them at once, as with notices (see NoticeStore). An instance
 * claims an email by postponing its `nextAttemptAt`.
 */
export interface EmailStore {
  /** Resolves when it is on disk. @throws DuplicateIdError */
  add(email: Email): Promise<void>;
  find(id: string): Promise<Email | undefined>;
  /**
   * Returns the emails to these people, newest first, ties by id descending, at most `limit`, 1 to 100.
   * @param after starts after this position
   */
  of(personIds: readonly string[], limit: number, after?: EmailPosition): Promise<Email[]>;
  /** Returns the replies to these inquiries (at most 100), oldest first. */
  answersTo(inquiryIds: readonly string[]): Promise<Email[]>;
  /** Returns the emails about this subscription or showing, oldest first. */
  about(id: string): Promise<Email[]>;
  /** Finds the email that a mail server sent under this Message-ID instead of ours. */
  saidToBe(messageId: string): Promise<Email | undefined>;
  /** Returns all emails, newest first, at most `limit`, 1 to 100. */
  page(limit: number, after?: EmailPosition): Promise<Email[]>;
  /**
   * Claims up to `limit` due emails of a queue, longest due first, and counts an attempt for each. No other instance
   * gets them before `until`.
   */
  claim(now: string, until: string, limit: number, queue?: EmailQueue): Promise<Email[]>;
  /**
   * Replaces an email's progress and the mail server's response. Returns false, and changes nothing, if the stored
   * email has changed: it was taken back, erased, or claimed elsewhere.
   */
  settle(seen: Email, settled: Email): Promise<boolean>;
  /** Removes an email if it has not changed. Returns whether it was removed. */
  withdraw(seen: Email): Promise<boolean>;
  /** Removes an email in any state. Returns whether it existed. */
  remove(id: string): Promise<boolean>;
  /** Counts the emails held for the agent's decision: all but alerts. */
  held(): Promise<number>;
  /** Returns the agent's quick replies, in order. */
  quickReplies(): Promise<QuickReply[]>;
  /** Replaces all quick replies. */
  saveQuickReplies(replies: readonly QuickReply[]): Promise<void>;
  /** Returns how far the agent's mailbox was read; `undefined` before the first check. */
  mailbox(): Promise<MailboxState | undefined>;
  /** Replaces the state whose `rev` is one less (0 for none). Returns false if the stored `rev` differs. */
  saveMailbox(state: MailboxState): Promise<boolean>;
}
