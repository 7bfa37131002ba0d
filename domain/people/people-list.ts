import { z } from "zod";
import { matchesSearch, searchLimit, searchTerms } from "../inquiries/inquiry-search.ts";
import { peopleWording } from "./people-wording.ts";
import type { Person } from "./person.ts";
import type { Task } from "./task.ts";

export const peopleLists = ["waiting", "due", "all", "not-now"] as const;
/** Waiting, longest first; with a task due today or earlier; everyone and the stage `not-now`, newest first. */
export type PeopleList = (typeof peopleLists)[number];

/** People per page. */
export const peoplePageSize = 25;

/** Due people are counted up to this number, so the time stays bounded. */
export const mostDue = 100;

export interface PeopleCounts {
  waiting: number;
  due: number;
  all: number;
  notNow: number;
}

/** A person in a list. */
export interface PersonRow extends Pick<Person, "id" | "name" | "stage" | "waitingSince" | "lastAt"> {
  email?: string | undefined;
  phone?: string | undefined;
  /** The last home they asked about, in words. */
  home?: string | undefined;
  nextTask?: Pick<Task, "id" | "text" | "on" | "at"> | undefined;
  /** How many messages they sent. */
  messages: number;
}

export interface PeoplePage {
  people: PersonRow[];
  /** Pass as `after` for the next page; absent on the last one. */
  next?: string | undefined;
  counts: PeopleCounts;
}

export const PeopleQuerySchema = z.object({
  list: z.enum(peopleLists, peopleWording.unknownList).default("all"),
  search: z.string().trim().max(searchLimit, peopleWording.longSearch(searchLimit)).default(""),
});
export type PeopleQuery = z.infer<typeof PeopleQuerySchema>;

/** The fields that decide which lists a person is in. */
export type PersonFilter = {
  [Key in "stage" | "mergedInto" | "waitingSince" | "nextTaskAt"]?: Person[Key] | undefined;
};

/** @param today the site's calendar day: `2026-11-24` */
export function isInList(person: PersonFilter, list: PeopleList, today: string): boolean {
  if (person.mergedInto !== undefined) return false;
  if (list === "waiting") return person.waitingSince !== undefined;
  if (list === "due") return person.nextTaskAt !== undefined && person.nextTaskAt.slice(0, 10) <= today;
  return list === "all" || person.stage === "not-now";
}

type Found = Pick<Person, "name" | "emails" | "phones">;

/** Whether each search word starts a word of the names and addresses, or is a run of digits in a phone number, as in the inbox. */
export function matchesPeopleSearch(people: readonly Found[], search: string): boolean {
  return textsOf(people).some((texts) => matchesSearch(texts, search));
}

/** The terms a person is found by, including everyone merged into them. */
export function peopleTerms(people: readonly Found[]): string[] {
  return [...new Set(textsOf(people).flatMap(searchTerms))];
}

/** One text for each phone number. */
function textsOf(people: readonly Found[]) {
  const phones = people.flatMap((person) => person.phones);
  const name = people.map((person) => person.name).join(" ");
  const email = people.flatMap(({ emails }) => emails).join(" ");
  return (phones.length > 0 ? phones : [""]).map((phone) => ({ name, email, phone, message: phones.join(" ") }));
}
