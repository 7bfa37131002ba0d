import { day, minute } from "../time-units.ts";

/** Something about the site, rather than about one inquiry, that the agent is told once: a backup that failed, a flood. */
export interface SiteNotice {
  /**
   * Names the event, and is told once for good: `backup-failed-2026-11-22`. Small letters, figures and hyphens, so that
   * it is never an inquiry's id; what may happen again has a day or another mark of its own in it.
   */
  key: string;
  /** One line. */
  subject: string;
  /**
   * Sentences in plain words, each a paragraph of its own: what happened, and what to do. Without a visitor's words.
   * `{spam}` stands for the number of messages that are held as spam when it is sent.
   */
  lines: string[];
  /** Where the agent sees to it: a path of this site with its query, such as `/admin?tab=inquiries&filter=spam`. */
  open: string;
}

/** @throws RangeError for a key that could be taken for something else */
export function assertSiteNoticeKey(key: string): void {
  if (!/^[a-z][a-z0-9-]{0,99}$/.test(key)) throw new RangeError(`"${key}" isn't a valid site notice key.`);
}

/** Numbers the weeks, so an ongoing problem is reported once a week, whichever process reports it first. */
export function weekOf(time: Date): number {
  return Math.floor(time.getTime() / (7 * day));
}

/** Says that a flood of messages has begun. Processes that notice it in the same hour share one key. */
export function floodNotice(now: Date): SiteNotice {
  return {
    key: `flood-${now.toISOString().slice(0, 13).replace("T", "-")}`,
    subject: "A flood of messages is coming in through your website",
    lines: [
      "Far more messages than usual are being sent through your contact form, most likely by a program.",
      "No message is turned away. A visitor's browser is asked to do a second of work, and messages that come with it are in your inbox as usual. The rest are set apart: your inbox shows them as one line, to look through or delete all at once.",
      "You don't need to do anything now. You won't get an email for each message, or another one about this flood.",
    ],
    open: "/admin?tab=inquiries&filter=flood",
  };
}

/** The daily notice of new messages that are held as spam. @param morning when it is sent */
export function heldSpamNotice(morning: Date): SiteNotice {
  return {
    key: `held-spam-${morning.toISOString().slice(0, 10)}`,
    subject: "New messages are held as spam",
    lines: [
      "Since yesterday morning, your website has held new messages as spam. There are {spam} in all.",
      "Please look through them. If one is from a client, select Not Spam and it moves to your inbox.",
    ],
    open: "/admin?tab=inquiries&filter=spam",
  };
}

const quarter = 15 * minute;
/** The hour of the day, in the agent's time zone, at which notices that can wait are sent. */
const hour = 8;

/** The next eight o'clock in this time zone after `now`: when a notice that can wait is sent. */
export function nextMorning(now: Date, timeZone: string): Date {
  const clock = new Intl.DateTimeFormat("en-US", { timeZone, hour: "numeric", minute: "numeric", hourCycle: "h23" });
  const isMorning = (at: number) => clock.format(at) === `0${hour}:00`;
  // Every time zone is whole quarters of an hour from the others, and a day has 100 at the most.
  let at = Math.floor(now.getTime() / quarter) * quarter + quarter;
  for (let tries = 0; tries < 100 && !isMorning(at); tries += 1) at += quarter;
  return new Date(at);
}
