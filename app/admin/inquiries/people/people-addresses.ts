import { type PeopleList, peopleLists } from "#domain/people/people-list.ts";

/** The list that an address names. */
export const peopleListOf = (wanted: string | null): PeopleList => peopleLists.find((list) => list === wanted) ?? "all";

export const peopleAddress = (list: PeopleList) => `?tab=inquiries&people=${list}`;

/** The names of the lists, as links and as headings. */
export const peopleListName: Record<PeopleList, string> = {
  waiting: "Waiting",
  due: "Due",
  all: "All People",
  "not-now": "Not Now",
};
