import type { Inquiry } from "#domain/inquiries/inquiry.ts";
import type { Letter } from "#domain/letters/letter.ts";
import type { Notice } from "#domain/notices/notice.ts";
import type { Entry } from "#domain/people/entry.ts";
import type { PeopleCounts, PeopleList } from "#domain/people/people-list.ts";
import type { Person } from "#domain/people/person.ts";
import type { Task } from "#domain/people/task.ts";

/** A person with what a list shows beside their own fields, of all who were merged into them. */
export interface ListedPerson {
  person: Person;
  /** What the last message was about. */
  about?: Pick<Inquiry, "listingId" | "home"> | undefined;
  /** The earliest open task. */
  nextTask?: Task | undefined;
  /** How many messages there are, those in the trash not counted. */
  messages: number;
}

export interface PeopleStoreQuery {
  list: PeopleList;
  /** See `matchesPeopleSearch`. A search finds the newest people first, whatever the list's order. */
  search?: string | undefined;
  /** The site's calendar day: `2026-11-24`. */
  today: string;
  /** 1 to 100. */
  limit: number;
  /** The `next` of the page before. */
  after?: string | undefined;
}

/** What happened with somebody, without letters: a message or an entry. */
export type StoredEvent = { inquiry: Inquiry; entry?: undefined } | { entry: Entry; inquiry?: undefined };

/** How much is filed under people. */
export interface StoredHoldings {
  messages: number;
  entries: number;
  tasks: number;
  letters: number;
}

/**
 * People, with the inquiries that are filed under them, entries and tasks. Where one was merged into another, a list, a search and the
 * times are those of both together, and stand at the other one. Each write moves the times of whom it is about, all at once.
 */
export interface PeopleStore {
  /**
   * Since when there are people, an ISO timestamp: a message that was read before then is dealt with. A copy of a site says when it
   * was there.
   */
  begin(since?: string): Promise<string>;
  /** Inquiries that are neither held back nor filed, the oldest first, at most `limit`, 1 to 100. */
  unfiled(limit: number): Promise<Inquiry[]>;
  /**
   * Files an inquiry under the person with its e-mail address, or under a new one with this id; one with a `personId`, which
   * a copy of a site has, under that person. Filing again changes nothing. Returns false when it is gone, held back or filed.
   * @param now an ISO timestamp
   */
  file(inquiry: Inquiry, newId: string, now: string): Promise<boolean>;
  /** One person, also one who was merged into another. */
  find(id: string): Promise<Person | undefined>;
  /** Who has this address, in the form of `emailKey`, and not whom they were merged into. */
  ofEmail(email: string): Promise<Person | undefined>;
  /** Those who were merged into this one. */
  merged(id: string): Promise<Person[]>;
  /** Others who left one of these numbers, at most ten; nobody who is merged with this person. */
  samePhone(person: Person): Promise<Person[]>;
  /** @throws BadCursorError */
  page(query: PeopleStoreQuery): Promise<{ people: ListedPerson[]; next?: string | undefined }>;
  /** Exact, but for what is due: no more than `mostDue` are counted. In the same time whatever the number of people. */
  counts(today: string): Promise<PeopleCounts>;
  /** The first message and the first answer of whoever was first answered after this ISO timestamp, at most 1,000. */
  firstAnswers(since: string): Promise<{ firstInAt: string; firstOutAt: string }[]>;
  /** What happened with these people together, newest first, at most `limit`, 1 to 100. @throws BadCursorError */
  events(
    ids: readonly string[],
    limit: number,
    after?: string,
  ): Promise<{ events: StoredEvent[]; next?: string | undefined }>;
  holds(ids: readonly string[]): Promise<StoredHoldings>;
  /** After a letter was written, taken back or let go again: one that leaves is an answer, if it is to a person. */
  noteLetter(letter: Pick<Letter, "id" | "personId" | "createdAt">, isAnswer: boolean): Promise<void>;
  /**
   * Adds somebody with all that a copy of a site brings; messages are filed afterwards. Does nothing where there is one with this id.
   */
  add(person: Person, entries: readonly Entry[], tasks: readonly Task[]): Promise<void>;
  /**
   * Replaces what the agent may change of a person whose stored `rev` is one less, and adds the entry that tells of it.
   * @returns the person who has one of the addresses, when another one does
   */
  replace(person: Person, entry?: Entry): Promise<"replaced" | "conflict" | "missing" | { taken: Person }>;
  /** Adds an entry. An answer moves somebody new to `answered`. Returns false when there is no such person. */
  addEntry(entry: Entry): Promise<boolean>;
  findEntry(id: string): Promise<Entry | undefined>;
  /** Replaces the text of an entry. Returns false when it is gone. */
  changeEntry(id: string, text: string): Promise<boolean>;
  removeEntry(id: string): Promise<boolean>;
  /** All tasks of these people, in no order. */
  tasks(ids: readonly string[]): Promise<Task[]>;
  /** Those that are about nobody in particular, in no order, at most 1,000: the open ones, or those that are done. */
  ownTasks(state: "open" | "done"): Promise<Task[]>;
  findTask(id: string): Promise<Task | undefined>;
  /** The open tasks of a calendar day, at most 100, by the hour. */
  tasksOn(day: string): Promise<Task[]>;
  /** Writes a task in the place of the one with its id, with the notices of it in the place of earlier ones. False: its person is gone. */
  putTask(task: Task, notices: readonly Notice[]): Promise<boolean>;
  /** Removes a task with its notices. */
  removeTask(id: string): Promise<boolean>;
  /** Merges `other`, with all who were merged into them, into a person. Both must stand for themselves. */
  merge(id: string, other: string): Promise<"merged" | "missing" | "same" | "too many">;
  /** Lets `other` stand for themselves again. Returns false when they are not merged into this one. */
  split(id: string, other: string): Promise<boolean>;
  /**
   * Removes a person, all who were merged into them, and all that is filed under them, with these inquiries, so that nothing of it
   * can be read any more. Returns false when there is no such person.
   */
  forget(id: string, inquiryIds: readonly string[]): Promise<boolean>;
  /** Keeps a sentence under its hash, once. */
  keepSentence(hash: string, text: string): Promise<void>;
  sentence(hash: string): Promise<string | undefined>;
  /**
   * Removes entries from before an ISO timestamp, people with nothing left since, and what was done before and is about nobody, at most 100
   * of each. Returns how many.
   */
  clearOld(before: string): Promise<number>;
}

/** What the agent's own calendar reads, with nobody signed in. */
export interface TaskCalendarStore {
  /** The number of the address that is good now. */
  number(): Promise<number>;
  /** Raises it, and returns it. */
  raise(): Promise<number>;
  /** The open tasks of everybody, by day and hour; of more than 1,000 the latest. */
  openTasks(): Promise<Task[]>;
}
