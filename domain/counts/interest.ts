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

/** As in `312 views, 4 messages`. */
export function interestText({ views, messages }: Interest): string {
  return `${counted(views, "view")}, ${counted(messages, "message")}`;
}

function counted(number: number, noun: string): string {
  return `${number.toLocaleString("en-US")} ${number === 1 ? noun : `${noun}s`}`;
}
