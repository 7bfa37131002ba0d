import { counted, wholeNumber } from "../formats.ts";
import type { InboxInquiry } from "./inbox.ts";

/** A person the agent has not replied to. */
export interface WaitingPerson extends Pick<InboxInquiry, "name" | "email" | "phone" | "message" | "createdAt"> {
  personId: string;
  /** Of their messages since the last answer, the oldest first. `message` and `createdAt` are the oldest one's. */
  ids: string[];
  /** The home that the oldest of them is about. */
  listingTitle: string | null;
}

/** The people waiting for a reply, for the dashboard. */
export interface WaitingPeople {
  /** Longest wait first. */
  people: WaitingPerson[];
  /** More people are waiting than were read. */
  isMore: boolean;
}

/** Waiting people whose messages the dashboard reads. */
export const waitingRead = 25;

const hour = 60 * 60 * 1000;

/** Returns how long a person has waited: `Waiting for 3 hours`. */
export function waitingText(createdAt: string, now: Date): string {
  const hours = Math.floor((now.getTime() - new Date(createdAt).getTime()) / hour);
  if (hours < 1) return "Waiting less than an hour";
  if (hours < 48) return `Waiting ${counted(hours, "hour")}`;
  return `Waiting ${counted(Math.floor(hours / 24), "day")}`;
}

/** Returns how many people are waiting: `5 people wait for an answer.`; empty if none are. */
export function waitingPeopleText({ people, isMore }: WaitingPeople): string {
  if (people.length === 0) return "";
  if (people.length === 1 && !isMore) return "1 person is waiting for a reply.";
  return `${wholeNumber(people.length)}${isMore ? " or more" : ""} people are waiting for a reply.`;
}

/** Returns the dashboard's text above the waiting people. */
export function overdueText({ people, isMore }: WaitingPeople, now: Date): string {
  if (people.length === 0) return "No one is waiting for a reply.";
  const overdue = people.filter(({ createdAt }) => now.getTime() - Date.parse(createdAt) > 24 * hour).length;
  if (overdue === 0) return "No one has waited more than 24 hours.";
  const isEveryOne = isMore && overdue === people.length;
  return overdue === 1 && !isEveryOne
    ? "1 person has waited more than 24 hours."
    : `${wholeNumber(overdue)}${isEveryOne ? " or more" : ""} people have waited more than 24 hours.`;
}
