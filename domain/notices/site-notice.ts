import { day } from "../time-units.ts";

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
  if (!/^[a-z][a-z0-9-]{0,99}$/.test(key)) throw new RangeError(`"${key}" is no key of a site notice.`);
}

/** Counts the weeks, so that what lasts is told once in each, whoever tells it first. */
export function weekOf(time: Date): number {
  return Math.floor(time.getTime() / (7 * day));
}
