import type { Letter, LetterQueue } from "#domain/letters/letter.ts";
import type { MailboxState } from "#domain/letters/mail-in.ts";
import type { QuickReply } from "#domain/letters/quick-reply.ts";

/** Just after the letter that was written at this time and has this id. */
export type LetterPosition = Pick<Letter, "createdAt" | "id">;

/**
 * Letters, and how far each has come. Several instances send them at once, as they do notices (see Outbox): who claims one gives
 * it a later `nextAttemptAt`.
 */
export interface LetterStore {
  /** Resolves when it is on the disk. @throws DuplicateIdError */
  add(letter: Letter): Promise<void>;
  find(id: string): Promise<Letter | undefined>;
  /**
   * Those to these people, the newest first, ties by id descending, at most `limit`, 1 to 100.
   * @param after begins behind this place
   */
  of(personIds: readonly string[], limit: number, after?: LetterPosition): Promise<Letter[]>;
  /** Those that answer these inquiries, the oldest first. At most 100 inquiries. */
  answersTo(inquiryIds: readonly string[]): Promise<Letter[]>;
  /** Those about this subscription or visit, the oldest first. */
  about(id: string): Promise<Letter[]>;
  /** The letter that a mail server sent under this Message-ID, put in the place of ours. */
  saidToBe(messageId: string): Promise<Letter | undefined>;
  /** Every letter, the newest first, at most `limit`, 1 to 100. */
  page(limit: number, after?: LetterPosition): Promise<Letter[]>;
  /**
   * Returns letters of a queue that wait and whose `nextAttemptAt` has come, at most `limit`, the longest due first, and counts an attempt
   * for each. No other instance gets them before `until`.
   */
  claim(now: string, until: string, limit: number, queue?: LetterQueue): Promise<Letter[]>;
  /**
   * Puts what became of a letter in the place of what was seen: its progress and what the server said. Returns false, and changes
   * nothing, when the stored letter is another: it was taken back or forgotten, or somebody else has claimed it.
   */
  settle(seen: Letter, settled: Letter): Promise<boolean>;
  /** Removes a letter while it is as it was seen. Returns whether it was. */
  takeBack(seen: Letter): Promise<boolean>;
  /** Removes a letter, whatever has become of it. Returns whether there was one. */
  remove(id: string): Promise<boolean>;
  /** How many are held that wait for a word of the agent's: all but alerts. */
  held(): Promise<number>;
  /** The agent's quick replies, in their order. */
  quickReplies(): Promise<QuickReply[]>;
  /** Replaces them all. */
  saveQuickReplies(replies: readonly QuickReply[]): Promise<void>;
  /** How far the agent's mailbox was read; nothing before the first look. */
  mailbox(): Promise<MailboxState | undefined>;
  /** Puts a state in the place of the one whose `rev` is one less, 0 for none. Returns false when the stored one is another. */
  saveMailbox(state: MailboxState): Promise<boolean>;
}
