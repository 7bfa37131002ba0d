import { counted, wholeNumber } from "../formats.ts";
import type { InboxInquiry } from "./inbox.ts";

/** A person the agent has not replied to. */
export interface WaitingPerson extends Pick<InboxInquiry, "name" | "email" | "phone" | "message" | "createdAt"> {
  personId: string;
  /** Their messages since the last answer, the oldest first; none if they only sent emails. `createdAt` is the oldest one's. */
  ids: string[];
  /** How many messages and emails that is. */
  count: number;
  /** The home that the oldest of them is about. */
  listingTitle: string | null;
  /** Why `message` is urgent; absent if nothing says so. Otherwise `message` is the oldest one. */
  urgency?: string | undefined;
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

/** Orders people by the day since which they wait, on each day those with an urgent message first. @param dayOf of a timestamp */
export function urgentFirst(people: readonly WaitingPerson[], dayOf: (at: string) => string): WaitingPerson[] {
  const place = ({ createdAt, urgency }: WaitingPerson) =>
    `${dayOf(createdAt)} ${urgency === undefined ? 1 : 0} ${createdAt}`;
  return people.toSorted((one, other) => (place(one) < place(other) ? -1 : 1));
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
