import { counted } from "../formats.ts";
/** Days that the listing cards look back, including today. */
export const interestDays = 30;

/** Recent visitor interest in a home. */
export interface Interest {
  /** Page views. */
  views: number;
  /** Messages about it that are neither spam nor deleted. */
  messages: number;
}

/** By home id; a missing home had no views and no messages. */
export type Interests = Record<string, Interest>;

/** As in `312 views, 4 messages, day 41`. @param days since the home came to this site; nothing for one that is not for sale */
export function interestText({ views, messages }: Interest, days?: number): string {
  const day = days === undefined ? "" : `, day ${days + 1}`;
  return `${counted(views, "view")}, ${counted(messages, "message")}${day}`;
}
