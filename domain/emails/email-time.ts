import { day } from "../time-units.ts";

/** No one's email is older. A computer without a battery for its clock writes dates like 1970 and 2000. */
const earliest = Date.UTC(2001, 0, 1);

/** A day, a month and a year, after a weekday in any language. `Date.parse` would also read less. */
const dated = /^\D{0,20}(?:\d{1,2}[\s-]+[a-z]{3,9}\.?[\s-]+\d{2,4}\b|\d{4}-\d\d-\d\d)/i;

/** An email this much older than the first check of the mailbox was moved into it. Milliseconds. */
const mostDelay = 7 * day;

/**
 * Returns when an email's Date header says it was written, an ISO timestamp, or undefined for a header that can't be
 * read. Without a zone it is taken as UTC.
 */
export function writtenAt(header: string): string | undefined {
  // An unknown zone name, such as CEST, or a comment after the offset.
  const text = header
    .slice(0, 100)
    .replace(/\([^()]*\)/g, " ")
    .trim();
  if (!dated.test(text)) return undefined;
  const plain = text.replace(/\s[a-z]{1,5}$/i, "");
  const time = [text, `${plain} +0000`, plain].map((each) => Date.parse(each)).find((each) => !Number.isNaN(each));
  const date = time === undefined ? undefined : new Date(time);
  return date && date.getUTCFullYear() >= 1970 && date.getUTCFullYear() <= 9999 ? date.toISOString() : undefined;
}

/** Dates of an email. ISO timestamps. */
export interface EmailDates {
  /** See `writtenAt`. */
  written: string | undefined;
  /** When it reached the mailbox, by the server's clock. */
  arrived: string | undefined;
  /** When the email or inquiry that it replies to was written. */
  followed: string | undefined;
  now: string;
}

/**
 * Returns the time of an email in the timeline: when it was written, but no later than it arrived, and no earlier than
 * what it replies to; if a sender's clock is that wrong, the arrival counts.
 */
export function emailTime({ written, arrived, followed = "", now }: EmailDates): string {
  const end = arrived !== undefined && arrived < now ? arrived : now;
  const isPlausible = written !== undefined && Date.parse(written) >= earliest && written > followed;
  return isPlausible && written < end ? written : end;
}

/**
 * Whether an email is from long before the site first checked the mailbox, so it was moved there since. Replies from
 * that time are unknown, so it makes no one wait.
 * @param since the first check, an ISO timestamp
 */
export function isFromBefore(at: string, since: string): boolean {
  return Date.parse(at) < Date.parse(since) - mostDelay;
}
