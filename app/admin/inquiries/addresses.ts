// Type import only: the module itself needs zod, which the admin doesn't load at startup.
import type { PeopleList } from "#domain/people/people-list.ts";

export const messagesAddress = "/admin/inquiries";
/** The inbox with this message open. */
export const messageAddress = (id: string) => `${messagesAddress}?inquiry=${encodeURIComponent(id)}`;

export const filterAddress = (filter: string) =>
  filter === "all" ? messagesAddress : `${messagesAddress}?filter=${filter}`;
/** Where the inbox was left, which its tab leads back to. */
export const lastInbox = { address: messagesAddress };

export const peopleAddress = (list: PeopleList, stage = "") =>
  `${messagesAddress}/people${list === "all" ? stage && `?stage=${stage}` : `?list=${list}`}`;
export const personAddress = (id: string) => `${messagesAddress}/people/${encodeURIComponent(id)}`;
/** Where the API has the person. */
export const personPath = (id: string) => `people/${encodeURIComponent(id)}`;
/** The person with the reply field open. */
export const replyAddress = (id: string) => `${personAddress(id)}?reply`;

export type ShowingList = "coming" | "past";
export const showingsAddress = (list: ShowingList = "coming") =>
  `${messagesAddress}/showings${list === "past" ? "?list=past" : ""}`;
/** Returns the list named in the address, or the default one. */
export const showingListIn = (parameters: URLSearchParams): ShowingList =>
  parameters.get("list") === "past" ? "past" : "coming";
export const alertsAddress = `${messagesAddress}/alerts`;

/** List names, used as links and headings. */
export const peopleListName: Record<PeopleList, string> = {
  waiting: "Waiting",
  due: "Due",
  all: "All People",
};

/** Returns the list named in the address, or the default one. */
export const peopleListOf = (wanted: string | null): PeopleList =>
  wanted !== null && Object.hasOwn(peopleListName, wanted) ? (wanted as PeopleList) : "all";
