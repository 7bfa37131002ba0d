import { counted, wholeNumber } from "../formats.ts";
import type { SiteNotice } from "./site-notice.ts";

export const noticeChannels = ["mail", "webhook"] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

/** One message to the agent. There is at most one for each channel and inquiry, or for each channel and site notice. */
export type Notice = NoticeSubject & NoticeProgress;

/** What a notice is about: an inquiry or a task, which are read from the store when the notice is sent, or the site. */
export type NoticeSubject =
  | { inquiryId: string; site?: undefined; taskId?: undefined }
  | { inquiryId?: undefined; site: SiteNotice; taskId?: undefined }
  | { inquiryId?: undefined; site?: undefined; taskId: string };

/** The delivery progress of a message from the site, to the agent or a visitor. */
export interface Progress {
  state: "waiting" | "held" | "sent" | "failed";
  /** How often it was tried, including the current attempt. */
  attempts: number;
  /** ISO timestamps, like every time below. */
  createdAt: string;
  /** When one that waits may be tried; during an attempt, when another process may take it over. Unused afterwards. */
  nextAttemptAt: string;
  /** What went wrong with the last attempt that failed, for the agent to read. */
  lastError?: string | undefined;
  /** When it was sent or given up. */
  settledAt?: string | undefined;
}

export interface NoticeProgress extends Progress {
  channel: NoticeChannel;
  state: "waiting" | "sent" | "failed";
}

/** How many notices wait and have failed. Neither count goes beyond `mostCountedNotices`. */
export interface NoticeSummary {
  waiting: number;
  failed: number;
  /** When the notice that has waited longest was written. */
  oldestWaitingAt?: string | undefined;
}

export const mostCountedNotices = 1000;

const minute = 60_000;
const hour = 60 * minute;

/** Milliseconds from each failed attempt to the next: about four days in all. Then a notice is given up. */
const delays = [
  minute,
  5 * minute,
  15 * minute,
  hour,
  3 * hour,
  6 * hour,
  12 * hour,
  24 * hour,
  24 * hour,
  24 * hour,
] as const;

/** The notices of a new inquiry or about the site, ready to be sent. */
export function newNotices(subject: NoticeSubject, channels: readonly NoticeChannel[], now: Date): Notice[] {
  const at = now.toISOString();
  return channels.map((channel) => ({
    ...subject,
    channel,
    state: "waiting",
    attempts: 0,
    createdAt: at,
    nextAttemptAt: at,
  }));
}

/** The inquiry's or the task's id or the site notice's key: together with the channel it names a notice. */
export function subjectOf({ inquiryId, site, taskId }: NoticeSubject): string {
  return site?.key ?? inquiryId ?? taskId ?? "";
}

/** Whether a notice waits for a time of its own, and not for an attempt to be made again. */
export function hasOwnTime({ inquiryId, attempts }: Notice): boolean {
  return inquiryId === undefined && attempts === 0;
}

/** What becomes of a notice, or a letter, that went out. */
export function sentNotice<Each extends Progress>(notice: Each, now: Date): Each {
  return { ...notice, state: "sent", lastError: undefined, settledAt: now.toISOString() };
}

/** What becomes of a notice, or a letter, that did not go out: it waits for longer each time, or it is given up. */
export function unsentNotice<Each extends Progress>(
  notice: Each,
  now: Date,
  failure: { words: string; isFinal: boolean },
): Each {
  const delay = failure.isFinal ? undefined : delays[notice.attempts - 1];
  const tried: Each = { ...notice, lastError: failure.words };
  return delay === undefined
    ? { ...tried, state: "failed", settledAt: now.toISOString() }
    : { ...tried, nextAttemptAt: new Date(now.getTime() + delay).toISOString() };
}

/** Milliseconds after which the dashboard warns of a notice that still waits. */
const lateAfter = 15 * 60_000;

/** Sentences about telling the agent. */
export const noticeWording = {
  safe: "The messages themselves are safe in your inbox.",
  tryAgain: "Try Again Now",
  triedAgain: "Trying again. Check back in a minute.",
  testSent: (to: string) => `A test email is on its way to ${to}. Check the inbox and the spam folder.`,
  testFailed: (words: string) => `The test email couldn't be sent. ${words}`,
} as const;

/** Where a notice stands, in a line. @param moment writes an ISO timestamp as people read it */
export function noticeLine(notice: Notice, moment: (at: string) => string): string {
  const name = notice.channel === "mail" ? "Notification" : "Webhook notification";
  const { state, attempts, lastError, nextAttemptAt, settledAt } = notice;
  if (state === "sent") return `${name} sent, ${moment(settledAt ?? nextAttemptAt)}`;
  if (state === "failed") return `${name} failed: ${lastError ?? "It couldn't be sent."}`;
  if (attempts === 0 || !lastError) return `${name} on its way`;
  const times = attempts === 1 ? "once" : `${attempts} times`;
  return `${name} waiting: tried ${times}, next try ${moment(nextAttemptAt)}. ${lastError}`;
}

/** What to tell the agent when notices do not leave; nothing when they do. */
export function noticeWarning({ failed, waiting, oldestWaitingAt }: NoticeSummary, now: Date): string {
  if (failed > 0) return `${atMost(failed)} couldn't be delivered.`;
  const isLate = oldestWaitingAt !== undefined && now.getTime() - Date.parse(oldestWaitingAt) > lateAfter;
  return isLate ? `${atMost(waiting)} not delivered yet, the oldest for more than 15 minutes.` : "";
}

function atMost(count: number): string {
  if (count >= mostCountedNotices) return `${wholeNumber(mostCountedNotices)} or more notifications`;
  return counted(count, "notification");
}
