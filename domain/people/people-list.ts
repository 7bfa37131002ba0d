import { z } from "zod";
import { matchesSearch, searchLimit, searchTerms } from "../inquiries/inquiry-search.ts";
import { peopleWording } from "./people-wording.ts";
import { type Person, type Stage, stages } from "./person.ts";
import type { Task } from "./task.ts";

export const peopleLists = ["waiting", "due", "all"] as const;
/** Waiting, longest first; with a task due today or earlier; everyone, newest first. */
export type PeopleList = (typeof peopleLists)[number];

/** People per page. */
export const peoplePageSize = 25;

/** Due people are counted up to this number, so the time stays bounded. */
export const mostDue = 100;

export interface PeopleCounts {
  waiting: number;
  due: number;
  all: number;
}

/** A person in a list. */
export interface PersonRow extends Pick<Person, "id" | "name" | "stage" | "waitingSince" | "lastAt"> {
  email?: string | undefined;
  phone?: string | undefined;
  doNotContact: boolean;
  /** The last home they asked about, in words. */
  home?: string | undefined;
  nextTask?: Pick<Task, "id" | "text" | "on" | "at"> | undefined;
  /** How many messages they sent. */
  messages: number;
  /** Someone else with the same phone number, who may be the same person. A pair is asked about once per page. */
  samePhone?: Pick<Person, "id" | "name"> | undefined;
}

export interface PeoplePage {
  people: PersonRow[];
  /** Pass as `after` for the next page; absent on the last one. */
  next?: string | undefined;
  counts: PeopleCounts;
}

export const PeopleQuerySchema = z.object({
  list: z.enum(peopleLists, peopleWording.unknownList).default("all"),
  stage: z.enum(stages, peopleWording.badStage).optional(),
  search: z.string().trim().max(searchLimit, peopleWording.longSearch(searchLimit)).default(""),
});
export type PeopleQuery = z.infer<typeof PeopleQuerySchema>;

/** The fields that decide which lists a person is in. */
export type PersonFilter = {
  [Key in "stage" | "mergedInto" | "waitingSince" | "nextTaskAt"]?: Person[Key] | undefined;
};

/** @param query with the site's calendar day: `2026-11-24` */
export function isInList(
  person: PersonFilter,
  { list, stage, today }: { list: PeopleList; stage?: Stage | undefined; today: string },
): boolean {
  if (person.mergedInto !== undefined || (stage !== undefined && person.stage !== stage)) return false;
  if (list === "waiting") return person.waitingSince !== undefined;
  if (list === "due") return person.nextTaskAt !== undefined && person.nextTaskAt.slice(0, 10) <= today;
  return true;
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
