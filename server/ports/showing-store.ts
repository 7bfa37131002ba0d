import type { Email } from "#domain/emails/email.ts";
import type { Inquiry } from "#domain/inquiries/inquiry.ts";
import type { Notice } from "#domain/notices/notice.ts";
import type { Entry } from "#domain/people/entry.ts";
import type { Showing } from "#domain/showings/showing.ts";

/** Written together with a showing, all or nothing. */
export interface AlsoWritten {
  emails?: readonly Email[];
  notices?: readonly Notice[];
  /** An entry in the person's timeline. */
  entry?: Entry;
  /** An email to take back, if it has not changed. */
  takesBack?: Email;
}

/** A tour request, without the visitor's message. */
export type AskedInquiry = Pick<Inquiry, "id" | "name" | "listingId" | "home" | "visit" | "createdAt">;

export interface ShowingQuery {
  /** `coming`: showings that start at `now` or later, soonest first. `past`: all others, latest first. */
  list: "coming" | "past";
  /** Local time in the site's time zone: `2026-11-28T09:30`. */
  now: string;
  /** 1 to 100. */
  limit: number;
  /** The last showing of the previous page. */
  after?: Pick<Showing, "id" | "on" | "from">;
}

/** Showings, and tour requests that have none yet. */
export interface ShowingStore {
  find(id: string): Promise<Showing | undefined>;
  page(query: ShowingQuery): Promise<Showing[]>;
  /** Returns a day's showings by hour, at most 100. Works with the site's own rights. @param day `2026-11-28` */
  ofDay(day: string): Promise<Showing[]>;
  /**
   * Returns tour requests in the inbox without a showing, the longest wait first, at most `limit`, 1 to 100. Works with the
   * site's own rights.
   * @param after the last one of the previous page
   */
  asked(limit: number, after?: Pick<Inquiry, "id" | "createdAt">): Promise<AskedInquiry[]>;
  /** Returns false, and writes nothing, if the id exists. */
  add(showing: Showing, together: AlsoWritten): Promise<boolean>;
  /**
   * Replaces the showing whose `rev` is one less. Returns false, and writes nothing, if the stored `rev` differs or the
   * email to take back is already being sent.
   */
  change(showing: Showing, together: AlsoWritten): Promise<boolean>;
  /**
   * Removes a showing, for example when its first email is taken back. Returns false, and removes nothing, if it has
   * changed.
   */
  remove(seen: Showing, email?: Email): Promise<boolean>;
  /** Removes showings before a day with their emails, at most 100. Returns how many. */
  clearBefore(day: string): Promise<number>;
}
