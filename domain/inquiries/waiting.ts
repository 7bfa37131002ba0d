import { wholeNumber } from "../formats.ts";
import type { InboxInquiry } from "./inbox.ts";

/** The unread inquiries as the dashboard shows them. */
export interface WaitingInquiries {
  newest: InboxInquiry[];
  /** How many have waited for longer than 24 hours, as far as they were counted. */
  overdue: number;
  /** There are more of them than were counted. */
  isMoreOverdue: boolean;
}

const hour = 60 * 60 * 1000;

/** Returns how long somebody has waited: `Waiting for 3 hours`. */
export function waitingText(createdAt: string, now: Date): string {
  const hours = Math.floor((now.getTime() - new Date(createdAt).getTime()) / hour);
  if (hours < 1) return "Waiting for less than an hour";
  if (hours < 48) return `Waiting for ${counted(hours, "hour")}`;
  return `Waiting for ${counted(Math.floor(hours / 24), "day")}`;
}

/** Returns what the dashboard says above those who wait. */
export function overdueText({ newest, overdue, isMoreOverdue }: WaitingInquiries): string {
  if (newest.length === 0) return "Nobody waits for an answer.";
  if (overdue === 0) return "Nobody has waited for longer than 24 hours.";
  const count = `${wholeNumber(overdue)}${isMoreOverdue ? "+" : ""}`;
  return overdue === 1 && !isMoreOverdue
    ? "1 message has waited for longer than 24 hours."
    : `${count} messages have waited for longer than 24 hours.`;
}

function counted(count: number, noun: string): string {
  return `${wholeNumber(count)} ${noun}${count === 1 ? "" : "s"}`;
}
