import type { Inquiry } from "#domain/inquiries/inquiry.ts";
import type { Letter } from "#domain/letters/letter.ts";
import type { Notice } from "#domain/notices/notice.ts";
import type { Entry } from "#domain/people/entry.ts";
import type { Showing } from "#domain/showings/showing.ts";

/** What is written together with a showing: all of it or none. */
export interface WrittenWith {
  letters?: readonly Letter[];
  notices?: readonly Notice[];
  /** In the story of the showing's person. With the rights of a visitor's request there is none. */
  entry?: Entry;
  /** A letter that is taken back, while it is as it was seen. */
  takesBack?: Letter;
}

export interface ShowingQuery {
  /** `coming`: those that begin at `now` or later, the next first; `past`: the others, the last first. */
  list: "coming" | "past";
  /** By the clock on the wall of the site's time zone: `2026-11-28T09:30`. */
  now: string;
  /** 1 to 100. */
  limit: number;
  /** The last one of the page before. */
  after?: Pick<Showing, "id" | "on" | "from">;
}

/** Visits that the agent has answered, and those that nobody has. */
export interface ShowingStore {
  find(id: string): Promise<Showing | undefined>;
  page(query: ShowingQuery): Promise<Showing[]>;
  /** All of a day, also with the rights of the site alone, at most 100, by the hour. @param day `2026-11-28` */
  ofDay(day: string): Promise<Showing[]>;
  /**
   * Requests without a showing, those of the inbox alone, the newest first, at most `limit`, 1 to 100.
   * @param after the last one of the page before
   */
  asked(limit: number, after?: Pick<Inquiry, "id" | "createdAt">): Promise<Inquiry[]>;
  /** Returns false, and writes nothing, when there is one of this id already. */
  add(showing: Showing, together: WrittenWith): Promise<boolean>;
  /**
   * Puts a showing in the place of the one whose `rev` is one less. Returns false, and writes nothing, when the stored one is another,
   * or the letter to take back is on its way.
   */
  change(showing: Showing, together: WrittenWith): Promise<boolean>;
  /** Removes one, as when its first letter was taken back. Returns false, and removes nothing, when it is not as it was seen. */
  takeBack(seen: Showing, letter?: Letter): Promise<boolean>;
  /** Removes showings of before a day with the letters about them, at most 100. Returns how many. */
  clearBefore(day: string): Promise<number>;
}
