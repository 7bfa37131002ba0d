// Type import only: the module itself needs zod, which the admin doesn't load at startup.
import type { PeopleList } from "#domain/people/people-list.ts";

export const peopleAddress = (list: PeopleList, stage = "") =>
  `?tab=inquiries&people=${list}${stage && `&stage=${stage}`}`;
export const personAddress = (id: string) => `?tab=inquiries&person=${encodeURIComponent(id)}`;
/** The person with the reply field open. */
export const replyAddress = (id: string) => `${personAddress(id)}&reply`;
export type ShowingList = "coming" | "past";

export const messagesAddress = "?tab=inquiries";
export const showingsAddress = (list: ShowingList = "coming") => `?tab=inquiries&visits=${list}`;
export const alertsAddress = "?tab=inquiries&alerts";

/** List names, used as links and headings. */
export const peopleListName: Record<PeopleList, string> = {
  waiting: "Waiting",
  due: "Due",
  all: "All People",
};

/** Returns the list named in the address, or the default one. */
export const peopleListOf = (wanted: string | null): PeopleList =>
  wanted !== null && Object.hasOwn(peopleListName, wanted) ? (wanted as PeopleList) : "all";
