import { z } from "zod";
import { matchesSearch, searchLimit, searchTerms } from "../inquiries/inquiry-search.ts";
import { peopleWording } from "./people-wording.ts";
import type { Person } from "./person.ts";
import type { Task } from "./task.ts";

export const peopleLists = ["waiting", "due", "all", "not-now"] as const;
/** Who waits, longest first; whose task is due today or was before; everybody, and those of the stage `not-now`, newest first. */
export type PeopleList = (typeof peopleLists)[number];

/** How many people a list shows at a time. */
export const peoplePageSize = 25;

/** So far people with a task that is due are counted, so that it takes the same time whatever there is. */
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
  /** The last home that they asked about, in words. */
  home?: string | undefined;
  nextTask?: Pick<Task, "id" | "text" | "on" | "at"> | undefined;
  /** Messages of theirs. */
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

/** What decides in which lists somebody stands. */
export type Standing = { [Key in "stage" | "mergedInto" | "waitingSince" | "nextTaskAt"]?: Person[Key] | undefined };

/** @param today the site's calendar day: `2026-11-24` */
export function isInList(person: Standing, list: PeopleList, today: string): boolean {
  if (person.mergedInto !== undefined) return false;
  if (list === "waiting") return person.waitingSince !== undefined;
  if (list === "due") return person.nextTaskAt !== undefined && person.nextTaskAt.slice(0, 10) <= today;
  return list === "all" || person.stage === "not-now";
}

type Found = Pick<Person, "name" | "emails" | "phones">;

/** Whether each word of a search begins a word of the names and addresses, or is a run of figures in a number, as in the inbox. */
export function matchesPeopleSearch(people: readonly Found[], search: string): boolean {
  return textsOf(people).some((texts) => matchesSearch(texts, search));
}

/** The words by whose beginnings somebody is found, with those who were merged into them. */
export function peopleTerms(people: readonly Found[]): string[] {
  return [...new Set(textsOf(people).flatMap(searchTerms))];
}

/** One for each telephone number. */
function textsOf(people: readonly Found[]) {
  const phones = people.flatMap((person) => person.phones);
  const name = people.map((person) => person.name).join(" ");
  const email = people.flatMap(({ emails }) => emails).join(" ");
  return (phones.length > 0 ? phones : [""]).map((phone) => ({ name, email, phone, message: phones.join(" ") }));
}
