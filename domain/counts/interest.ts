import { counted } from "../formats.ts";

/** The days that listing cards cover, including today. */
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

/** Like `312 views, 4 messages, on the site 42 days`. @param days since the home was added to the site; undefined if it isn't for sale */
export function interestText({ views, messages }: Interest, days?: number): string {
  const known = `${counted(views, "view")}, ${counted(messages, "message")}`;
  if (days === undefined) return known;
  return days === 0 ? `${known}, new today` : `${known}, on the site ${counted(days, "day")}`;
}
