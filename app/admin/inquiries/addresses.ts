// A type alone: what else stands there needs zod, which the admin does not start with.
import type { PeopleList } from "#domain/people/people-list.ts";

export const peopleAddress = (list: PeopleList) => `?tab=inquiries&people=${list}`;
export const personAddress = (id: string) => `?tab=inquiries&person=${encodeURIComponent(id)}`;
export const visitsAddress = (list: "coming" | "past" = "coming") => `?tab=inquiries&visits=${list}`;
export const alertsAddress = "?tab=inquiries&alerts";

/** The names of the lists, as links and as headings. */
export const peopleListName: Record<PeopleList, string> = {
  waiting: "Waiting",
  due: "Due",
  all: "All People",
  "not-now": "Not Now",
};

/** The list that an address names. */
export const peopleListOf = (wanted: string | null): PeopleList =>
  wanted !== null && Object.hasOwn(peopleListName, wanted) ? (wanted as PeopleList) : "all";
