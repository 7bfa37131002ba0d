import { wholeNumber } from "../formats.ts";
import type { Letter } from "./letter.ts";

/** Sentences about letters and quick replies. */
export const letterWording = {
  mustBeText: "Please write this as text.",
  controlCharacters: "Please remove the invisible control characters.",
  tooLong: (limit: number) => `Please use at most ${wholeNumber(limit)} characters.`,
  noWords: "Please write something first.",
  badInquiry: "This message is not one of this person's.",
  noPerson: "This person is no longer here.",
  refusesMail: "This person asked for no more mail.",
  noAddress: "There is no email address of this person.",
  noMail: "The site cannot send mail: SMTP_URL is not set. Reply in your mail program.",
  noOwnAddress: "Put your own email address into Settings first: answers go there.",
  missing: "This letter is no longer here.",
  onItsWay: "It is on its way already and cannot be taken back.",
  aboutVisit: "This is about a visit: take that back, or call it off.",
  complaint: "It was reported as spam: better write no more.",
  nothingToRetry: "There is nothing to try again: it is on its way, or was sent.",
  failed: "This could not be done. Please try again.",

  badReplies: "Please send {replies}, a list of {name, subject, text}.",
  tooManyReplies: (most: number) => `Please keep at most ${most} quick replies.`,
  noName: "Please give it a name.",
  sameName: (name: string) => `There are two quick replies named ${name}.`,
  unknownField: (field: string, known: readonly string[]) =>
    `{${field}} is no field. There are ${known.map((name) => `{${name}}`).join(", ")}.`,
  fillIn: (field: string) => `Fill in {${field}} or take it out.`,
} as const;

/** Where a letter stands, in words. @param moment writes an ISO timestamp as people read it */
export function letterLine(letter: Letter, now: Date, moment: (at: string) => string): string {
  const { state, attempts, lastError, nextAttemptAt, settledAt } = letter;
  // Of a letter that was sent, only a complaint is kept.
  if (state === "sent")
    return [`Sent ${moment(settledAt ?? nextAttemptAt)}`, ...(lastError ? [lastError] : [])].join(". ");
  if (state === "failed") return `Not sent: ${lastError ?? "It could not be sent."}`;
  if (state === "held") return "Waiting: a backup was restored, and this may have been sent before.";
  if (lastError) return `Waiting: ${lastError}`;
  const seconds = Math.ceil((Date.parse(nextAttemptAt) - now.getTime()) / 1000);
  return attempts === 0 && seconds > 0 ? `Sending in ${seconds} ${seconds === 1 ? "second" : "seconds"}` : "Sending";
}
