import { day, minute } from "../time-units.ts";

/** A one-time notice to the agent about the site instead of an inquiry: a failed backup, a flood of spam. */
export interface SiteNotice {
  /**
   * Identifies the event, which is reported only once: `backup-failed-2026-11-22`. It has lowercase letters, digits and
   * hyphens, so it is never an inquiry's id. A repeatable event includes a date or another suffix.
   */
  key: string;
  /** One line. */
  subject: string;
  /**
   * Sentences, each its own paragraph: what happened, and what to do. They don't include a visitor's words.
   * `{spam}` is replaced with the number of messages held as spam when it is sent.
   */
  lines: string[];
  /** The page where the agent can fix it: a path and query like `/admin?tab=inquiries&filter=spam`. */
  open: string;
}

/** @throws RangeError for a key that could be confused with another id */
export function assertSiteNoticeKey(key: string): void {
  if (!/^[a-z][a-z0-9-]{0,99}$/.test(key)) throw new RangeError(`"${key}" isn't a valid site notice key.`);
}

/** Numbers the weeks, so an ongoing problem is reported once a week, whichever process reports it first. */
export function weekOf(time: Date): number {
  return Math.floor(time.getTime() / (7 * day));
}

/** Creates the notice of a flood of messages. Processes that find it in the same hour share a key. */
export function floodNotice(now: Date): SiteNotice {
  return {
    key: `flood-${now.toISOString().slice(0, 13).replace("T", "-")}`,
    subject: "A flood of messages is coming in through your website",
    lines: [
      "Far more messages than usual are being sent through your contact form, most likely by a program.",
      "No message is turned away. A visitor's browser is asked to do a second of work, and messages that come with it are in your inbox as usual. The rest are in Spam, where you can read them, and move them to your inbox or delete them all at once.",
      "You don't need to do anything now. You won't get an email for each message, or another one about this flood.",
    ],
    open: "/admin?tab=inquiries&filter=spam",
  };
}

/** The daily notice of new messages held as spam. @param morning when it is sent */
export function heldSpamNotice(morning: Date): SiteNotice {
  return {
    key: `held-spam-${morning.toISOString().slice(0, 10)}`,
    subject: "New messages are held as spam",
    lines: [
      "Since yesterday morning, your website has held new messages as spam. That makes {spam} in all.",
      "Please look through them. If one is from a client, select Not Spam and it moves to your inbox.",
    ],
    open: "/admin?tab=inquiries&filter=spam",
  };
}

const quarter = 15 * minute;
/** The hour in the agent's time zone when the site sends notices that can wait. */
const hour = 8;

/** Returns the next 8 AM after `now` in this time zone, when the site sends notices that can wait. */
export function nextMorning(now: Date, timeZone: string): Date {
  const clock = new Intl.DateTimeFormat("en-US", { timeZone, hour: "numeric", minute: "numeric", hourCycle: "h23" });
  const isMorning = (at: number) => clock.format(at) === `0${hour}:00`;
  // Time zones differ by whole quarters of an hour, and a day has at most 100 of them.
  let at = Math.floor(now.getTime() / quarter) * quarter + quarter;
  for (let tries = 0; tries < 100 && !isMorning(at); tries += 1) at += quarter;
  return new Date(at);
}
