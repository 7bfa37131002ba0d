import { counted } from "../formats.ts";
import type { SiteNotice } from "./site-notice.ts";

export const noticeChannels = ["mail", "webhook"] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

/** A message to the agent. There is at most one per channel and inquiry, or per channel and site notice. */
export interface Notice extends NoticeSubject, NoticeProgress {}

/** What a notice is about: an inquiry or task, which is read from the store when the notice is sent, or the site. */
export interface NoticeSubject {
  inquiryId?: string | undefined;
  taskId?: string | undefined;
  site?: SiteNotice | undefined;
}

/** The delivery progress of a message from the site, to the agent or a visitor. */
export interface Progress {
  state: "waiting" | "held" | "sent" | "failed";
  /** How often it was tried, including the current attempt. */
  attempts: number;
  /** ISO timestamps, like every time below. */
  createdAt: string;
  /** The next attempt's time. During an attempt, the time when another process may take over. Unused afterward. */
  nextAttemptAt: string;
  /** The error of the last failed attempt, shown to the agent. */
  lastError?: string | undefined;
  /** When it was sent or failed for good. */
  settledAt?: string | undefined;
}

export interface NoticeProgress extends Progress {
  channel: NoticeChannel;
  state: "waiting" | "sent" | "failed";
}

/** The number of waiting and failed notices. Each count stops at `mostCountedNotices`. */
export interface NoticeSummary {
  waiting: number;
  failed: number;
  /** When the oldest waiting notice was created. */
  oldestWaitingAt?: string | undefined;
}

export const mostCountedNotices = 100;

const minute = 60_000;
const hour = 60 * minute;

/** Milliseconds from each failed attempt to the next: about four days in total. After that, the notice fails. */
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

/** Creates the notices of a new inquiry or of the site, ready to send. */
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

/** The id of the inquiry or task, or the site notice's key. With the channel, it identifies a notice. */
export function subjectOf({ inquiryId, site, taskId }: NoticeSubject): string {
  return site?.key ?? inquiryId ?? taskId ?? "";
}

/** Returns whether a notice waits for its scheduled time instead of a retry. */
export function hasOwnTime({ inquiryId, attempts }: Notice): boolean {
  return inquiryId === undefined && attempts === 0;
}

/** Updates a notice or email after it was sent. */
export function sentNotice<Each extends Progress>(notice: Each, now: Date): Each {
  return { ...notice, state: "sent", lastError: undefined, settledAt: now.toISOString() };
}

/** Updates a notice or email after a failed attempt. Each retry waits longer, until it fails for good. */
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

/** A notice or email as if it was never tried, due now. */
export function retriedNotice<Each extends Progress>(notice: Each, now: string): Each {
  return { ...notice, state: "waiting", attempts: 0, nextAttemptAt: now, settledAt: undefined };
}

/** Milliseconds after which the dashboard shows a warning about a waiting notice. */
const lateAfter = 15 * 60_000;

/** Messages about notifying the agent. */
export const noticeWording = {
  safe: "The messages themselves are safe in your inbox.",
  tryAgain: "Try Again Now",
  triedAgain: "Trying again. Check back in a minute.",
  testSent: (to: string) => `A test email is on its way to ${to}. Check the inbox and the spam folder.`,
  testFailed: (words: string) => `The test email couldn't be sent. ${words}`,
} as const;

/** Says that a notice failed for good, and why. */
export function noticeLine({ channel, lastError }: Pick<Notice, "channel" | "lastError">): string {
  return `${channel === "mail" ? "Notification" : "Webhook notification"} failed: ${lastError ?? "It couldn't be sent."}`;
}

/** Returns the agent's warning when notices aren't sent; empty when they are. */
export function noticeWarning({ failed, waiting, oldestWaitingAt }: NoticeSummary, now: Date): string {
  if (failed > 0) return `${atMost(failed)} couldn't be delivered.`;
  const isLate = oldestWaitingAt !== undefined && now.getTime() - Date.parse(oldestWaitingAt) > lateAfter;
  return isLate ? `${atMost(waiting)} not delivered yet, the oldest for more than 15 minutes.` : "";
}

function atMost(count: number): string {
  if (count >= mostCountedNotices) return `${mostCountedNotices} or more notifications`;
  return counted(count, "notification");
}
