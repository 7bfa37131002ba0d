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

/** Like `312 views, 4 messages, day 41`. @param days since the home was added to the site; undefined if it isn't for sale */
export function interestText({ views, messages }: Interest, days?: number): string {
  const day = days === undefined ? "" : `, day ${days + 1}`;
  return `${counted(views, "view")}, ${counted(messages, "message")}${day}`;
}
