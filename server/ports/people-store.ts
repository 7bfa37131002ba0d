import type { Email } from "#domain/emails/email.ts";
import type { Inquiry } from "#domain/inquiries/inquiry.ts";
import type { Notice } from "#domain/notices/notice.ts";
import type { Entry } from "#domain/people/entry.ts";
import type { PeopleCounts, PeopleList } from "#domain/people/people-list.ts";
import type { Person, Stage } from "#domain/people/person.ts";
import type { Task } from "#domain/people/task.ts";

/** A person with the list's extra columns, which include everyone merged into them. */
export interface ListedPerson {
  person: Person;
  /** What the last message was about. */
  about?: Pick<Inquiry, "listingId" | "home"> | undefined;
  /** The earliest open task. */
  nextTask?: Task | undefined;
  /** The number of messages outside the trash. */
  messages: number;
}

export interface PeopleStoreQuery {
  list: PeopleList;
  /** Only people in this stage. */
  stage?: Stage | undefined;
  /** See `matchesPeopleSearch`. A search returns the newest people first, regardless of the list. */
  search?: string | undefined;
  /** The site's calendar day: `2026-11-24`. */
  today: string;
  /** 1 to 100. */
  limit: number;
  /** The `next` of the previous page. */
  after?: string | undefined;
}

/** An event in a person's timeline. */
export type StoredEvent =
  | { inquiry: Inquiry; entry?: undefined; email?: undefined }
  | { entry: Entry; inquiry?: undefined; email?: undefined }
  | { email: Email; inquiry?: undefined; entry?: undefined };

/** How much is filed under people. */
export interface StoredHoldings {
  messages: number;
  entries: number;
  tasks: number;
  emails: number;
}

/**
 * People, with their inquiries, entries, emails, and tasks. An inquiry is filed when it reaches the inbox: under the person
 * with its address, or a new one (see InquiryStore). A merged person appears only as part of the other, whose lists, search,
 * and times include both. Each write updates the person's times atomically.
 */
export interface PeopleStore {
  /**
   * Returns when people were introduced, an ISO timestamp. A message read before then needs no reply. A copied site
   * passes its original time.
   */
  begin(since?: string): Promise<string>;
  /** Finds a person, merged or not. */
  find(id: string): Promise<Person | undefined>;
  /** Finds the person with this address, in `emailKey` form. May return a merged person. */
  ofEmail(email: string): Promise<Person | undefined>;
  /** Returns the people merged into this one. */
  merged(id: string): Promise<Person[]>;
  /** Returns up to ten others with one of the same phone numbers, without anyone merged with this person. */
  samePhone(person: Person): Promise<Person[]>;
  /** A page may hold fewer people than `limit`, or none, and still have a next one. @throws BadCursorError */
  page(query: PeopleStoreQuery): Promise<{ people: ListedPerson[]; next?: string | undefined }>;
  /** Exact, except that at most `mostDue` due people are counted. Takes constant time. */
  counts(today: string): Promise<PeopleCounts>;
  /** Returns these people's combined events, newest first, at most `limit`, 1 to 100. @throws BadCursorError */
  events(
    ids: readonly string[],
    limit: number,
    after?: string,
  ): Promise<{ events: StoredEvent[]; next?: string | undefined }>;
  holds(ids: readonly string[]): Promise<StoredHoldings>;
  /** Adds a person from a copied site; their messages and emails follow. Does nothing if the id exists. */
  add(person: Person, entries: readonly Entry[], tasks: readonly Task[]): Promise<void>;
  /**
   * Replaces the editable fields of a person whose `rev` is one less, and adds the entry that describes the change.
   * @returns the other person if one of the addresses is taken
   */
  replace(person: Person, entry?: Entry): Promise<"replaced" | "conflict" | "missing" | { taken: Person }>;
  /** Adds an entry. A reply moves a new person to `active`. Returns false if the person does not exist. */
  addEntry(entry: Entry): Promise<boolean>;
  findEntry(id: string): Promise<Entry | undefined>;
  /** Replaces an entry's text. Returns false if it does not exist. */
  changeEntry(id: string, text: string): Promise<boolean>;
  removeEntry(id: string): Promise<boolean>;
  /** Returns all tasks of these people, in no order. */
  tasks(ids: readonly string[]): Promise<Task[]>;
  /** Returns the open or completed tasks without a person, in no order, at most 1,000. */
  ownTasks(state: "open" | "done"): Promise<Task[]>;
  findTask(id: string): Promise<Task | undefined>;
  /** Returns a calendar day's open tasks, by hour, at most 100. */
  tasksOn(day: string): Promise<Task[]>;
  /** Adds or replaces a task and its notices. Returns false if its person is gone. */
  putTask(task: Task, notices: readonly Notice[]): Promise<boolean>;
  /** Removes a task with its notices. */
  removeTask(id: string): Promise<boolean>;
  /** Merges `other`, with everyone merged into them, into a person. Neither may be merged into someone else. */
  merge(id: string, other: string): Promise<"merged" | "missing" | "same" | "too many">;
  /** Separates `other` again. Returns false if they are not merged into this person. */
  split(id: string, other: string): Promise<boolean>;
  /**
   * Permanently erases a person, everyone merged into them, everything filed under them, and these inquiries. Returns
   * false if the person does not exist.
   */
  erase(id: string, inquiryIds: readonly string[]): Promise<boolean>;
  /** Stores a sentence under its hash, unless it exists. */
  saveSentence(hash: string, text: string): Promise<void>;
  sentence(hash: string): Promise<string | undefined>;
  /**
   * Deletes, at most 100 of each: entries from before an ISO timestamp, people last active before it with nothing
   * left, and tasks without a person completed before it. Returns how many.
   */
  clearOld(before: string): Promise<number>;
}

/** Data for the agent's calendar feed, read with the site's own rights. */
export interface TaskCalendarStore {
  /** Returns the number in the currently valid address. */
  number(): Promise<number>;
  /** Increments the number and returns it. */
  raise(): Promise<number>;
  /** Returns everyone's open tasks, by day and hour; the latest 1,000 if there are more. */
  openTasks(): Promise<Task[]>;
}
