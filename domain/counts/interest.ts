import { counted } from "../formats.ts";
/** How many days the listings' cards look back, today among them. */
export const interestDays = 30;

/** What visitors made of a home lately. */
export interface Interest {
  /** How often its page was opened. */
  views: number;
  /** Messages about it that are neither spam nor deleted. */
  messages: number;
}

/** By the ids of homes; of a home that is missing here nobody has opened the page, and nobody has written. */
export type Interests = Record<string, Interest>;

/** As in `312 views, 4 messages, day 41`. @param days since the home came to this site; nothing for one that is not for sale */
export function interestText({ views, messages }: Interest, days?: number): string {
  const day = days === undefined ? "" : `, day ${days + 1}`;
  return `${counted(views, "view")}, ${counted(messages, "message")}${day}`;
}
